/** I13: File ▸ Make a copy. What is in the copy is nobody's import until somebody restores it; then it goes on there or asks. */
import { openBeside } from '../../in-process-sheet';
import { drive as open } from '../opened-import';
import type { Done } from './acts/desk';
import { demand } from './checks/fault';
import { presenceFaults } from './checks/theirs';
import type { ActOf } from './plan';
import { picture, survey } from './survey';
import type { World } from './world';

export function copyFile({ pick, marks }: Omit<ActOf<'copy file'>, 'do'>, world: World): Done {
  const { book, known, plan } = world;
  const { sheet } = world.opened.owner;
  const saved = sheet.workbook.save();
  const made = { ...plan.platform, saved: marks ? saved : { ...saved, metadata: [] } };
  const copy = open(openBeside(sheet, made, { ...plan.platform }));
  const looks = (): string => picture(book, copy.sheet.workbook);
  const before = looks();
  const { length } = copy.sheet.apis.requests;
  const isStill = (when: string): void => {
    copy.sheet.google.nextExecution();
    if (looks() !== before) demand([{ contract: 'I13', text: `a copied file changed when ${when}` }]);
    if (copy.sheet.apis.requests.length > length)
      demand([{ contract: 'I13', text: `a copied file read from the service when ${when}` }]);
  };
  const { imports, found } = copy.ask('home', {});
  isStill('the sidebar opened');
  if (imports.length > 0) demand([{ contract: 'I13', text: 'a copied file has imports of itself' }]);
  copy.strike();
  isStill('the hour struck');
  if (found.length > 0) {
    copy.ask('restoreImports', {});
    isStill('its imports were restored');
    const cards = copy.ask('home', {}).imports;
    const id = cards[pick % cards.length]?.id ?? '';
    const end = copy.runAgain(id);
    copy.sheet.google.nextExecution();
    // Without room beside the rows nobody sees before that hidden ones do not move.
    const isHidden = /did not put all rows of this import/.test(end.error?.message ?? '');
    if (end.state === 'failed' && looks() !== before && !isHidden)
      demand([{ contract: 'K1', text: `a run that failed changed a copied file: ${end.error?.message}` }]);
    const after = survey(book, copy.sheet.workbook).map((one) => ({ ...one, at: undefined }));
    demand(presenceFaults(known, after));
  }
  sheet.enter();
  return found.length > 0 ? 'done' : 'nothing to do';
}
