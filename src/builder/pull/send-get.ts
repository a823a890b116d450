import type { IncomingMessage } from 'node:http';
import { listenForErrors } from '#shared/utils/error-listener.ts';

/** The User-Agent of Node's `fetch`. Some firewalls reject requests without one. */
const USER_AGENT = 'node';

/** A response with its complete text. It has the part of `Response` that a pull uses. */
interface TextResponse extends Pick<Response, 'ok' | 'status'> {
  readonly headers: Pick<Headers, 'get'>;
  readonly text: () => Promise<string>;
  readonly json: () => Promise<unknown>;
}

/** The options of a request. */
export interface GetOptions {
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
}

/** A request that is on its way. */
export interface SentGet {
  /** Resolves when the request has left, or has failed. */
  readonly sent: Promise<void>;
  /**
   * The response. Undefined when only `fetch` can handle the request: after an error, for a redirect, a compressed response or a proxy.
   * Fails with the reason of the signal.
   */
  readonly response: Promise<TextResponse | undefined>;
}

/**
 * Sends a GET request without `fetch`, because loading `fetch` takes a third of a build without changes. It handles fewer cases: when
 * the response is undefined, send the request again with `fetch`.
 */
export function sendGet(url: string, { headers, signal }: GetOptions): SentGet {
  const { protocol } = new URL(url);
  const isOurs = (protocol === 'http:' || protocol === 'https:') && !usesProxy();
  if (!isOurs) return { sent: Promise.resolve(), response: Promise.resolve(undefined) };
  // An import of `node:http` reads all of its exports, and its `WebSocket` loads `fetch`.
  const { get } = process.getBuiltinModule(protocol === 'http:' ? 'node:http' : 'node:https');
  const sent = Promise.withResolvers<void>();
  const received = Promise.withResolvers<TextResponse | undefined>();
  const onResponse = (message: IncomingMessage) => {
    const { statusCode: status = 0 } = message;
    const isPlain =
      message.headers['content-encoding'] === undefined && (status < 300 || status >= 400);
    if (!isPlain) {
      received.resolve(undefined);
      return void message.destroy();
    }
    const chunks: Buffer[] = [];
    listenForErrors(message, fail).on('data', (chunk: Buffer) => chunks.push(chunk));
    message.on('end', () =>
      received.resolve(
        message.complete
          ? createResponse(
              status,
              new TextDecoder().decode(Buffer.concat(chunks)),
              (name) => message.headers[name],
            )
          : undefined,
      ),
    );
  };
  const options = { headers: { 'user-agent': USER_AGENT, ...headers }, signal };
  const request = listenForErrors(get(url, options, onResponse), fail);
  request.on('finish', () => sent.resolve());
  return { sent: sent.promise, response: received.promise };

  function fail(): void {
    sent.resolve();
    if (signal.aborted) received.reject(signal.reason);
    else received.resolve(undefined);
  }
}

function createResponse(
  status: number,
  text: string,
  getHeader: (name: string) => string | string[] | undefined,
): TextResponse {
  return {
    ok: status >= 200 && status < 300,
    status,
    headers: { get: (name) => getHeader(name.toLowerCase())?.toString() ?? null },
    text: async () => text,
    json: async () => JSON.parse(text),
  };
}

/** Whether Node uses a proxy, which only `fetch` handles here. */
const usesProxy = (): boolean =>
  process.env.NODE_USE_ENV_PROXY === '1' || process.execArgv.includes('--use-env-proxy');
