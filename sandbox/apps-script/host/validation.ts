// Checkboxes, and the other rules for what may be entered.
import { gridOf } from '../../workbook/rectangle';
import type { RuleValue, ValidationRule } from '../../workbook/validation';
import type { CellValue, Grid, Rectangle, Sheet } from '../../workbook/workbook';
import type { Operations } from './operation';
import { reads, writes } from './sheet-operation';

export const validationOperations: Operations = {
  /** @param own of the ticked and the unticked box; those that are not given are the usual ones */
  'Range.insertCheckboxes': writes(
    'insertCheckboxes',
    (sheet, area: Rectangle, own: readonly RuleValue[]) => {
      const rule: ValidationRule | null =
        own.length > 0 ? { criterion: 'CHECKBOX', values: own, rejects: true } : null;
      sheet.requireAccepted(area, { attributes: ['validation'] });
      sheet.restore(
        area,
        gridOf(area, () => valuesOf(rule)[1] as CellValue),
      );
      setRules(
        sheet,
        area,
        gridOf(area, () => rule ?? 'box'),
      );
    },
  ),
  'Range.removeCheckboxes': writes('removeCheckboxes', (sheet, area: Rectangle) => {
    const held = heldByBoxes(sheet, area);
    for (const { place } of boxesIn(sheet, area)) sheet.clear(place, { validation: true });
    for (const { place } of held) sheet.clear(place, { contents: true });
  }),
  'Range.check': writes('check', (sheet, area: Rectangle) => setTicked(sheet, area, 0)),
  'Range.uncheck': writes('uncheck', (sheet, area: Rectangle) => setTicked(sheet, area, 1)),
  'Range.isChecked': reads(isChecked),
  'Range.getDataValidations': reads((sheet, area: Rectangle) => rulesIn(sheet, area)),
  'Range.setDataValidations': writes('setDataValidations', setRules),
  'Range.setDataValidation': writes(
    'setDataValidation',
    (sheet, area: Rectangle, rule: ValidationRule | null) =>
      setRules(
        sheet,
        area,
        gridOf(area, () => rule),
      ),
  ),
  'Range.clearDataValidations': writes('clearDataValidations', (sheet, area: Rectangle) =>
    sheet.clear(area, { validation: true }),
  ),
};

const USUAL_BOX: ValidationRule = { criterion: 'CHECKBOX', values: [], rejects: true };

/** A box that nobody gave a rule of its own has the usual one. */
function rulesIn(sheet: Sheet, area: Rectangle): Grid<ValidationRule | null> {
  const boxes = sheet.attributes(area, 'checkbox');
  return sheet
    .attributes(area, 'validation')
    .map((line, down) => line.map((rule, right) => rule ?? (boxes[down]?.[right] ? USUAL_BOX : null)));
}

function setRules(sheet: Sheet, area: Rectangle, rules: Grid<ValidationRule | 'box' | null>): void {
  sheet.setAttributes(
    area,
    'validation',
    rules.map((line) => line.map((rule) => (rule === 'box' ? null : rule))),
  );
  sheet.setAttributes(
    area,
    'checkbox',
    rules.map((line) => line.map((rule) => rule === 'box' || rule?.criterion === 'CHECKBOX')),
  );
}

/** What the box holds while it is ticked, and while it is not. */
function valuesOf(rule: ValidationRule | null): readonly [unknown, unknown] {
  const [ticked = true, unticked = rule && rule.values.length > 0 ? null : false] = rule?.values ?? [];
  return [ticked, unticked];
}

interface Box {
  readonly place: Rectangle;
  readonly values: readonly [unknown, unknown];
}

function boxesIn(sheet: Sheet, area: Rectangle): readonly Box[] {
  return rulesIn(sheet, area).flatMap((line, down) =>
    line.flatMap((rule, right) => {
      if (rule?.criterion !== 'CHECKBOX') return [];
      const place = { row: area.row + down, column: area.column + right, rows: 1, columns: 1 };
      return [{ place, values: valuesOf(rule) }];
    }),
  );
}

/** Those that hold one of their values themselves: what a formula gives is not theirs to change. */
function heldByBoxes(sheet: Sheet, area: Rectangle): readonly Box[] {
  return boxesIn(sheet, area).filter(({ place, values }) => {
    const [[held] = []] = sheet.entries(place);
    return held !== null && values.includes(held);
  });
}

function setTicked(sheet: Sheet, area: Rectangle, side: 0 | 1): void {
  for (const { place, values } of heldByBoxes(sheet, area))
    sheet.restore(place, [[values[side] as CellValue]]);
}

/** Null where the cells do not agree, or one of them is no box or holds neither of its values. */
function isChecked(sheet: Sheet, area: Rectangle): boolean | null {
  const boxes = boxesIn(sheet, area);
  const ticks = sheet
    .values(area)
    .flat()
    .map((value, index) => boxes[index]?.values.indexOf(value));
  const [first] = ticks;
  const isSame = boxes.length === ticks.length && ticks.every((tick) => tick === first);
  return isSame && (first === 0 || first === 1) ? first === 0 : null;
}
