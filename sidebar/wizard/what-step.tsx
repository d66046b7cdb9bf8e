import { useId, useState } from 'preact/hooks';
import { useApp } from '../app-context';
import { Chip } from '../parts/option';
import { PLACE_NAMES, PLACES } from '../words/apis';
import { askedFields } from './asked-fields';
import { answered, answerIn, type Draft, type DraftChange, pickedFields, placed } from './draft';
import { FieldControl } from './field-control';

interface Properties {
  readonly draft: Draft;
  readonly faults: Readonly<Record<string, string>>;
  onChange(change: DraftChange): void;
}

/** What of the dataset: one field for each thing that it asks. */
export function WhatStep({ draft, faults, onChange }: Properties) {
  const { form } = draft;
  const fields = askedFields(form);
  return (
    <>
      <p class="lead">{form.summary}</p>
      <PlaceChoice draft={draft} onChange={onChange} />
      {fields.map((field) => (
        <FieldControl
          key={`${field.name} ${draft.place}`}
          field={field}
          fields={fields}
          answers={draft.answers}
          answer={answerIn(draft, field.name)}
          place={draft.place}
          fault={faults[field.name]}
          onChange={(changes) => onChange((before) => answered(before, field.name, changes))}
        />
      ))}
      {fields.length === 0 && <p class="empty">Nothing to choose here: all of it is imported.</p>}
    </>
  );
}

/** Only where there is a choice: both have a key. */
function PlaceChoice({ draft, onChange }: Omit<Properties, 'faults'>) {
  const { connection } = useApp();
  const group = useId();
  const [cleared, setCleared] = useState<readonly string[]>([]);
  const { api } = draft.form;
  if (!PLACES.every((place) => connection(api, place).connected)) return null;
  return (
    <fieldset class="field">
      <legend>Read with the key of</legend>
      <div class="chips">
        {PLACES.map((place) => (
          <Chip
            key={place}
            group={group}
            label={`${PLACE_NAMES[place]} …${connection(api, place).keyEnding}`}
            isChosen={draft.place === place}
            onChoose={() => {
              setCleared(pickedFields(draft).map(({ label }) => label));
              onChange((before) => placed(before, place));
            }}
          />
        ))}
      </div>
      <p class="hint" role="status">
        {cleared.length > 0 && `Choose again, from what this key reaches: ${cleared.join(', ')}.`}
      </p>
    </fieldset>
  );
}
