import { describe, expect, it } from 'vitest';
import { instantOf, instantOfSerial, serialOf, wallClock } from '../../../sandbox/workbook/wall-clock';

const newYork = 'America/New_York';

describe('the wall clock of a time zone', () => {
  it.each([
    ['in winter', Date.UTC(2024, 0, 1, 5), Date.UTC(2024, 0, 1)],
    ['in summer', Date.UTC(2024, 6, 1, 4), Date.UTC(2024, 6, 1)],
    ['with milliseconds before 1970', Date.UTC(1960, 0, 1, 5, 0, 0, 7), Date.UTC(1960, 0, 1, 0, 0, 0, 7)],
  ])('goes there and back %s', (_when, instant, wall) => {
    expect(wallClock(instant, newYork)).toBe(wall);
    expect(instantOf(wall, newYork)).toBe(instant);
  });

  it('takes the first of a time that is shown twice and moves on one that is skipped', () => {
    expect(instantOf(Date.UTC(2024, 10, 3, 1, 30), newYork)).toBe(Date.UTC(2024, 10, 3, 5, 30));
    expect(instantOf(Date.UTC(2024, 2, 10, 2, 30), newYork)).toBe(Date.UTC(2024, 2, 10, 7, 30));
  });

  it('counts days since 1899-12-30', () => {
    expect(serialOf(Date.UTC(2024, 0, 1, 5), newYork)).toBe(45_292);
    expect(instantOfSerial(45_292.5, newYork)).toBe(Date.UTC(2024, 0, 1, 17));
  });
});
