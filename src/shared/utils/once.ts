/** Runs `work` at the first call and returns its result to all calls. After a rejection the next call runs it again. */
export function once<A extends unknown[], R>(
  work: (...args: A) => Promise<R>,
): (...args: A) => Promise<R> {
  let response: Promise<R> | undefined;
  return (...args) => {
    response ??= work(...args).catch((error: unknown) => {
      response = undefined;
      throw error;
    });
    return response;
  };
}
