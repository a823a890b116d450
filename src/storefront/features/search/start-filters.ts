import { makeLinkButton } from '#storefront/components/behaviors/link-button.ts';
import type { SearchRequest } from './serve-search.ts';

/** Parameters of an address that shows something else than the built page. */
const CHOICE = /[?&](?:filter\.|price\.|in-stock=|sort=|page=)/;

/**
 * Turns a collection's link to the search into the button of its filters, fills the room for them beside the grid when a shopper comes
 * to it, and shows what the address has chosen.
 */
export function startFilters(): void {
  const link = document.querySelector<HTMLAnchorElement>('[data-filter]');
  const panel = document.querySelector<HTMLElement>('[data-filters]');
  if (!link || !panel) return;
  const placeholder = panel.parentElement?.querySelector<HTMLDialogElement>(
    '[data-filter-placeholder]',
  );
  let worker: Worker | undefined;
  const startWorker = (): Worker => {
    const started = new Worker(new URL('./filter-worker.ts', import.meta.url), { type: 'module' });
    started.onerror = () => {
      worker = undefined;
    };
    const { lang, dataset } = document.documentElement;
    const visit = { locale: lang, currency: dataset.currency ?? '' };
    // The index is fetched beside the worker, which gets it from the browser's cache. Without its address, the worker fetches both
    // when the filters need the search.
    void fetch(panel.dataset.filters ?? '')
      .then((response) => response.json())
      .then((addressFile: unknown) => {
        started.postMessage({ id: 0, addressFile, visit } satisfies SearchRequest);
        return fetch(String(Object(addressFile).path));
      })
      .catch(() => {});
    return started;
  };
  const load = (isOpen: boolean) => {
    // Worker, index and React are requested beside the code of the filters, which handles their errors.
    worker ??= startWorker();
    void import('@astrojs/react/client.js').catch(() => {});
    return import('./open-filters.tsx').then(
      ({ openFilters }) =>
        () =>
          openFilters(link, panel, isOpen, placeholder, worker),
    );
  };
  // Before the listener that loads the filters. They remove the dialog when they replace it.
  link.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (placeholder?.isConnected) placeholder.showModal();
  });
  const show = () =>
    void load(false)
      .then((run) => run())
      .catch(() => {});
  makeLinkButton(link, () => load(true));
  for (const use of ['pointerover', 'focusin'] as const)
    panel.addEventListener(use, show, { once: true, passive: true });
  if (CHOICE.test(location.search)) show();
}
