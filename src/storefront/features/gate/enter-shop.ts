import { grantAccess } from '#shared/contract/access.ts';
import { accessGrant } from '#shared/contract/client/access-grant.ts';
import { request } from '#shared/contract/client/http.ts';
import { UNAUTHORIZED } from '#shared/contract/client/unauthorized.ts';
import type { LoginProblem } from '#shared/contract/login-problems.ts';
import { pageContext } from '#storefront/browser/page-context.ts';
import { shopHref } from '#storefront/browser/shop-path.ts';
import { removeGrant, saveGrant } from './grant-cookie.ts';
import { consumeRequestedPage, saveRequestedPage } from './requested-page.ts';

/**
 * Whether a page of a shell may show the shop: it has a grant. A code in its address is traded for one and taken out of the
 * address, and the page loaded anew; without either the way leads to the login page, which says what is wrong with a code.
 */
export async function enterShop(): Promise<boolean> {
  const code = consumeCode();
  if (code !== undefined) {
    const problem = await exchangeCode(code);
    if (problem) goToLogin(problem);
    else reloadAt(consumeRequestedPage());
    return false;
  }
  if (accessGrant() === undefined) {
    goToLogin();
    return false;
  }
  // The code was changed, or a week is over.
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

/** Loads a page, this one too: an address that differs in its hash alone, or not at all, would not be loaded. */
function reloadAt(page: string): void {
  history.replaceState(history.state, '', page);
  location.reload();
}

/** The code in this page's address, which is taken out of it: an address is copied, sent on and logged. */
function consumeCode(): string | undefined {
  const query = new URLSearchParams(location.search);
  const code = query.get('accessCode') ?? undefined;
  if (code === undefined) return undefined;
  query.delete('accessCode');
  const rest = String(query);
  history.replaceState(history.state, '', location.pathname + (rest && `?${rest}`) + location.hash);
  return code;
}

/** What is wrong with a code; undefined for the right one, whose grant is kept. */
async function exchangeCode(accessCode: string): Promise<LoginProblem | undefined> {
  const { platform, store } = pageContext();
  const answer = await request({ url: platform }, grantAccess, { headers: {}, body: { siteKey: store, accessCode } });
  if (answer.ok) {
    saveGrant(answer.value.grant);
    // A browser that keeps no cookie can show no page of this shop.
    return accessGrant() === undefined ? 'unavailable' : undefined;
  }
  if (answer.error.kind !== 'refused') return 'unavailable';
  if (answer.error.status === 429) return 'limited';
  return answer.error.status < 500 ? 'wrong' : 'unavailable';
}

function goToLogin(problem?: LoginProblem): void {
  saveRequestedPage();
  location.replace(shopHref('/login') + (problem ? `#${problem}` : ''));
}
