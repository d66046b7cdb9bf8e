import { cacheOperations } from './cache';
import { chartOperations } from './chart';
import { conditionalFormatOperations } from './conditional-formats';
import { consentOperations } from './consent';
import { copyOperations } from './copy';
import { filterOperations } from './filter';
import { htmlOperations } from './html';
import { lockOperations } from './lock';
import { logOperations } from './log';
import { metadataOperations } from './metadata';
import { namedRangeOperations } from './named-ranges';
import type { Operations } from './operation';
import { propertiesOperations } from './properties';
import { protectionOperations } from './protection';
import { rangeOperations } from './range';
import { scriptOperations } from './script-app';
import { sessionOperations } from './session';
import { sheetOperations } from './sheet';
import { sheetLineOperations } from './sheet-lines';
import { spreadsheetOperations } from './spreadsheet';
import { tabCopyOperations } from './tab-copy';
import { textFinderOperations } from './text-finder';
import { uiOperations } from './ui';
import { urlFetchOperations } from './url-fetch';
import { utilitiesOperations } from './utilities';
import { validationOperations } from './validation';

/** All that realms may ask for. */
export const OPERATIONS: Operations = {
  ...urlFetchOperations,
  ...cacheOperations,
  ...propertiesOperations,
  ...lockOperations,
  ...utilitiesOperations,
  ...sessionOperations,
  ...htmlOperations,
  ...scriptOperations,
  ...consentOperations,
  ...uiOperations,
  ...spreadsheetOperations,
  ...sheetOperations,
  ...sheetLineOperations,
  ...tabCopyOperations,
  ...filterOperations,
  ...chartOperations,
  ...conditionalFormatOperations,
  ...metadataOperations,
  ...textFinderOperations,
  ...rangeOperations,
  ...copyOperations,
  ...validationOperations,
  ...protectionOperations,
  ...namedRangeOperations,
  ...logOperations,
};
