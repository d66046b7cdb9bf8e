/** A box to search in and pick from, over a list that loads as it is needed (the combobox of the ARIA practices). */
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Choice } from '../../src/door/methods';
import type { FieldIds } from '../parts/field';
import { Icon } from '../parts/icon';
import { matching } from './choice-list';
import type { ListQuestion } from './choice-store';
import { Foot } from './foot';
import { Options, optionId } from './options';
import { placePopup, showOption } from './place-popup';
import { useChoices } from './use-choices';

interface Properties {
  readonly ids: FieldIds;
  /** Of the field, for the list that opens. */
  readonly name: string;
  /** Undefined while what it belongs to is not chosen yet. */
  readonly question: ListQuestion | undefined;
  /** What is picked, as the box shows it. */
  readonly label: string;
  readonly chosenIds: readonly string[];
  readonly isSeveral: boolean;
  /** In the box while nothing is picked. */
  readonly placeholder: string;
  /** Said of an empty list. */
  readonly nothing: string;
  onPick(choice: Choice): void;
}

export function Picker(properties: Properties) {
  const { ids, name, question, label, chosenIds, isSeveral, placeholder, nothing, onPick } = properties;
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  /** Undefined while the person does not search: the box shows what is picked. */
  const [search, setSearch] = useState<string>();
  const [active, setActive] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  const { list, more, searchOn } = useChoices(question, isOpen, search ?? '');
  const found = matching(list.items, search ?? '');
  const current = Math.min(active, found.length - 1);

  const isFilled = found.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is as tall as what it holds
  useLayoutEffect(() => {
    if (isOpen) placePopup(box.current, popup.current);
  }, [isOpen, isFilled]);
  useEffect(() => {
    if (isOpen) showOption(document.getElementById(optionId(listId, current)));
  }, [isOpen, current, listId]);

  const close = (): void => {
    setOpen(false);
    setSearch(undefined);
    setActive(0);
  };
  const open = (): void => {
    if (!question || isOpen) return;
    setOpen(true);
    setActive(
      Math.max(
        0,
        matching(list.items, '').findIndex(({ id }) => chosenIds.includes(id)),
      ),
    );
  };
  const pick = (choice: Choice): void => {
    onPick(choice);
    if (isSeveral) setSearch(undefined);
    else close();
  };
  const move = (steps: number): void => {
    if (!isOpen) {
      open();
      return;
    }
    const next = current + steps;
    if (next >= found.length - 1) more();
    setActive(Math.min(Math.max(0, next), found.length - 1));
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    const steps = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key];
    if (steps !== undefined) {
      event.preventDefault();
      move(steps);
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault();
      const choice = found[current];
      if (choice) pick(choice);
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      close();
    }
  };

  return (
    <div
      ref={box}
      class="picker"
      onFocusOut={({ relatedTarget }) => {
        if (!box.current?.contains(relatedTarget as Node | null)) close();
      }}
    >
      <input
        {...ids}
        type="text"
        role="combobox"
        dir="auto"
        autocomplete="off"
        spellcheck={false}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-activedescendant={isOpen && found.length > 0 ? optionId(listId, current) : undefined}
        disabled={!question}
        placeholder={placeholder}
        value={search ?? label}
        onClick={open}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onInput={({ currentTarget }) => {
          setSearch(currentTarget.value);
          setActive(0);
          setOpen(true);
        }}
        onKeyDown={onKeyDown}
      />
      <Icon name="down" />
      {/* The pointer leaves the focus in the box. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the focus where it is */}
      <div ref={popup} class="popup" hidden={!isOpen} onMouseDown={(event) => event.preventDefault()}>
        <Options
          id={listId}
          label={name}
          isSeveral={isSeveral}
          choices={isOpen ? found : []}
          current={current}
          chosenIds={chosenIds}
          onPick={pick}
          onNearEnd={() => isOpen && search === undefined && more()}
        />
        {isOpen && (
          <Foot
            list={list}
            isSearching={Boolean(search)}
            found={found.length}
            nothing={nothing}
            onMore={() => {
              // The button goes while more is loaded: the keyboard stays with the box.
              box.current?.querySelector('input')?.focus();
              if (search) searchOn();
              else more();
            }}
          />
        )}
      </div>
    </div>
  );
}
