/** Key in the history entry of the query that was removed from the URL. */
const HIDDEN = 'query';

/**
 * Moves the query of an order confirmation from the URL to the history entry, where a reload still finds it. The query holds
 * a name and the numbers that open the order; trackers read the URL.
 */
export function hideOrderQuery(): void {
  if (!/\/thankyou$/.test(location.pathname) || !location.search) return;
  history.replaceState({ ...history.state, [HIDDEN]: location.search }, '', location.pathname);
}

/** The query that the page was opened with, even after {@link hideOrderQuery}. */
export function getPageQuery(): string {
  const state: unknown = history.state;
  const hidden =
    typeof state === 'object' && state !== null && HIDDEN in state ? state[HIDDEN] : '';
  return location.search || (typeof hidden === 'string' ? hidden : '');
}
