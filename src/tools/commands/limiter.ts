/** Runs at most `most` tasks at a time, in the order of their calls. */
export function createLimiter(most: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async function limited<T>(task: () => Promise<T>): Promise<T> {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running++;
    try {
      return await task();
    } finally {
      // A finished task passes its slot to the next waiting task, so that a new task cannot overtake it.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
