import { useMemo, useState } from 'preact/hooks';
import { useApp } from '../app-context';
import { plain } from '../choices/choice-list';
import { Button } from '../parts/button';
import { Failure } from '../parts/notice';
import { Option } from '../parts/option';
import { SearchBox } from '../parts/search-box';
import {
  type ArrangedColumn,
  allColumns,
  changedColumn,
  chosenColumns,
  headerOf,
  movedColumn,
  repeatedHeaders,
  usualColumns,
} from './column-order';
import { ColumnRow } from './column-row';
import { type Draft, type DraftChange, modesOf } from './draft';
import { columnsFault } from './faults';
import { useDragging } from './use-dragging';

interface Properties {
  readonly draft: Draft;
  readonly isChecked: boolean;
  onChange(change: DraftChange): void;
}

/** Which columns, under which headers, in which order. */
export function ColumnsStep({ draft, isChecked, onChange }: Properties) {
  const { wording } = useApp();
  const { columns, form, page, comesInSource } = draft;
  const [search, setSearch] = useState('');
  const [told, setTold] = useState('');
  const keep = (changed: readonly ArrangedColumn[]): void =>
    onChange((before) => ({ ...before, columns: changed, takesAll: false }));
  const words = plain(search).split(/\s+/).filter(Boolean);
  const shown = columns.filter((column) => {
    const text = plain(`${column.title} ${column.header} ${column.key}`);
    return words.every((word) => text.includes(word));
  });
  const repeated = useMemo(() => repeatedHeaders(columns), [columns]);
  const chosen = chosenColumns(columns).length;
  const fault = columnsFault(draft);
  const hasKey = modesOf(draft).includes('update');

  const move = (key: string, target: string | undefined): void => {
    if (target === undefined) return;
    const moved = movedColumn(columns, key, target);
    keep(moved);
    const at = moved.findIndex((column) => column.key === key);
    const column = moved[at];
    if (column) setTold(`${headerOf(column)}, place ${at + 1} of ${moved.length}`);
  };
  const dragging = useDragging(move);

  return (
    <>
      <p class="split">
        <span role="status">
          {wording.number(chosen)} of {wording.count(columns.length, 'column')}
        </span>
        <span class="actions">
          <Button look="link" onClick={() => keep(usualColumns(page?.columns ?? form.columns))}>
            Usual
          </Button>
          <Button look="link" onClick={() => keep(allColumns(columns, true))}>
            All
          </Button>
          <Button look="link" onClick={() => keep(allColumns(columns, false))}>
            None
          </Button>
        </span>
      </p>
      <SearchBox label="Search columns" value={search} onChange={setSearch} />
      <Failure error={isChecked && fault ? { kind: 'input', message: fault } : undefined} />
      <p class="unseen" role="status">
        {told}
      </p>
      <ul class="plain columns" ref={dragging.list}>
        {shown.map((column, index) => (
          <ColumnRow
            key={column.key}
            column={column}
            isRepeated={column.isChosen && repeated.has(headerOf(column).toLowerCase())}
            isDragged={dragging.dragged === column.key}
            canDrag={words.length === 0}
            onGrab={(event) => dragging.grab(event, column.key)}
            onChange={(changes) => keep(changedColumn(columns, column.key, changes))}
            onUp={index > 0 ? () => move(column.key, shown[index - 1]?.key) : undefined}
            onDown={index < shown.length - 1 ? () => move(column.key, shown[index + 1]?.key) : undefined}
            onTop={index > 0 ? () => move(column.key, columns[0]?.key) : undefined}
          />
        ))}
      </ul>
      {hasKey && draft.mode !== 'snapshot' && words.length === 0 && (
        <Option
          type="checkbox"
          label="In source"
          hint={
            comesInSource
              ? 'Always there. FALSE marks rows that left the source and stay for your notes: sums can leave them out.'
              : 'FALSE marks rows that left the source and stay for your notes. Your table gets this column with the first of them, or with the next run if you tick it.'
          }
          isChosen={comesInSource || draft.hasInSource}
          isOff={comesInSource}
          onChoose={(hasInSource) => onChange((before) => ({ ...before, hasInSource }))}
        />
      )}
      {shown.length === 0 && <p class="empty">No column has these words.</p>}
    </>
  );
}
