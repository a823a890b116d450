import { getGrantCookieName } from '#shared/rules/access/gate-variables.ts';
import { getClientNetwork } from '#shared/utils/client-network.ts';
import { parseCookie } from '#shared/utils/parse-cookie.ts';
import { isLongSecret, SECRET_MIN } from '#shared/utils/signature.ts';
import { serializeCookie } from '#storefront/rules/serialize-cookie.ts';
import { createAttemptLimiter } from './attempt-limiter.ts';
import type { GateSettings } from './gate-settings.ts';
import { getPassCookieName, type Pass, signPass, verifyPass } from './pass.ts';
import { exchangeCode, isGrantValid } from './platform-access.ts';
import {
  createLoginResponse,
  createUnauthorizedResponse,
  createUnavailableResponse,
  withPrivateCaching,
} from './responses.ts';

interface GateOptions {
  readonly settings: GateSettings;
  /** Secret that signs passes. The store is closed while it is undefined, or so short that visitors could guess it. */
  readonly secret: string | undefined;
  /** The secret that `secret` has replaced. Passes that were signed with it stay valid. It is ignored when it is too short. */
  readonly previousSecret?: string | undefined;
  /** Name of the environment variable of the secret, for the error message. */
  readonly secretName: string;
  readonly clock?: () => number;
  readonly fetch?: typeof fetch;
}

interface Visit {
  /** IP address of the client. */
  readonly client: string;
  /** Returns the host's response to the request. */
  readonly next: () => Promise<Response>;
}

export type EdgeGate = (request: Request, visit: Visit) => Promise<Response>;

/** Query parameter of an access code, in requests of the login form and in links that members share. */
const CODE = 'accessCode';

/**
 * Age in ms after which a pass is checked with the platform again. A pass of an old access code ends after this time, or
 * after {@link UNCHECKED_MAX_MS} when the platform does not respond.
 */
export const CHECK_MS = 300_000;
export const UNCHECKED_MAX_MS = 1_800_000;
/** Lifetime of the cookie with the page that was requested before the login page, in seconds, and its longest value. */
const REQUESTED_SECONDS = 900;
const REQUESTED_MAX = 1_000;
/** Lifetime of a cached grant check in ms, and how many checks are cached. */
const GRANT_CACHE_MS = 15_000;
const GRANT_CACHE_MAX = 1_000;

/**
 * Creates the gate of a store, which both the host's edge and the local server run. A request without a valid pass gets the
 * login page, or a plain 401 when it is not for a page. The login page and the files it loads are public.
 */
