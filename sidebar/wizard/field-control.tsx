import type { ConnectionPlace } from '../../src/connections/connection';
import type { Field as FieldOfForm } from '../../src/door/methods';
import { Button } from '../parts/button';
import { Field, type FieldIds } from '../parts/field';
import { TextInput } from '../parts/text-input';
import { helpWords } from '../words/values';
import { isGuide } from './asked-fields';
import { CellInput } from './cell-input';
import { ChoiceControl, ChoicesControl } from './choice-control';
import type { FieldAnswer } from './draft';
import { PickControl } from './pick-control';
import { RowsControl } from './rows-control';
import { YesNoControl } from './yes-no-control';

export interface ControlProperties {
  readonly field: FieldOfForm;
  readonly answer: FieldAnswer;
  readonly ids: FieldIds;
  onChange(changes: Partial<FieldAnswer>): void;
}

interface Properties extends Omit<ControlProperties, 'ids'> {
  readonly fields: readonly FieldOfForm[];
  readonly answers: Readonly<Record<string, FieldAnswer>>;
  readonly place: ConnectionPlace;
  readonly fault: string | undefined;
}

/** One field, drawn from what the form says of it; or the cell that it is read from at each run. */
export function FieldControl({ field, fields, answers, answer, place, fault, onChange }: Properties) {
  const isCell = answer.from === 'cell';
  const { kind } = field;
  const isGroup =
    !isCell && (kind === 'choice' || kind === 'choices' || kind === 'yes-no' || kind === 'rows');
  return (
    <Field
      label={field.label}
      hint={isCell ? 'Read at each run: changing the cell changes the import.' : hintOf(field)}
      fault={fault}
      isOptional={!field.isRequired && !isCell && !isGroup && kind !== 'pick'}
      isGroup={isGroup}
      aside={
        !isGuide(field) && (
          <Button
            look="link"
            aria-label={isCell ? `Choose here: ${field.label}` : `From a cell: ${field.label}`}
            onClick={() => onChange({ from: isCell ? 'here' : 'cell' })}
          >
            {isCell ? 'Choose here' : 'From a cell'}
          </Button>
        )
      }
    >
      {(ids) =>
        isCell ? (
          <CellInput ids={ids} value={answer.cell} onChange={(cell) => onChange({ cell })} />
        ) : (
          <Control {...{ field, fields, answers, answer, place, ids, onChange }} />
        )
      }
    </Field>
  );
}

/** The number of rows explains itself. */
function hintOf({ kind, help }: FieldOfForm): string | undefined {
  return kind === 'rows' ? undefined : helpWords(help);
}

function Control(properties: Omit<Properties, 'fault'> & { readonly ids: FieldIds }) {
  const { field, answer, ids, onChange } = properties;
  switch (field.kind) {
    case 'pick':
    case 'pick-several':
      return <PickControl {...properties} />;
    case 'choice':
      return <ChoiceControl {...properties} />;
    case 'choices':
      return <ChoicesControl {...properties} />;
    case 'yes-no':
      return <YesNoControl {...properties} />;
    case 'rows':
      return <RowsControl {...properties} />;
    case 'day':
      return (
        <TextInput
          ids={ids}
          type="date"
          dir="ltr"
          value={answer.value}
          onText={(value) => onChange({ value })}
        />
      );
    case 'number':
      return (
        <TextInput
          ids={ids}
          inputMode="decimal"
          dir="ltr"
          value={answer.value}
          onText={(value) => onChange({ value })}
        />
      );
    case 'text':
      return <TextInput ids={ids} value={answer.value} onText={(value) => onChange({ value })} />;
  }
}
