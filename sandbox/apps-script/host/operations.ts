import { cacheOperations } from './cache';
import { htmlOperations } from './html';
import { lockOperations } from './lock';
import { logOperations } from './log';
import type { Operations } from './operation';
import { propertiesOperations } from './properties';
import { rangeOperations } from './range';
import { scriptOperations } from './script-app';
import { sessionOperations } from './session';
import { sheetOperations } from './sheet';
import { spreadsheetOperations } from './spreadsheet';
import { uiOperations } from './ui';
import { urlFetchOperations } from './url-fetch';
import { utilitiesOperations } from './utilities';

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
  ...uiOperations,
  ...spreadsheetOperations,
  ...sheetOperations,
  ...rangeOperations,
  ...logOperations,
};
