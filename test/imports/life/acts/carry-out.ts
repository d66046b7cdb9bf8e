/** What people do on the sheet, one act at a time. */
import type { Act } from '../plan';
import * as around from './around';
import * as cells from './cells';
import * as columns from './columns';
import type { Desk, Done } from './desk';
import * as file from './file';
import * as rows from './rows';
import * as tabs from './tabs';
import { takeBack, type Written } from './take-back';

export interface Circumstances {
  /** Whether a duplicated tab has the marks of the original. */
  readonly copiesMarks: boolean;
  /** What the last run wrote, while it can be taken back. */
  readonly written: Written | undefined;
}

export function carryOut(act: Act, desk: Desk, { copiesMarks, written }: Circumstances): Done {
  switch (act.do) {
    case 'write beside':
      return cells.writeBeside(act, desk);
    case 'write note':
      return cells.writeNote(act, desk);
    case 'tick':
      return cells.tick(act, desk);
    case 'color':
      return cells.color(act, desk);
    case 'type over':
      return cells.typeOver(act, desk);
    case 'type over key':
      return cells.typeOverKey(act, desk);
    case 'clear':
      return cells.clear(act, desk);
    case 'add column':
      return columns.addColumn(act, desk);
    case 'delete column':
      return columns.deleteColumn(act, desk);
    case 'move column':
      return columns.moveColumn(act, desk);
    case 'rename header':
      return columns.renameHeader(act, desk);
    case 'copy column':
      return columns.copyColumn(act, desk);
    case 'cut column':
      return columns.cutColumn(act, desk);
    case 'insert rows':
      return rows.insertRows(act, desk);
    case 'write in new row':
      return rows.writeInNewRow(act, desk);
    case 'delete rows':
      return rows.deleteRows(act, desk);
    case 'delete header row':
      return rows.deleteHeaderRow(act, desk);
    case 'sort':
      return rows.sort(act, desk);
    case 'copy rows':
      return rows.copyRows(act, desk);
    case 'cut rows':
      return rows.cutRows(act, desk);
    case 'cut table':
      return rows.cutTable(act, desk);
    case 'copy table':
      return rows.copyTable(act, desk);
    case 'hide rows':
      return rows.hideRows(act, desk);
    case 'push cells':
      return rows.pushCells(act, desk);
    case 'write below':
      return around.writeBelow(act, desk);
    case 'total':
      return around.total(act, desk);
    case 'chart':
      return around.chart(act, desk);
    case 'filter':
      return around.filter(act, desk);
    case 'rule':
      return around.rule(act, desk);
    case 'merge':
      return around.merge(act, desk);
    case 'freeze':
      return around.freeze(act, desk);
    case 'protect':
      return around.protect(act, desk);
    case 'duplicate tab':
      return tabs.duplicateTab(desk, copiesMarks);
    case 'delete tab':
      return tabs.deleteTab(act, desk);
    case 'rename tab':
      return tabs.renameTab(act, desk);
    case 'move tab':
      return tabs.moveTab(act, desk);
    case 'hide tab':
      return tabs.hideTab(act, desk);
    case 'name range':
      return around.nameRange(act, desk);
    case 'format by condition':
      return around.formatByCondition(act, desk);
    case 'group rows':
      return rows.groupRows(act, desk);
    case 'set time zone':
      return file.setTimeZone(act, desk);
    case 'set locale':
      return file.setLocale(act, desk);
    case 'take back run':
      return takeBack(act, written, desk.table, desk.workbook);
    default:
      return 'nothing to do';
  }
}
