import { describe } from 'vitest';
import { createCalculatingGrid } from '../../../sandbox/workbook/calculating-grid';
import { describeWorkbook } from './contract';

describe('the calculating grid', () => {
  describeWorkbook(createCalculatingGrid);
});
