/** Shows the bar of small screens while the button it stands for has been scrolled out of view upwards. */
export function followButton(): void {
  const bar = document.querySelector<HTMLElement>('[data-sticky-bar]');
  const button = document.querySelector('#options [type="submit"]');
  if (!bar || !button) return;
  // All that lies below the screen counts as in view, so a jump past the button is a change too.
  const options = { rootMargin: '0px 0px 100000px' };
  new IntersectionObserver(([entry]) => {
    bar.hidden = entry?.isIntersecting !== false;
  }, options).observe(button);
}
