import { grantCookieName } from '#shared/rules/access/gate-names.ts';
import { parseCookie } from '#shared/utils/parse-cookie.ts';
import { serializeCookie } from '#storefront/rules/serialize-cookie.ts';
import { closed, loginPage, refusal, sealed } from './answers.ts';
import { attempts } from './attempts.ts';
import { type Pass, passCookieName, readPass, writePass } from './pass.ts';
import { isStillGranted, tradeCode } from './platform.ts';
import type { GateSettings } from './settings.ts';

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
export const HOLDS_UNCHECKED_MS = 1_800_000;
/** Milliseconds between two questions about one grant, and the grants remembered. */
const ASK_AGAIN_MS = 15_000;
const HEARD_MAX = 1_000;

/**
 * The gate of a store: one function of a request, run by the host's edge and by the local server alike. Whoever has no
 * pass gets the login page or a plain 401; the login page and what it loads are open to all.
 */
export function createEdgeGate({ settings, secret, secretName, clock = Date.now, ...options }: GateOptions): EdgeGate {
  if (!secret) return async () => closed(secretName);
  const { slug } = settings;
  const platform = { settings, secret, clock, fetch: options.fetch ?? fetch };
  const open = new Set(settings.open);
  const wrongCodes = attempts(clock);
  /** What the platform last said of grants, so that a page with thirty pictures asks once. */
  const heard = new Map<string, { readonly at: number; readonly good: Promise<boolean | undefined> }>();

  function ask(grant: string): Promise<boolean | undefined> {
    const known = heard.get(grant);
    if (known && clock() - known.at < ASK_AGAIN_MS) return known.good;
    const good = isStillGranted(platform, grant);
    heard.delete(grant);
    heard.set(grant, { at: clock(), good });
    for (const oldest of heard.keys()) if (heard.size > HEARD_MAX) heard.delete(oldest);
    return good;
  }

  /** Whether a pass holds now, and since when that is known. */
  async function confirmed(pass: Pass): Promise<Pass | undefined> {
    const age = clock() - pass.checked;
    if (age < CHECK_MS) return pass;
    const good = await ask(pass.grant);
    if (good) return { ...pass, checked: clock() };
    return good === undefined && age < HOLDS_UNCHECKED_MS ? pass : undefined;
  }

  async function cookies(request: Request, pass: Pass): Promise<string[]> {
    const secure = new URL(request.url).protocol === 'https:';
    const maxAge = Math.max(0, Math.floor((pass.expires - clock()) / 1000));
    const text = await writePass(platform.secret, slug, pass);
    return [
      serializeCookie(passCookieName(slug), text, { maxAge, secure, httpOnly: true }),
      // The store's pages send it to the platform with every call.
      serializeCookie(grantCookieName(slug), pass.grant, { maxAge, secure }),
    ];
  }

  async function enter(request: Request, code: string, client: string): Promise<Response> {
    if (!wrongCodes.begin(client)) return loginPage(settings, request, 'limited');
    const traded = await tradeCode(platform, code, client);
    if (traded !== 'wrong') wrongCodes.forgive(client);
    if (typeof traded === 'string') return loginPage(settings, request, traded);
    const headers = new Headers({ Location: withoutCode(request), 'Cache-Control': 'no-store' });
    for (const cookie of await cookies(request, { ...traded, checked: clock() })) headers.append('Set-Cookie', cookie);
    return new Response(null, { status: 303, headers });
  }

  return async function gate(request, { client, next }) {
    const { pathname, search, searchParams } = new URL(request.url);
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    const code = isReading ? searchParams.get(CODE)?.trim() : undefined;
    if (code) return enter(request, code, client);
    if (isReading && open.has(pathname + search)) return next();
    const cookieHeader = request.headers.get('cookie');
    const shown = parseCookie(cookieHeader, passCookieName(slug));
    const known = shown === undefined ? undefined : await readPass(platform.secret, slug, shown, clock());
    const pass = known && (await confirmed(known));
    if (!pass) return isPage(request) ? loginPage(settings, request) : refusal();
    const isNewer = pass !== known || parseCookie(cookieHeader, grantCookieName(slug)) !== pass.grant;
    return sealed(await next(), isNewer ? await cookies(request, pass) : []);
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
