import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress, lookupPublic, PrivateAddressError } from './public-address.ts';

interface Post {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Whether the address may be in a private network. */
  readonly allowsPrivate: boolean;
  readonly signal: AbortSignal;
}

/** `text` is the beginning of the response. */
export interface PostResponse {
  readonly status: number;
  readonly text: string;
  readonly retryAfter: string | undefined;
}

/** Characters of a response that are stored. */
const RESPONSE_MAX = 500;
const TIMEOUT_MS = 10_000;

/**
 * Sends a body to an endpoint, on a connection of its own. Redirects are not followed. Throws if there is no response within ten seconds, or if
 * the endpoint has an address that is not public.
 */
export function postBody({
  url,
  headers,
  body,
  allowsPrivate,
  signal,
}: Post): Promise<PostResponse> {
  const { protocol, hostname } = new URL(url);
  // No name is resolved for an address.
  const address = hostname.replace(/^\[(.*)\]$/, '$1');
  if (!allowsPrivate && isIP(address) !== 0 && !isPublicAddress(address))
    return Promise.reject(new PrivateAddressError(hostname));
  const send = protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
    const request = send(url, {
      method: 'POST',
      agent: false,
      headers: { ...headers, 'Content-Length': String(Buffer.byteLength(body)) },
      signal: limit,
      ...(!allowsPrivate && { lookup: lookupPublic }),
    });
    request.on('error', (error) =>
      reject(limit.aborted && !signal.aborted ? new Error('no response within 10 s') : error),
    );
    request.on('response', (response) => {
      let text = '';
      const finish = () => {
        resolve({
          status: response.statusCode ?? 0,
          text: text.slice(0, RESPONSE_MAX),
          retryAfter: response.headers['retry-after'],
        });
        request.destroy();
      };
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        text += part;
        if (text.length >= RESPONSE_MAX) finish();
      });
      // The status has arrived: a body that breaks off does not change it.
      response.on('close', finish);
    });
    request.end(body);
  });
}
