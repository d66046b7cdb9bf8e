import type { ComponentChildren } from 'preact';
import { useEffect, useId } from 'preact/hooks';
import { useCall } from '../calls';
import { Button } from '../parts/button';
import { Failure } from '../parts/notice';
import { Option } from '../parts/option';
import { Skeleton } from '../parts/skeleton';
import { adviceWords } from '../words/advice';
import { headerOf } from './column-order';
import { type Draft, type DraftChange, withRowKey } from './draft';
import { askedOf, askingDefinition, withPage } from './first-page';

interface Properties {
  readonly draft: Draft;
  readonly children: ComponentChildren;
  onChange(change: DraftChange): void;
  /** What came is no choice of the person's. */
  onRead(change: DraftChange): void;
  onAwaited(isAwaited: boolean): void;
}

/** The columns of an open dataset are known once its first page was read. */
export function OpenColumns({ draft, children, onChange, onRead, onAwaited }: Properties) {
  const { page, takesAll, columns } = draft;
  const first = useCall('firstPage');
  const asked = askedOf(draft);
  const isRead = page?.asked === asked;
  const isAwaited = !isRead && !first.error;
  const read = async (): Promise<void> => {
    const came = await first.run({ definition: askingDefinition(draft) });
    if (came) onRead((before) => withPage(before, asked, came));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each question
  useEffect(() => {
    if (!isRead) void read();
  }, [asked]);
  useEffect(() => {
    onAwaited(isAwaited);
    return () => onAwaited(false);
  }, [isAwaited, onAwaited]);
  const advice = first.error && adviceWords(first.error.kind);
  return (
    <>
      <Failure error={first.error}>
        {advice && <p>{advice}</p>}
        {takesAll && <p>Or continue: everything that comes is imported.</p>}
        <Button onClick={() => void read()}>Try again</Button>
      </Failure>
      {isAwaited && <Skeleton lines={7} label="Reading the first rows…" />}
      {isRead && page.rows === 0 && (
        <p class="notice">
          No rows came now.
          {takesAll && ' Everything that comes later is imported; edit the import to choose.'}
        </p>
      )}
      {isRead && page.rows > 0 && <KeyChoice draft={draft} onChange={onChange} />}
      {isRead && takesAll && columns.length > 0 && (
        <p class="hint">
          Everything that comes is imported, also what is new later, until you change a column.
        </p>
      )}
      {!isAwaited && columns.length > 0 && children}
    </>
  );
}

function KeyChoice({ draft, onChange }: Pick<Properties, 'draft' | 'onChange'>) {
  const group = useId();
  const { rowKey, page, columns } = draft;
  const offered = Array.from(new Set([...(page?.rowKeys ?? []), ...(rowKey === undefined ? [] : [rowKey])]));
  const nameOf = (key: string): string => {
    const column = columns.find((one) => one.key === key);
    return column ? headerOf(column) : key;
  };
  if (offered.length === 0) {
    return <p class="hint">These rows have no id, so your notes beside them stay in their place.</p>;
  }
  return (
    <fieldset>
      <legend>Tell rows apart by</legend>
      {offered.map((key) => (
        <Option
          key={key}
          group={group}
          label={nameOf(key)}
          hint="Your notes stay with their rows."
          isChosen={rowKey === key}
          onChoose={() => onChange((before) => withRowKey(before, key))}
        />
      ))}
      <Option
        group={group}
        label="Nothing"
        hint="Your notes stay in their place when rows move."
        isChosen={rowKey === undefined}
        onChoose={() => onChange((before) => withRowKey(before, undefined))}
      />
    </fieldset>
  );
}
