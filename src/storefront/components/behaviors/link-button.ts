import { openPage } from './offline-notice.ts';

/**
 * Turns a link into a button that runs code which is loaded on the first hover, focus or click. Before this runs, and when the code
 * fails, the link leads to its page, unless the shopper is offline.
 */
export function makeLinkButton(link: HTMLAnchorElement, load: () => Promise<() => unknown>): void {
  link.setAttribute('role', 'button');
  link.addEventListener('pointerover', () => void load().catch(() => {}), { once: true });
  link.addEventListener('keydown', (event) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    link.click();
  });
  link.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    load()
      .then((run) => run())
      .catch(() => openPage(link.href));
  });
}
