import { getGrantCookieName } from '#shared/rules/access/gate-variables.ts';
import { removeCookie, writeCookie } from '#storefront/browser/cookies/write-cookie.ts';
import { getPageContext } from '#storefront/browser/page-context.ts';

/** Stores a grant in a session cookie: until the browser closes, for all tabs. */
export const saveGrant = (grant: string): void =>
  writeCookie(getGrantCookieName(getPageContext().store), grant);

/** Removes a grant that is no longer valid. */
export const removeGrant = (): void => removeCookie(getGrantCookieName(getPageContext().store));
