/** Scroll distance in px after which the header hides or shows. Row NAV-4. */
export const HEADER_SCROLL_PX = 15;

/**
 * Adds the class `scrolled` to the body while the top of the page is out of view. On small screens it hides the header on
 * downward scroll past the threshold and shows it on upward scroll; a header with the focus stays visible.
 */
export function startHeaderScroll(): void {
  const marker = document.querySelector<HTMLElement>('[data-scroll-marker]');
  if (!marker) return;
  new IntersectionObserver(([entry]) => {
    document.body.classList.toggle('scrolled', entry?.isIntersecting === false);
  }).observe(marker);

  // This runs on the first interaction, which may be a scroll down the page.
  let lastY = 0;
  const update = () => {
    const distance = scrollY - lastY;
    const isDown = distance > 0;
    if (Math.abs(distance) <= HEADER_SCROLL_PX && scrollY > 0) return;
    lastY = scrollY;
    // Preview mode may have replaced the header.
    const header = document.querySelector<HTMLElement>('body > header');
    header?.classList.toggle(
      'away',
      isDown && scrollY > header.offsetHeight && !header.contains(document.activeElement),
    );
  };
  update();
  addEventListener('scroll', update, { passive: true });
}
