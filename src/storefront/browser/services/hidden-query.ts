/** Key in the history entry of a query that its address no longer shows. */
const HIDDEN = 'query';

/**
 * Takes the query out of an order confirmation's address: a name, and numbers that open the order, which a tracker would
 * read there. It goes into the history entry, so that a reload still knows it.
 */
export function hideOrderQuery(): void {
  if (!/\/thankyou$/.test(location.pathname) || !location.search) return;
  history.replaceState({ ...history.state, [HIDDEN]: location.search }, '', location.pathname);
}

/** The query this page was opened with, also once it is hidden. */
export function getPageQuery(): string {
  const state: unknown = history.state;
  const hidden = typeof state === 'object' && state !== null && HIDDEN in state ? state[HIDDEN] : '';
  return location.search || (typeof hidden === 'string' ? hidden : '');
}
