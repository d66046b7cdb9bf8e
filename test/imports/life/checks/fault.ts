/** What does not hold, by its number in CONTRACT.md. */
export interface Fault {
  readonly contract: string;
  readonly text: string;
}

/** @throws Broken */
export function demand(faults: readonly Fault[]): void {
  if (faults.length > 0) throw new Broken(faults);
}

export class Broken extends Error {
  constructor(readonly faults: readonly Fault[]) {
    super(faults.map(({ contract, text }) => `${contract}: ${text}`).join('\n'));
  }
}

export function require(contract: string, holds: boolean, text: string): readonly Fault[] {
  return holds ? [] : [{ contract, text }];
}

export function different(
  contract: string,
  what: string,
  actual: unknown,
  expected: unknown,
): readonly Fault[] {
  const [one, other] = [JSON.stringify(actual), JSON.stringify(expected)];
  return require(contract, one === other, `${what}: ${one} in place of ${other}`);
}
