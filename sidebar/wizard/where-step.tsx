import { useId } from 'preact/hooks';
import { useApp } from '../app-context';
import { useCall } from '../calls';
import { Button } from '../parts/button';
import { Field } from '../parts/field';
import { Failure } from '../parts/notice';
import { Option } from '../parts/option';
import { TextInput } from '../parts/text-input';
import { cellName } from '../words/cell-name';
import { MODE_NAMES, modeHelp } from '../words/modes';
import { type Draft, type DraftChange, modesOf, nameOf, suggestedName } from './draft';
import { RunnerField } from './runner-field';
import { ScheduleFields } from './schedule-fields';

interface Properties {
  /** Of the import that is edited. */
  readonly id: string | undefined;
  readonly draft: Draft;
  readonly isChecked: boolean;
  onChange(change: DraftChange): void;
}

/** Where the table goes, what each run does with it, and when it runs. */
export function WhereStep({ id, draft, isChecked, onChange }: Properties) {
  const modes = useId();
  const allModes = modesOf(draft);
  return (
    <>
      <Field label="Name of the import">
        {(ids) => (
          <TextInput
            ids={ids}
            value={draft.name ?? suggestedName(draft)}
            placeholder={suggestedName(draft)}
            maxLength={100}
            onText={(name) => onChange((before) => ({ ...before, name }))}
          />
        )}
      </Field>
      <Destination draft={draft} isChecked={isChecked} onChange={onChange} />
      {allModes.length > 1 && (
        <fieldset>
          <legend>Each run</legend>
          {allModes.map((mode) => (
            <Option
              key={mode}
              group={modes}
              label={MODE_NAMES[mode]}
              hint={modeHelp(mode, allModes)}
              isChosen={draft.mode === mode}
              onChoose={() => onChange((before) => ({ ...before, mode }))}
            />
          ))}
        </fieldset>
      )}
      {draft.form.schedules.length > 1 && (
        <>
          <ScheduleFields
            schedule={draft.schedule}
            offered={draft.form.schedules}
            onChange={(schedule) => onChange((before) => ({ ...before, schedule }))}
          />
          <RunnerField
            id={id}
            schedule={draft.schedule}
            place={draft.place}
            name={draft.runnerName}
            onName={(runnerName) => onChange((before) => ({ ...before, runnerName }))}
          />
        </>
      )}
    </>
  );
}

function Destination({ draft, isChecked, onChange }: Omit<Properties, 'id'>) {
  const group = useId();
  const selected = useCall('selectedCell');
  const { say } = useApp();
  const fault = useId();
  const { into, target } = draft;
  const isMissing = isChecked && !target;
  const point = async (): Promise<void> => {
    const found = await selected.run({});
    if (!found) return;
    onChange((before) => ({ ...before, into: 'cell', target: found }));
    say(`The table goes from ${cellName(found)} on.`);
  };
  return (
    <fieldset>
      <legend>Into</legend>
      <Option
        group={group}
        label="A new sheet"
        isChosen={into === 'new-sheet'}
        onChoose={() => onChange((before) => ({ ...before, into: 'new-sheet' }))}
      />
      {into === 'new-sheet' && (
        <div class="inner">
          <TextInput
            aria-label="Name of the new sheet"
            value={draft.sheet ?? nameOf(draft)}
            placeholder={nameOf(draft)}
            maxLength={100}
            onText={(sheet) => onChange((before) => ({ ...before, sheet }))}
          />
        </div>
      )}
      <Option
        group={group}
        label={target ? `From ${cellName(target)} on` : 'From the selected cell on'}
        isChosen={into === 'cell'}
        onChoose={() => {
          onChange((before) => ({ ...before, into: 'cell' }));
          if (!target) void point();
        }}
      />
      {into === 'cell' && (
        <div class={`inner ${isMissing ? 'wrong' : ''}`}>
          <Button
            isBusy={selected.isBusy}
            aria-describedby={isMissing ? fault : undefined}
            onClick={() => void point()}
          >
            Use the selected cell
          </Button>
          <p class="hint">Select the cell in the sheet, then press this. The header goes there.</p>
          {isMissing && (
            <p class="fault" id={fault} role="alert">
              Select a cell for the table first.
            </p>
          )}
          <Failure error={selected.error} />
        </div>
      )}
    </fieldset>
  );
}
