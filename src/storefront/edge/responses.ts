import type { LoginProblem } from '#shared/contract/login-problems.ts';
import { LIMIT_MS } from './attempt-limiter.ts';
import type { GateSettings } from './gate-settings.ts';

const STATUS = { wrong: 401, limited: 429, unavailable: 503 } as const;

/** For whoever asked, and for no cache between. */
export const NO_STORE = 'private, no-store';

/** How a built login page holds back what it says of a problem. */
export const hiddenMessageAttributes = (problem: LoginProblem): string => ` hidden="" data-login-problem="${problem}"`;
const FIELD = 'id="accessCode"';

/** The login page with the words for a problem shown, and its field marked as what they are about. */
function addLoginError(html: string, problem: LoginProblem): string {
  return html
    .replace(hiddenMessageAttributes(problem), ` id="login-problem"`)
    .replace(FIELD, `${FIELD} aria-invalid="true" aria-describedby="login-problem"`);
}

/** The login page in place of the page that was asked for. */
export function createLoginResponse(
  { login, headers }: GateSettings,
  request: Request,
  problem?: LoginProblem,
): Response {
  const [, first = ''] = new URL(request.url).pathname.split('/');
  const html = (Object.hasOwn(login, first) ? login[first] : login['']) ?? '';
  return new Response(request.method === 'HEAD' ? null : problem ? addLoginError(html, problem) : html, {
    status: problem ? STATUS[problem] : 401,
    headers: {
      ...headers,
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': NO_STORE,
      Vary: 'Cookie',
      ...(problem === 'limited' && { 'Retry-After': String(LIMIT_MS / 1000) }),
    },
  });
}

/** For what is no page: data, pictures, scripts. */
export const createUnauthorizedResponse = (): Response =>
  createTextResponse(401, 'This shop asks for its access code.\n');

/** Nothing opens without the secret that passes are signed with: not even to whoever has the code. */
export const createUnavailableResponse = (name: string): Response =>
  createTextResponse(503, `This shop is closed: ${name} is not set.\n`);

const createTextResponse = (status: number, text: string): Response =>
  new Response(text, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': NO_STORE, Vary: 'Cookie' },
  });

/** What the store answered, so that no cache between keeps it: pages and data not at all, files in the browser alone. */
export function withPrivateCaching(response: Response, cookies: readonly string[]): Response {
  // What a host hands on may not be changed itself.
  const headers = new Headers(response.headers);
  const kept = headers.get('cache-control');
  const isText = /^(?:text\/(?:html|plain|xml)|application\/(?:\w+\+)?(?:json|xml))/.test(
    headers.get('content-type') ?? '',
  );
  if (kept === null || (isText && !kept.includes('immutable'))) {
    headers.set('Cache-Control', NO_STORE);
    headers.append('Vary', 'Cookie');
  } else {
    const own = kept.split(/, */).filter((part) => !/^(?:public|private|s-maxage=.*)$/.test(part));
    headers.set('Cache-Control', ['private', ...own].join(', '));
  }
  headers.set('X-Robots-Tag', 'noindex');
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}
