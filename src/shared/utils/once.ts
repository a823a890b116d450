/** Does `work` at the first call and gives its answer to all others; what was rejected is tried again by the next call. */
export function once<A extends unknown[], R>(work: (...args: A) => Promise<R>): (...args: A) => Promise<R> {
  let response: Promise<R> | undefined;
  return (...args) => {
    response ??= work(...args).catch((error: unknown) => {
      response = undefined;
      throw error;
    });
    return response;
  };
}
