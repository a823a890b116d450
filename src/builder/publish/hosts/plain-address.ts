import type { HostingRule } from '#shared/rules/hosting/hosting-table.ts';

/** Query parameter with the address that a page is shown for. */
const PARAMETER = 'for-address';

/**
 * Runs in the browser, first on every page of a plain file server. On a not-found page it follows the rule of the requested
 * address. A page that is shown for another address gets it back before other scripts read it.
 */
export function followRules(rules: readonly HostingRule[]): void {
  const { pathname, search, hash } = location;
  const shown = new URLSearchParams(search).get(PARAMETER);
  // Browsers reject an address of another host. They ignore tabs and line breaks in it.
  if (shown !== null && /^\/(?![/\\])[^\t\n\r]*$/.test(shown)) {
    history.replaceState(history.state, '', shown);
    return;
  }
  const path = pathname.replace(/(?<=.)\/+$/, '');
  if (document.currentScript?.dataset.notFound === undefined) {
    if (path !== pathname && !path.startsWith('//'))
      history.replaceState(history.state, '', path + search + hash);
    return;
  }
  for (const { from, to, status } of rules) {
    const base = from.replace(/\/\*$/, '');
    if (path !== base && !(base !== from && path.startsWith(`${base}/`))) continue;
    if (status === 301 || status === 302) {
      const splat = path.slice(base.length).replace(/^[/\\]+/, '');
      location.replace(to.replace(':splat', () => splat) + search + hash);
      return;
    }
    const page = to.endsWith('/404.html') ? to : to.replace(/(?:\/index)?\.html$/, '/');
    // This page is the one of unknown paths.
    if (page !== '/404.html')
      location.replace(`${page}?${PARAMETER}=${encodeURIComponent(pathname + search + hash)}`);
    return;
  }
}
