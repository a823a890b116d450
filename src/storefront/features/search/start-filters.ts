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
  const load = (isOpen: boolean) =>
    import('./open-filters.tsx').then(
      ({ openFilters }) =>
        () =>
          openFilters(link, panel, isOpen),
    );
  const show = () =>
    void load(false)
      .then((run) => run())
      .catch(() => {});
  makeLinkButton(link, () => load(true));
  for (const use of ['pointerover', 'focusin'] as const)
    panel.addEventListener(use, show, { once: true, passive: true });
  if (CHOICE.test(location.search)) show();
}
