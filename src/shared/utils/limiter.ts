/** Runs at most `most` of the given tasks at a time, first come, first served. */
export function createLimiter(most: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async function limited<T>(task: () => Promise<T>): Promise<T> {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running++;
    try {
      return await task();
    } finally {
      // A finished task hands its place on, so a newcomer cannot slip in between.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
