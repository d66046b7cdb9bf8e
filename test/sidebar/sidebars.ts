import { afterAll, beforeAll, expect } from 'vitest';
import { type OpenedSidebar, openSidebars } from './opened-sidebar';

/** For the tests of one file: their pages ask no server for anything, and meet no error. */
export function sidebarsOfFile(): Pick<OpenedSidebar, 'use'> {
  let sidebars: OpenedSidebar;
  beforeAll(async () => {
    sidebars = await openSidebars();
  });
  afterAll(async () => {
    await sidebars.close();
    expect(sidebars.faults).toEqual([]);
  });
  return { use: (...given) => sidebars.use(...given) };
}
