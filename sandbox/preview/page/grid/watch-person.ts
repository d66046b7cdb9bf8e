// Listens to what a person does in Univer, calls it off, and says what it was.
import { CanceledError, CommandType, type ICommandService } from '@univerjs/core';
import type { FUniver } from '@univerjs/core/facade';
import type { Act, Area, SheetView } from '../../protocol';
import { actsOf, type Moment, NotInThePreview } from './acts-of-commands';
import { areaOf, rangeOf } from './areas';
import { createCopied, textOf } from './copied';
import type { Editing } from './editing';

/** What the page shows, and whether it is just being shown. */
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
  viewer: Watched,
  { takeTyped }: Editing,
  person: Person,
): void {
  const clipboard = createCopied();

  commands.beforeCommandExecuted((command, options) => {
    if (viewer.isShowing() || LOCAL.test(command.id)) return;
    if (command.id === 'univer.command.copy' || command.id === 'univer.command.cut') remember(command.id);
    if (command.id === 'univer.command.paste') {
      void pasteFromMenu();
      throw new CanceledError();
    }
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

  /** The menu does not say what is in the clipboard: it has to be asked. */
  async function pasteFromMenu(): Promise<void> {
    const textContent = await navigator.clipboard.readText();
    const moment = currentMoment();
    const command = { id: 'sheet.command.paste-by-short-key', params: { textContent } };
    const acts = moment && actsOf(command, moment);
    if (acts) person.act(acts);
  }

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
    if (!moment || !area) return;
    const texts = api.getActiveWorkbook()?.getActiveSheet().getRange(rangeOf(area)).getDisplayValues() ?? [];
    clipboard.keep({ sheet: moment.sheet.id, area, cut: id.endsWith('cut'), text: textOf(texts) });
  }

  function currentMoment(): Moment | undefined {
    const workbook = api.getActiveWorkbook();
    const worksheet = workbook?.getActiveSheet();
    const find = (id: string | undefined): SheetView | undefined =>
      viewer.sheets.find((one) => String(one.id) === id);
    const sheet = find(worksheet?.getSheetId());
    if (!worksheet || !sheet) return undefined;
    const ranges = worksheet.getSelection()?.getActiveRangeList() ?? [];
    return {
      sheet,
      sheetOf: (id) => find(id) ?? sheet,
      selected: ranges.map((range): Area => areaOf(range.getRange(), sheet)),
      takeCopied: clipboard.take,
      takeTyped,
    };
  }
}
