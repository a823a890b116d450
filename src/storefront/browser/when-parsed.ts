import { nextEvent } from './next-event.ts';

/**
 * Resolves once the whole page is parsed. Scripts of a page run after that, but code of an island that a shopper uses earlier
 * may load their files before. Does not wait for `DOMContentLoaded`, which waits for all scripts of the page.
 */
export async function whenParsed(): Promise<void> {
  if (document.readyState === 'loading') await nextEvent('readystatechange');
}
