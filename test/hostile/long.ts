/** All of it: HOSTILE=long; else a part that stands for the rest. */
export const isLong = process.env.HOSTILE === 'long';

/** How many times as many made-up cases. */
export const TIMES = isLong ? 20 : 1;
