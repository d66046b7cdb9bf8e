/** What does not hold, by its number in CONTRACT.md. */
export interface Fault {
  readonly contract: string;
  readonly text: string;
}

/** Numbers that are known not to hold yet are passed over, so that the next ones are seen: LIFE2_KNOWN=L2,H2. */
const KNOWN: ReadonlySet<string> = new Set((process.env.LIFE2_KNOWN ?? '').split(','));

/** Where these alone are asked for, a life is shortened to what breaks one of them: LIFE2_ONLY=D2. */
const ONLY = process.env.LIFE2_ONLY?.split(',');

/** @throws Broken */
export function demand(faults: readonly Fault[]): void {
  const news = faults.filter(({ contract }) => ONLY?.includes(contract) ?? !KNOWN.has(contract));
  if (news.length > 0) throw new Broken(news);
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
