import { grantCookieName } from '#shared/rules/access/gate-names.ts';
import { parseCookie } from '#shared/utils/parse-cookie.ts';
import { serializeCookie } from '#storefront/rules/serialize-cookie.ts';
import { createAttemptLimiter } from './attempt-limiter.ts';
import type { GateSettings } from './gate-settings.ts';
import { type Pass, passCookieName, signPass, verifyPass } from './pass.ts';
import { exchangeCode, isGrantValid } from './platform-access.ts';
import {
  createLoginResponse,
  createUnauthorizedResponse,
  createUnavailableResponse,
  withPrivateCaching,
} from './responses.ts';

interface GateOptions {
  readonly settings: GateSettings;
  /** What passes are signed with. Undefined closes the store to everybody. */
  readonly secret: string | undefined;
  /** Name of the variable the secret comes from, for whoever has to set it. */
  readonly secretName: string;
  readonly clock?: () => number;
  readonly fetch?: typeof fetch;
}

interface Visit {
  /** Address of the shopper's machine. */
  readonly client: string;
  /** What the host answers to the request. */
  readonly next: () => Promise<Response>;
}

export type EdgeGate = (request: Request, visit: Visit) => Promise<Response>;

/** Parameter a code comes in: from the form of the login page, or in an address that was passed on (spec §6). */
const CODE = 'accessCode';

/**
 * Milliseconds after which the platform is asked whether a pass is still of the present code, and for how many a pass holds
 * when the platform cannot be asked: who came with an old code is out after five minutes, half an hour at most.
 */
export const CHECK_MS = 300_000;
export const UNCHECKED_MAX_MS = 1_800_000;
/** Milliseconds between two questions about one grant, and the grants remembered. */
const GRANT_CACHE_MS = 15_000;
const GRANT_CACHE_MAX = 1_000;

/**
 * The gate of a store: one function of a request, run by the host's edge and by the local server alike. Whoever has no
 * pass gets the login page or a plain 401; the login page and what it loads are open to all.
 */
export function createEdgeGate({ settings, secret, secretName, clock = Date.now, ...options }: GateOptions): EdgeGate {
  if (!secret) return async () => createUnavailableResponse(secretName);
  const { slug } = settings;
  const platform = { settings, secret, clock, fetch: options.fetch ?? fetch };
  const open = new Set(settings.open);
  const limiter = createAttemptLimiter(clock);
  /** What the platform last said of grants, so that a page with thirty pictures asks once. */
  const grantChecks = new Map<string, { readonly at: number; readonly good: Promise<boolean | undefined> }>();

  function checkGrant(grant: string): Promise<boolean | undefined> {
    const known = grantChecks.get(grant);
    if (known && clock() - known.at < GRANT_CACHE_MS) return known.good;
    const good = isGrantValid(platform, grant);
    grantChecks.delete(grant);
    grantChecks.set(grant, { at: clock(), good });
    for (const oldest of grantChecks.keys()) if (grantChecks.size > GRANT_CACHE_MAX) grantChecks.delete(oldest);
    return good;
  }

  /** Whether a pass holds now, and since when that is known. */
  async function confirmPass(pass: Pass): Promise<Pass | undefined> {
    const age = clock() - pass.checked;
    if (age < CHECK_MS) return pass;
    const good = await checkGrant(pass.grant);
    if (good) return { ...pass, checked: clock() };
    return good === undefined && age < UNCHECKED_MAX_MS ? pass : undefined;
  }

  async function createCookies(request: Request, pass: Pass): Promise<string[]> {
    const secure = new URL(request.url).protocol === 'https:';
    const maxAge = Math.max(0, Math.floor((pass.expires - clock()) / 1000));
    const text = await signPass(platform.secret, slug, pass);
    return [
      serializeCookie(passCookieName(slug), text, { maxAge, secure, httpOnly: true }),
      // The store's pages send it to the platform with every call.
      serializeCookie(grantCookieName(slug), pass.grant, { maxAge, secure }),
    ];
  }

  async function handleCode(request: Request, code: string, client: string): Promise<Response> {
    if (!limiter.recordAttempt(client)) return createLoginResponse(settings, request, 'limited');
    const traded = await exchangeCode(platform, code, client);
    if (traded !== 'wrong') limiter.undoAttempt(client);
    if (typeof traded === 'string') return createLoginResponse(settings, request, traded);
    const headers = new Headers({ Location: withoutCode(request), 'Cache-Control': 'no-store' });
    for (const cookie of await createCookies(request, { ...traded, checked: clock() }))
      headers.append('Set-Cookie', cookie);
    return new Response(null, { status: 303, headers });
  }

  return async function gate(request, { client, next }) {
    const { pathname, search, searchParams } = new URL(request.url);
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    const code = isReading ? searchParams.get(CODE)?.trim() : undefined;
    if (code) return handleCode(request, code, client);
    if (isReading && open.has(pathname + search)) return next();
    const cookieHeader = request.headers.get('cookie');
    const shown = parseCookie(cookieHeader, passCookieName(slug));
    const known = shown === undefined ? undefined : await verifyPass(platform.secret, slug, shown, clock());
    const pass = known && (await confirmPass(known));
    if (!pass) return isPage(request) ? createLoginResponse(settings, request) : createUnauthorizedResponse();
    const isNewer = pass !== known || parseCookie(cookieHeader, grantCookieName(slug)) !== pass.grant;
    return withPrivateCaching(await next(), isNewer ? await createCookies(request, pass) : []);
  };
}

/** The address without the code. From the login page it leads to the shop; never to another host. */
function withoutCode(request: Request): string {
  const { pathname, searchParams } = new URL(request.url);
  searchParams.delete(CODE);
  const path = pathname.replace(/^\/+/, '').replace(/(?:^|\/)login$/, '');
  return `/${path}${searchParams.size > 0 ? `?${searchParams}` : ''}`;
}

/** Whether somebody wants to look at what they asked for. */
function isPage(request: Request): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const destination = request.headers.get('sec-fetch-dest');
  if (destination !== null) return destination === 'document';
  return request.headers.get('accept')?.includes('text/html') === true;
}
