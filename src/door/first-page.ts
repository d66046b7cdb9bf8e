/** For the columns step of an open dataset: what came. */
import * as z from 'zod/mini';
import type { Definition } from '../imports/definition/definition';
import { readDefinition } from '../imports/definition/definition-shape';
import { readFirstPage } from '../imports/price/first-page';
import { once } from '../once';
import type { Column } from '../table/column';
import type { Handlers } from './handler';
import type { ColumnEntry } from './methods';

/** Checked by readDefinition. */
const definition = once((): z.ZodMiniType<Definition> => z.any());

export const firstPageMethods: Handlers<'firstPage'> = {
  firstPage: {
    input: once(() => z.object({ definition: definition() })),
    answer(input, platform) {
      const { rows, came, others, rowKeys } = readFirstPage(readDefinition(input.definition), platform);
      const entryOf =
        (isUsual: boolean) =>
        ({ key, title, help }: Column): ColumnEntry => ({ key, title, help, isUsual });
      return { rows, columns: [...came.map(entryOf(true)), ...others.map(entryOf(false))], rowKeys };
    },
  },
};
