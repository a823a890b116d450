/** What needs the network: links to pages of the shop and of other hosts, Load More among them, and quick add. */
const USES_NETWORK = 'a[href*="/"], [data-quick-add]';

/** How long, in ms, a page may take to respond before the shopper counts as offline. */
const TIMEOUT_MS = 5_000;

/** Shows or hides the notice that the shopper is offline. */
function setNotice(isOffline: boolean): void {
  const notice = document.querySelector<HTMLElement>('[data-offline]');
  if (notice) notice.hidden = !isOffline;
}

/**
 * Shows a notice instead of following a link or submitting a form while the shopper is offline. The next click or a new connection
 * hides the notice. This code is in the bundle of every page, because it cannot be loaded while the shopper is offline.
 */
export function startOfflineNotice(): void {
  const check = (event: Event, usesNetwork: unknown) => {
    const isOffline = !navigator.onLine && !!usesNetwork;
    setNotice(isOffline);
    if (!isOffline) return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener(
    'click',
    (event) => check(event, (event.target as Element).closest(USES_NETWORK)),
    true,
  );
  // Forms with a script of their own have prevented the submit by now, and explain what failed.
  addEventListener('submit', (event) => check(event, !event.defaultPrevented));
  addEventListener('online', () => setNotice(false));
}

/** Navigates to a page of the shop, or says that the shopper is offline when the page cannot be reached. */
export function openPage(href: string): void {
  fetch(href, { method: 'HEAD', signal: AbortSignal.timeout(TIMEOUT_MS) }).then(
    () => location.assign(href),
    () => setNotice(true),
  );
}
