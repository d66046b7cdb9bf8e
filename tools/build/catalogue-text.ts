/**
 * The catalogue as the bundle carries it: JSON texts. As object literals, 20 definitions would be the largest part
 * of a cold start; a text is skipped over, and one is parsed when a formula asks for it.
 */
import type { Plugin } from 'esbuild';
import type { Dataset } from '../../src/catalogue/definition';

export function catalogueText(catalogue: readonly Dataset[]): Plugin {
  return {
    name: 'catalogue-text',
    setup(build) {
      build.onLoad({ filter: /[\\/]src[\\/]catalogue[\\/]find\.ts$/ }, () => ({
        loader: 'js',
        contents: moduleOf(catalogue),
      }));
    },
  };
}

function moduleOf(catalogue: readonly Dataset[]): string {
  const texts = catalogue.map((dataset) => [dataset.formula, JSON.stringify(dataset)]);
  return `
const TEXTS = new Map(${JSON.stringify(texts)});
export function findDataset(formula) {
  const text = TEXTS.get(formula);
  return text === undefined ? undefined : JSON.parse(text);
}`;
}
