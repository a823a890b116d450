import type { LoginError } from '#shared/contract/login-errors.ts';
import { LIMIT_MS } from './attempt-limiter.ts';
import type { GateSettings } from './gate-settings.ts';

const STATUS = { wrong: 401, limited: 429, unavailable: 503 } as const;

/** Cache-Control of responses that no shared or browser cache may store. */
export const NO_STORE = 'private, no-store';

/** Attributes of a hidden error message on the built login page. `gate-files.ts` fails the build when one is missing. */
export const getHiddenMessageAttributes = (error: LoginError): string =>
  ` hidden="" data-login-error="${error}"`;
const FIELD = 'id="accessCode"';

/** The login page with the message of an error shown and its field marked as invalid. */
function addLoginError(html: string, error: LoginError): string {
  return html
    .replace(getHiddenMessageAttributes(error), ` id="login-error"`)
    .replace(FIELD, `${FIELD} aria-invalid="true" aria-describedby="login-error"`);
}

/** The login page, in the language of the requested URL, with the message of `error`. Status 401, 429 or 503. */
export function createLoginResponse(
  { login, headers }: GateSettings,
  request: Request,
  error?: LoginError,
): Response {
  const [, first = ''] = new URL(request.url).pathname.split('/');
  const html = (Object.hasOwn(login, first) ? login[first] : login['']) ?? '';
  return new Response(
    request.method === 'HEAD' ? null : error ? addLoginError(html, error) : html,
    {
      status: error ? STATUS[error] : 401,
      headers: {
        ...headers,
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': NO_STORE,
        Vary: 'Cookie',
        ...(error === 'limited' && { 'Retry-After': String(LIMIT_MS / 1000) }),
      },
    },
  );
}

/** Creates the 401 response to requests for data, pictures and scripts. */
export const createUnauthorizedResponse = ({ headers }: GateSettings): Response =>
  createTextResponse(401, 'This shop needs an access code.\n', { ...headers, Vary: 'Cookie' });

/** Creates the 503 response to every request while the store has no secret that signs passes. */
export const createUnavailableResponse = ({ headers }: GateSettings, reason: string): Response =>
  createTextResponse(503, `This shop is closed: ${reason}.\n`, { ...headers, Vary: 'Cookie' });

/** Creates the 405 response to requests with another method than GET and HEAD. `headers` are the headers of the path. */
export const createMethodResponse = (headers: Readonly<Record<string, string>>): Response =>
  createTextResponse(405, 'This shop supports only GET and HEAD.\n', {
    ...headers,
    Allow: 'GET, HEAD',
  });

/**
 * Creates a plain text response that no cache stores. `headers` are the headers of the path, because hosts add none to responses of a
 * function.
 */
export const createTextResponse = (
  status: number,
  text: string,
  headers: Readonly<Record<string, string>>,
): Response =>
  new Response(text, {
    status,
    headers: { ...headers, 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': NO_STORE },
  });

/** Returns a response that no shared cache stores. Pages and data are not cached at all, and files only in the browser. */
export function withPrivateCaching(response: Response, cookies: readonly string[]): Response {
  // The headers of the host's response may be immutable.
  const headers = new Headers(response.headers);
  const cacheControl = headers.get('cache-control');
  const isText = /^(?:text\/(?:html|plain|xml)|application\/(?:\w+\+)?(?:json|xml))/.test(
    headers.get('content-type') ?? '',
  );
  if (cacheControl === null || (isText && !cacheControl.includes('immutable'))) {
    headers.set('Cache-Control', NO_STORE);
    headers.append('Vary', 'Cookie');
  } else {
    const directives = cacheControl
      .split(/, */)
      .filter((part) => !/^(?:public|private|s-maxage=.*)$/.test(part));
    headers.set('Cache-Control', ['private', ...directives].join(', '));
  }
  headers.set('X-Robots-Tag', 'noindex');
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  return new Response(response.body, {
    status: response.status,
    statusText: response.statusText,
    headers,
  });
}
