/** What needs the network: links of the shop, Load More among them, and quick add. */
const USES_NETWORK = 'a[href^="/"], [data-quick-add]';

/**
 * Says that the shopper is offline in place of a click or a submit that would end on the browser's error page. The notice
 * disappears when the connection is back.
 */
export function startOfflineNotice(): void {
  const notice = document.querySelector<HTMLElement>('[data-offline]');
  if (!notice) return;
  const stop = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
    notice.hidden = false;
  };
  document.addEventListener(
    'click',
    (event) => {
      if (!navigator.onLine && event.target instanceof Element && event.target.closest(USES_NETWORK)) stop(event);
    },
    true,
  );
  // Forms with a script of their own have prevented the submit by now, and explain what failed.
  addEventListener('submit', (event) => {
    if (!navigator.onLine && !event.defaultPrevented) stop(event);
  });
  addEventListener('online', () => {
    notice.hidden = true;
  });
}
