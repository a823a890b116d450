import { makeLinkButton } from '#storefront/components/behaviors/link-button.ts';

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
  const load = (isOpen: boolean) => {
    // The search is requested beside the code of the filters, which awaits it and handles its errors.
    void import('./load-search.ts').then(({ loadSearch }) => loadSearch(undefined)).catch(() => {});
    return import('./open-filters.tsx').then(
      ({ openFilters }) =>
        () =>
          openFilters(link, panel, isOpen, placeholder),
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
