import { makeLinkButton } from '#storefront/components/behaviors/link-button.ts';

/** Parameters of an address that shows something else than the built page. */
const CHOICE = /[?&](?:filter\.|price\.|in-stock=|sort=|page=)/;

/** Turns a collection's link to the search into the button of its filters, and shows what the address has chosen. */
export function startFilters(): void {
  const link = document.querySelector<HTMLAnchorElement>('[data-filter]');
  if (!link) return;
  const load = (isOpen: boolean) =>
    import('./open-filters.tsx').then(
      ({ openFilters }) =>
        () =>
          openFilters(link, isOpen),
    );
  makeLinkButton(link, () => load(true));
  if (CHOICE.test(location.search))
    void load(false)
      .then((run) => run())
      .catch(() => {});
}
