// Listens to what a person does in Univer, calls it off, and says what it was.
import { CanceledError, CommandType, type ICommandService } from '@univerjs/core';
import type { FUniver } from '@univerjs/core/facade';
import type { Act, Area, SheetView } from '../../protocol';
import { actsOf, type Moment, NotInThePreview } from './acts-of-commands';
import { areaOf } from './areas';

export interface Watched {
  readonly sheets: readonly SheetView[];
  isShowing(): boolean;
}

export interface Person {
  act(acts: readonly Act[]): void;
  refused(sentence: string): void;
}

/** Commands that change no document, though their names say mutation. */
const LOCAL = /^(doc|formula|ui|base-ui|data-validation)\.|\.operation\./;

export function watchPerson(
  api: FUniver,
  commands: ICommandService,
  { sheets, isShowing }: { readonly sheets: () => readonly SheetView[]; readonly isShowing: () => boolean },
  person: Person,
): void {
  let typed: ReturnType<Moment['takeTyped']>;
  let copied: Moment['copied'];

  api.addEvent(api.Event.BeforeSheetEditEnd, ({ row, column, value, isConfirm }) => {
    const text = value.toPlainText().replace(/\r\n?/g, '\n');
    typed = isConfirm ? { row: row + 1, column: column + 1, text } : undefined;
  });

  commands.beforeCommandExecuted((command, options) => {
    if (isShowing() || LOCAL.test(command.id)) return;
    if (command.id === 'univer.command.copy' || command.id === 'univer.command.cut') remember(command.id);
    const isUndo = command.id === 'univer.command.undo' || command.id === 'univer.command.redo';
    if (isUndo && api.getActiveWorkbook()?.isCellEditing()) return;
    if (
      options?.onlyLocal &&
      command.type === CommandType.MUTATION &&
      command.id.startsWith('sheet.mutation.set-range')
    ) {
      throw new CanceledError();
    }
    translate(command);
  });

  function translate(command: Parameters<typeof actsOf>[0] & { readonly type?: CommandType }): void {
    const moment = currentMoment();
    if (moment === undefined) return;
    let acts: readonly Act[] | undefined;
    try {
      acts = actsOf(command, moment);
    } catch (thrown) {
      if (!(thrown instanceof NotInThePreview)) throw thrown;
      person.refused(thrown.message);
      throw new CanceledError();
    }
    const changesDocument = command.type === CommandType.MUTATION && command.id.startsWith('sheet.');
    if (acts === undefined && !changesDocument) return;
    if (acts === undefined)
      person.refused(`The preview has no ${command.id.split('.').at(-1)?.replaceAll('-', ' ')}.`);
    else if (acts.length > 0) person.act(acts);
    throw new CanceledError();
  }

  function remember(id: string): void {
    const moment = currentMoment();
    const [area] = moment?.selected ?? [];
    copied = moment && area && { sheet: moment.sheet.id, area, cut: id.endsWith('cut') };
  }

  function currentMoment(): Moment | undefined {
    const workbook = api.getActiveWorkbook();
    const worksheet = workbook?.getActiveSheet();
    const find = (id: string | undefined): SheetView | undefined =>
      sheets().find((one) => String(one.id) === id);
    const sheet = find(worksheet?.getSheetId());
    if (!worksheet || !sheet) return undefined;
    const ranges = worksheet.getSelection()?.getActiveRangeList() ?? [];
    return {
      sheet,
      sheetOf: (id) => find(id) ?? sheet,
      selected: ranges.map((range): Area => areaOf(range.getRange(), sheet)),
      copied,
      takeTyped() {
        const taken = typed;
        typed = undefined;
        return taken;
      },
    };
  }
}
