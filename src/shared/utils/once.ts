/** Does `work` at the first call and gives its answer to all others; what was rejected is tried again by the next call. */
export function once<A extends unknown[], R>(work: (...args: A) => Promise<R>): (...args: A) => Promise<R> {
  let answer: Promise<R> | undefined;
  return (...args) => {
    answer ??= work(...args).catch((error: unknown) => {
      answer = undefined;
      throw error;
    });
    return answer;
  };
}
