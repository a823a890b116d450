import { AsyncLocalStorage } from 'node:async_hooks';
import type { Context } from 'hono';
import { logLateError } from './error-handlers.ts';

/** Open streams of one call. Each one keeps its rows in memory until its receiver has read all parts. */
const STREAMS_MAX = 8;

type OpenStream = (
  c: Context,
  createParts: () => AsyncGenerator<string>,
) => Promise<ReadableStream<Uint8Array> | undefined>;

/**
 * Returns a function that opens a stream of parts, or returns undefined for HEAD and while too many are open. An error of the first part
 * is thrown, so that it is still the response, such as a 404. A later one is logged and aborts the response.
 */
export function createStreamer(): OpenStream {
  let open = 0;
  async function* countOpen(parts: AsyncGenerator<string>) {
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
    const parts = countOpen(createParts());
    let first: IteratorResult<string> | undefined = await parts.next();
    let isCancelled = false;
    // The server requests later parts outside of the context of the request, which log lines need.
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
          // The receiver may get this message, so it is not that of the cause.
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
