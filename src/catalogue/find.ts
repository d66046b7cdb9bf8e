/**
 * The dataset behind a function. In the bundle this file is replaced by one that keeps each definition as JSON text
 * and parses the one asked for (tools/build/catalogue-text.ts): a formula needs one dataset, and pays for no other.
 */
import type { Dataset } from './definition';
import { CATALOGUE } from './index';

export function findDataset(formula: string): Dataset | undefined {
  return CATALOGUE.find((dataset) => dataset.formula === formula);
}
