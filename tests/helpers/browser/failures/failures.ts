import type { BrowserContext, Request, Route } from 'playwright/test';
import type { MessageKey } from '#texts/translator.ts';

/** What can go wrong with a call. `once`: the first try fails with 503, later ones work. */
export const FAILURES = [
  'timeout',
  'refused',
  '500',
  '503',
  '429',
  '400',
  '401',
  '404',
  'empty',
  'malformed',
  'shape',
  'drip',
  'once',
] as const;
export type Failure = (typeof FAILURES)[number];

/** Text of the failed responses, in English. Pages in another language must not show it. */
export const FAILURE_TEXT = 'the flux capacitor has failed';
/** Failures with status 200. */
export const WRONG_BODIES: readonly Failure[] = ['empty', 'malformed', 'shape'];
/** Failures without any response. */
export const NO_RESPONSE: readonly Failure[] = ['timeout', 'refused'];
/** Failures that last until the client gives up. */
export const STALLS: readonly Failure[] = ['timeout', 'drip'];

/** The key of the text of a form that could not be sent. `rejected` is that of a form that was not accepted. */
export function getFailureKey(failure: Failure, rejected: MessageKey): MessageKey {
  if (failure === '429') return 'form.tooMany';
  if (['400', '401', '404'].includes(failure)) return rejected;
  return ['500', '503', 'once', 'shape'].includes(failure) ? 'form.failed' : 'form.unreachable';
}

const errors = { errors: [{ message: FAILURE_TEXT, code: 'flux_fault' }] };

/** Sends the failed response. `dripUrl` is a server whose responses never end. */
function sendFailure(route: Route, failure: Failure, dripUrl: string): Promise<void> | undefined {
  const headers = { 'access-control-allow-origin': '*' };
  const reply = (status: number, body: string, more: Readonly<Record<string, string>> = {}) =>
    route.fulfill({ status, body, headers: { ...headers, ...more } });
  switch (failure) {
    case 'timeout':
      return undefined;
    case 'drip':
      // Playwright cannot continue a request with another protocol. A response that never begins stalls the page as long.
      return route.request().url().startsWith('https:')
        ? undefined
        : route.continue({ url: dripUrl });
    case 'refused':
      return route.abort('connectionrefused');
    case '500':
      return reply(500, `<h1>${FAILURE_TEXT}</h1>`, { 'content-type': 'text/html' });
    case '503':
    case 'once':
      return reply(503, FAILURE_TEXT, { 'retry-after': '1' });
    case '429':
      return reply(429, JSON.stringify(errors), { 'retry-after': '1' });
    case '400':
      return reply(400, JSON.stringify(errors));
    case '401':
      return reply(401, JSON.stringify({ errors: { grant: [FAILURE_TEXT] } }));
    case '404':
      return reply(404, FAILURE_TEXT);
    case 'empty':
      return reply(200, '');
    case 'malformed':
      return reply(200, '{"id": ');
    case 'shape':
      return reply(200, JSON.stringify({ flux: FAILURE_TEXT }));
  }
}

export interface InjectedFailure {
  /** Number of requests that got the failure. */
  readonly count: () => number;
  /** From now on the calls work. */
  readonly heal: () => void;
}

/** Lets every request that matches fail in this way, in all pages, frames and workers of the context. */
export async function injectFailure(
  context: BrowserContext,
  matches: (request: Request) => boolean,
  failure: Failure,
  dripUrl: string,
): Promise<InjectedFailure> {
  let count = 0;
  let isHealed = false;
  await context.route('**/*', (route) => {
    if (isHealed || !matches(route.request()) || (failure === 'once' && count > 0))
      return route.fallback();
    count += 1;
    return sendFailure(route, failure, dripUrl);
  });
  return {
    count: () => count,
    heal: () => {
      isHealed = true;
    },
  };
}
