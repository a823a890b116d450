/** What needs the network: links to pages of the shop and of other hosts, Load More among them, and quick add. */
const USES_NETWORK = 'a[href*="/"], [data-quick-add]';

/** How long, in ms, a page may take to respond before the shopper counts as offline. */
const TIMEOUT_MS = 5_000;

/** Shows or hides the notice that the shopper is offline. */
export function setOfflineNotice(isOffline: boolean): void {
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
    setOfflineNotice(isOffline);
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
  addEventListener('online', () => setOfflineNotice(false));
}

/** Whether the host responds to a request for a page of the shop. */
export const isReachable = (href: string): Promise<boolean> =>
  fetch(href, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) }).then(
    () => true,
    () => false,
  );

/** Navigates to a page of the shop, or says that the shopper is offline when the page cannot be reached. */
export async function openPage(href: string): Promise<void> {
  if (await isReachable(href)) location.assign(href);
  else setOfflineNotice(true);
}
