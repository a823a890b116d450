import { grantCookieName } from '#shared/rules/access/gate-names.ts';
import { removeCookie, writeCookie } from '#storefront/browser/cookies/write-cookie.ts';
import { pageContext } from '#storefront/browser/page-context.ts';

/** Keeps a grant for the visit: until the browser is closed, in all of its tabs. */
export const saveGrant = (grant: string): void => writeCookie(grantCookieName(pageContext().store), grant);

/** Removes a grant that opens nothing any more. */
export const removeGrant = (): void => removeCookie(grantCookieName(pageContext().store));
