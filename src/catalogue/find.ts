/**
 * The dataset behind a function, and all of them. In the bundle this file is replaced by one that carries the catalogue packed
 * (tools/build/packed-catalogue.ts): as code it would be half of what every execution has to read.
 */
import type { Codec } from '../platform';
import type { Dataset } from './definition';
import { CATALOGUE } from './index';

/** @param _codec unpacks the catalogue in the bundle */
export function findDataset(formula: string, _codec: Codec): Dataset | undefined {
  return CATALOGUE.find((dataset) => dataset.formula === formula);
}

/** In reading order. */
export function allDatasets(_codec: Codec): readonly Dataset[] {
  return CATALOGUE;
}
