import { AsyncLocalStorage } from 'node:async_hooks';
import type { Context } from 'hono';
import { logLateError } from './error-handlers.ts';

/** Streams of one call at a time. Each one keeps its rows in memory for as long as its receiver takes. */
const STREAMS_MAX = 8;

type OpenStream = (
  c: Context,
  createParts: () => AsyncGenerator<string>,
) => Promise<ReadableStream<Uint8Array> | undefined>;

/**
 * Returns a function that opens a stream of parts, or returns undefined while too many are open. The error of the first part is thrown,
 * so that it has a response of its own. A later one is logged and aborts the response.
 */
export function createStreamer(): OpenStream {
  let open = 0;
  async function* count(parts: AsyncGenerator<string>) {
    open += 1;
    try {
      yield* parts;
    } finally {
      open -= 1;
    }
  }
  return async (c, createParts) => {
    // Nobody reads the body of a response to HEAD, so its stream would stay open.
    if (open >= STREAMS_MAX || c.req.method === 'HEAD') return undefined;
    const parts = count(createParts());
    let first: IteratorResult<string> | undefined = await parts.next();
    let isCancelled = false;
    // Later parts are found when the server asks for them, which is outside of the request.
    const runInRequest = AsyncLocalStorage.snapshot();
    return new ReadableStream<Uint8Array>({
      async pull(controller) {
        try {
          const { done, value } = first ?? (await runInRequest(() => parts.next()));
          first = undefined;
          if (isCancelled) return;
          if (done) controller.close();
          else controller.enqueue(Buffer.from(value));
        } catch (error) {
          if (isCancelled) return;
          runInRequest(() => logLateError(error, c));
          // The server may send the message of this error.
          controller.error(new Error('the response could not be completed'));
        }
      },
      async cancel() {
        isCancelled = true;
        await parts.return(undefined);
      },
    });
  };
}
