/** How far below the screen the lists are rendered, so that nothing in view moves. */
const MARGIN = '800px';

/**
 * Adds the listing of the page to the recently viewed ones, and shows the lists of a page that has a place for them when it is
 * near the screen. Called on the first interaction. A preview adds nothing.
 */
export function startDeviceLists(): void {
  const place = document.querySelector<HTMLElement>('[data-device-lists]');
  if (!place) return;
  const load = () =>
    import('./show-device-lists.tsx').then(
      ({ showDeviceLists }) => showDeviceLists(place),
      console.warn,
    );
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      void load();
    },
    { rootMargin: `0px 0px ${MARGIN}` },
  );
  observer.observe(place);
  const slug = document.querySelector<HTMLElement>('[data-listing]')?.dataset.listing;
  if (!slug || document.documentElement.dataset.preview !== undefined) return;
  void import('./device-lists.store.ts').then(({ $deviceLists, addToList }) => {
    addToList('recent', slug);
    // The button of the built page says "Save". Hydration corrects it before it can be pressed.
    if ($deviceLists.get().saved.includes(slug))
      document
        .querySelector('[data-listing] astro-island')
        ?.dispatchEvent(new Event('island:hydrate'));
  }, console.warn);
}
