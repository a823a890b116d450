/** A header scrolls out of the way after this much, in px (spec §9). */
export const HEADER_SCROLL_PX = 15;

/**
 * Marks the body 'scrolled' while the marker at the page's top is out of view, and on small screens hides the header on
 * downward scroll past the threshold and shows it again on upward scroll (spec §2). Focus inside keeps it in view.
 */
export function startHeaderScroll(): void {
  const marker = document.querySelector<HTMLElement>('[data-scroll-marker]');
  if (!marker) return;
  new IntersectionObserver(([entry]) => {
    document.body.classList.toggle('scrolled', entry?.isIntersecting === false);
  }).observe(marker);

  // This starts at the first sign of a person, which may be the scroll that leads down the page.
  let turned = 0;
  const turn = () => {
    const travelled = scrollY - turned;
    const down = travelled > 0;
    if (Math.abs(travelled) <= HEADER_SCROLL_PX && scrollY > 0) return;
    turned = scrollY;
    // Preview mode may have drawn another one.
    const header = document.querySelector<HTMLElement>('body > header');
    header?.classList.toggle('away', down && scrollY > header.offsetHeight && !header.contains(document.activeElement));
  };
  turn();
  addEventListener('scroll', turn, { passive: true });
}
