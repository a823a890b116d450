/** Shows the bar of small screens while the button it stands for has been scrolled out of view upwards. */
export function followButton(): void {
  const bar = document.querySelector<HTMLElement>('[data-sticky-bar]');
  const button = document.querySelector('#options [type="submit"]');
  if (!bar || !button) return;
  new IntersectionObserver(([entry]) => {
    bar.hidden = !entry || entry.isIntersecting || entry.boundingClientRect.top > 0;
  }).observe(button);
}
