/** Pseudo-random numbers that are the same for the same seed. */
export interface Random {
  /** Returns a whole number from 0 to `end` - 1. */
  readonly below: (end: number) => number;
  readonly pick: <T>(all: readonly T[]) => T;
}

/** A linear congruential generator with the constants of Numerical Recipes. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const below = (end: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * end);
  };
  return {
    below,
    pick(all) {
      const one = all[below(all.length)];
      if (one === undefined) throw new Error('expected a list that is not empty');
      return one;
    },
  };
}
