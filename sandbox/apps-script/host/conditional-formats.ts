import type { ConditionalFormat } from '../../workbook/workbook';
import type { Operations } from './operation';
import { reads, writes } from './sheet-operation';

/** They are set all at once: those that are not among them are gone. */
export const conditionalFormatOperations: Operations = {
  'Sheet.getConditionalFormatRules': reads((sheet) => sheet.conditionalFormats),
  'Sheet.setConditionalFormatRules': writes(
    'setConditionalFormatRules',
    (sheet, formats: readonly ConditionalFormat[]) => sheet.setConditionalFormats(formats),
  ),
};
