/** Loads the scripts of the sections that move. Everything in them can be read and reached before. */
export function startSections(): void {
  if (document.querySelector('[data-slideshow]'))
    void import('./slideshow.ts').then(({ startSlideshows }) => startSlideshows(), ignore);
  if (document.querySelector('[data-countdown]'))
    void import('./countdown.ts').then(({ startCountdowns }) => startCountdowns(), ignore);
  loadPosters();
}

/** Without the code, slides still scroll and the end is still a date. */
const ignore = () => {};

/** Loads the first frame of each film when it comes near the window. A browser would load it with the page. */
function loadPosters(): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting || !(target instanceof HTMLVideoElement)) continue;
        target.poster = target.dataset.poster ?? '';
        observer.unobserve(target);
      }
    },
    { rootMargin: '100%' },
  );
  for (const video of document.querySelectorAll('video[controls][data-poster]'))
    observer.observe(video);
}
