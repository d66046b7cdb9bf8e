// Seeded randomness. A stream is named by a path, so what one thing is like never depends on what was made before it.

export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** Both ends included. */
  integer(least: number, most: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** Different elements, in random order; fewer where the list is shorter. */
  sample<T>(list: readonly T[], count: number): readonly T[];
  /** Heavy-tailed and positive, with this median; the spread is the deviation of the logarithm. */
  heavyTailed(median: number, spread: number): number;
  uuid(): string;
  digits(count: number): string;
}

export function createRandom(...path: readonly (string | number)[]): Random {
  return new Stream(hash128(path.join('/')));
}

/** sfc32. A class, because a world makes many thousands of streams: they share their methods. */
class Stream implements Random {
  private a: number;
  private b: number;
  private c: number;
  private d: number;

  constructor([a, b, c, d]: Hash) {
    this.a = a;
    this.b = b;
    this.c = c;
    this.d = d;
  }

  private next32(): number {
    const sum = (((this.a + this.b) | 0) + this.d) | 0;
    this.d = (this.d + 1) | 0;
    this.a = this.b ^ (this.b >>> 9);
    this.b = (this.c + (this.c << 3)) | 0;
    this.c = (((this.c << 21) | (this.c >>> 11)) + sum) | 0;
    return sum >>> 0;
  }

  next(): number {
    return this.next32() / 4_294_967_296;
  }

  integer(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(list: readonly T[]): T {
    if (list.length === 0) throw new RangeError('Nothing to pick from.');
    return list[this.integer(0, list.length - 1)] as T;
  }

  sample<T>(list: readonly T[], count: number): readonly T[] {
    const rest = [...list];
    const chosen: T[] = [];
    while (chosen.length < count && rest.length > 0) {
      chosen.push(...rest.splice(this.integer(0, rest.length - 1), 1));
    }
    return chosen;
  }

  heavyTailed(median: number, spread: number): number {
    const normal = Math.sqrt(-2 * Math.log(1 - this.next())) * Math.cos(2 * Math.PI * this.next());
    return median * Math.exp(spread * normal);
  }

  uuid(): string {
    const [first, second, third] = [hex(this.next32()), hex(this.next32()), hex(this.next32())];
    const variant = '89ab'.charAt(this.next32() & 3);
    const [left, right] = [second.slice(0, 4), second.slice(5)];
    return `${first}-${left}-4${right}-${variant}${third.slice(0, 3)}-${third.slice(3)}${hex(this.next32()).slice(1)}`;
  }

  digits(count: number): string {
    let text = String(this.integer(1, 9));
    while (text.length < count) text += String(this.integer(0, 9));
    return text;
  }
}

function hex(value: number): string {
  return value.toString(16).padStart(8, '0');
}

/** 128 bits: a shorter hash would give two things of a large world the same id. */
type Hash = readonly [number, number, number, number];

function hash128(text: string): Hash {
  let [a, b, c, d] = [1_779_033_703, 3_144_134_277, 1_013_904_242, 2_773_480_762];
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    a = b ^ Math.imul(a ^ code, 597_399_067);
    b = c ^ Math.imul(b ^ code, 2_869_860_233);
    c = d ^ Math.imul(c ^ code, 951_274_213);
    d = a ^ Math.imul(d ^ code, 2_716_044_179);
  }
  a = Math.imul(c ^ (a >>> 18), 597_399_067);
  b = Math.imul(d ^ (b >>> 22), 2_869_860_233);
  c = Math.imul(a ^ (c >>> 17), 951_274_213);
  d = Math.imul(b ^ (d >>> 19), 2_716_044_179);
  const all = a ^ b ^ c ^ d;
  return [all, b ^ all, c ^ all, d ^ all];
}
