import { grantAccess } from '#shared/contract/access.ts';
import { readAccessGrant } from '#shared/contract/client/access-grant.ts';
import { request } from '#shared/contract/client/http.ts';
import { UNAUTHORIZED } from '#shared/contract/client/unauthorized.ts';
import type { LoginError } from '#shared/contract/login-errors.ts';
import { getGrantCookieName } from '#shared/rules/access/gate-variables.ts';
import { removeCookie, writeCookie } from '#storefront/browser/cookies/write-cookie.ts';
import { getPageContext } from '#storefront/browser/page-context.ts';
import { getShopHref, getShopPath } from '#storefront/browser/shop-path.ts';
import { readText, removeStored, writeText } from '#storefront/browser/storage.ts';

/** Session storage key of the page that was requested before the login page. */
const REQUESTED_KEY = 'wanted';

/** Path, query and hash of the open page. Leading slashes are reduced to one, because two would name another host. */
const getCurrentUrl = (): string =>
  location.pathname.replace(/^\/+/, '/') + location.search + location.hash;

/** Whether the home page is open without a hash. A preview link leads home with its token in the hash. */
const isPlainHome = (): boolean => getShopPath() === '/' && location.hash === '';

/** Stores the URL of the open page until the code is entered. With blocked storage the home page opens instead. */
function saveRequestedPage(): void {
  if (!isPlainHome()) writeText('session', REQUESTED_KEY, getCurrentUrl());
}

/** Returns the page to open after the code is entered, which is the stored one, or else the open one. Removes the stored one. */
function consumeRequestedPage(): string {
  if (!isPlainHome()) return getCurrentUrl();
  const requested = readText('session', REQUESTED_KEY);
  removeStored('session', REQUESTED_KEY);
  return requested?.startsWith('/') ? requested : getShopHref('/');
}

/** Stores a grant in a session cookie: until the browser closes, for all tabs. */
const saveGrant = (grant: string): void =>
  writeCookie(getGrantCookieName(getPageContext().store), grant);

/** Removes a grant that is no longer valid. */
const removeGrant = (): void => removeCookie(getGrantCookieName(getPageContext().store));

/**
 * Whether a page of a client-rendered gated store may render: the visit has a grant. An access code in the URL is removed
 * from it and exchanged for a grant, then the page reloads. Without a grant or with a wrong code, redirects to the login page.
 */
export async function enterShop(): Promise<boolean> {
  const code = consumeCode();
  if (code !== undefined) {
    const error = await exchangeCode(code);
    if (error) goToLogin(error);
    else reloadAt(consumeRequestedPage());
    return false;
  }
  if (readAccessGrant() === undefined) {
    goToLogin();
    return false;
  }
  // The access code was changed, or the grant has expired.
  addEventListener(
    UNAUTHORIZED,
    () => {
      removeGrant();
      goToLogin();
    },
    { once: true },
  );
  return true;
}

/** Loads a page with a reload, because the browser does not load a URL that differs only in its hash, or not at all. */
function reloadAt(page: string): void {
  history.replaceState(history.state, '', page);
  location.reload();
}

/** The access code in the URL, which is removed from it: URLs are copied, shared and logged. */
function consumeCode(): string | undefined {
  const query = new URLSearchParams(location.search);
  const code = query.get('accessCode') ?? undefined;
  if (code === undefined) return undefined;
  query.delete('accessCode');
  const rest = String(query);
  history.replaceState(history.state, '', location.pathname + (rest && `?${rest}`) + location.hash);
  return code;
}

/** Exchanges an access code for a grant and stores it. Returns the error; undefined on success. */
async function exchangeCode(accessCode: string): Promise<LoginError | undefined> {
  const { platform, store } = getPageContext();
  const response = await request({ url: platform }, grantAccess, {
    headers: {},
    body: { siteKey: store, accessCode },
  });
  if (response.ok) {
    saveGrant(response.value.grant);
    // A browser that blocks cookies cannot show this shop.
    return readAccessGrant() === undefined ? 'unavailable' : undefined;
  }
  if (response.error.kind !== 'refused') return 'unavailable';
  if (response.error.status === 429) return 'limited';
  return response.error.status < 500 ? 'wrong' : 'unavailable';
}

function goToLogin(error?: LoginError): void {
  saveRequestedPage();
  location.replace(getShopHref('/login') + (error ? `#${error}` : ''));
}