export function createEdgeGate(gateOptions: GateOptions): EdgeGate {
  const {
    settings,
    secret,
    previousSecret,
    secretName,
    clock = Date.now,
    ...options
  } = gateOptions;
  if (!secret || !isLongSecret(secret)) {
    const state = secret ? `has fewer than ${SECRET_MIN} characters` : 'is not set';
    return async () => createUnavailableResponse(settings, `${secretName} ${state}`);
  }
  const { slug } = settings;
  const platform = { settings, secret, clock, fetch: options.fetch ?? fetch };
  const open = new Set(settings.open);
  const limiter = createAttemptLimiter(clock);
  /** Cached grant checks, so that a page with thirty pictures causes one request. */
  const grantChecks = new Map<
    string,
    { readonly at: number; readonly isValid: Promise<boolean | undefined> }
  >();

  function checkGrant(grant: string): Promise<boolean | undefined> {
    const lastCheck = grantChecks.get(grant);
    if (lastCheck && clock() - lastCheck.at < GRANT_CACHE_MS) return lastCheck.isValid;
    const isValid = isGrantValid(platform, grant);
    grantChecks.delete(grant);
    grantChecks.set(grant, { at: clock(), isValid });
    for (const oldest of grantChecks.keys())
      if (grantChecks.size > GRANT_CACHE_MAX) grantChecks.delete(oldest);
    return isValid;
  }

  /** Verifies a pass. Returns also whether the current secret has signed it. */
  async function readPass(
    text: string,
  ): Promise<readonly [pass: Pass | undefined, isCurrent: boolean]> {
    const pass = await verifyPass(platform.secret, slug, text, clock());
    if (pass || !previousSecret || !isLongSecret(previousSecret)) return [pass, true];
    return [await verifyPass(previousSecret, slug, text, clock()), false];
  }

  /** The pass with the time of its last check; undefined when it is no longer valid. */
  async function confirmPass(pass: Pass): Promise<Pass | undefined> {
    const age = clock() - pass.checked;
    if (age < CHECK_MS) return pass;
    const isValid = await checkGrant(pass.grant);
    if (isValid) return { ...pass, checked: clock() };
    return isValid === undefined && age < UNCHECKED_MAX_MS ? pass : undefined;
  }

  async function createCookies(request: Request, pass: Pass): Promise<string[]> {
    const secure = new URL(request.url).protocol === 'https:';
    const maxAge = Math.max(0, Math.floor((pass.expires - clock()) / 1000));
    const text = await signPass(platform.secret, slug, pass);
    return [
      serializeCookie(getPassCookieName(slug), text, { maxAge, secure, httpOnly: true }),
      // The store's pages send it to the platform with every call.
      serializeCookie(getGrantCookieName(slug), pass.grant, { maxAge, secure }),
    ];
  }

  async function handleCode(request: Request, code: string, client: string): Promise<Response> {
    const network = getClientNetwork(client);
    if (!limiter.recordAttempt(network)) return createLoginResponse(settings, request, 'limited');
    const exchange = await exchangeCode(platform, code, client);
    if (exchange !== 'wrong') limiter.undoAttempt(network);
    if (typeof exchange === 'string') return createLoginResponse(settings, request, exchange);
    const page = removeCode(request);
    const requested = isHome(page) ? readRequested(request) : undefined;
    const headers = new Headers({ Location: requested ?? page, 'Cache-Control': 'no-store' });
    if (requested !== undefined) headers.append('Set-Cookie', writeRequested(request, '', 0));
    for (const cookie of await createCookies(request, { ...exchange, checked: clock() }))
      headers.append('Set-Cookie', cookie);
    return new Response(null, { status: 303, headers });
  }

  const requestedName = `requested-${slug}`;
  const isHome = (page: string) =>
    /^\/[^/?]*$/.test(page) && Object.hasOwn(settings.login, page.slice(1));

  /** The page that was requested before the login page. Undefined when it is not a page of this shop. */
  function readRequested(request: Request): string | undefined {
    const value = parseCookie(request.headers.get('cookie'), requestedName);
    // A second slash would name another host.
    return value && /^\/(?![/\\])[!-~]*$/.test(value) ? value : undefined;
  }

  const writeRequested = (request: Request, value: string, maxAge: number) =>
    serializeCookie(requestedName, value, {
      maxAge,
      secure: new URL(request.url).protocol === 'https:',
      httpOnly: true,
    });

  /** The login page for a request without a pass. Its form leads to the home page, so a cookie names the requested page. */
  function requireLogin(request: Request): Response {
    const response = createLoginResponse(settings, request);
    const page = removeCode(request);
    const isShort = page.length <= REQUESTED_MAX && !/[;,]/.test(page);
    if (!isHome(page) && isShort)
      response.headers.append('Set-Cookie', writeRequested(request, page, REQUESTED_SECONDS));
    return response;
  }

  return async function gate(request, { client, next }) {
    const { pathname, search, searchParams } = new URL(request.url);
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    const code = isReading ? searchParams.get(CODE)?.trim() : undefined;
    if (code) return handleCode(request, code, client);
    if (isReading && open.has(pathname + search)) return next();
    const cookieHeader = request.headers.get('cookie');
    const cookie = parseCookie(cookieHeader, getPassCookieName(slug));
    const [verifiedPass, isCurrent] = cookie === undefined ? [] : await readPass(cookie);
    const pass = verifiedPass && (await confirmPass(verifiedPass));
    if (!pass)
      return isPage(request) ? requireLogin(request) : createUnauthorizedResponse(settings);
    const isNewer =
      !isCurrent ||
      pass !== verifiedPass ||
      parseCookie(cookieHeader, getGrantCookieName(slug)) !== pass.grant;
    return withPrivateCaching(await next(), isNewer ? await createCookies(request, pass) : []);
  };
}

/** The request's path and query without the code, and without `/login`. Never a URL of another host. */
function removeCode(request: Request): string {
  const { pathname, searchParams } = new URL(request.url);
  searchParams.delete(CODE);
  const path = pathname.replace(/^\/+/, '').replace(/(?:^|\/)login$/, '');
  return `/${path}${searchParams.size > 0 ? `?${searchParams}` : ''}`;
}

/** Whether the request is a navigation to a page. */
function isPage(request: Request): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const destination = request.headers.get('sec-fetch-dest');
  if (destination !== null) return destination === 'document';
  return request.headers.get('accept')?.includes('text/html') === true;
}
