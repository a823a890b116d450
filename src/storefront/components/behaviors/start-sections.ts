/** Distance from the window, one window high, at which the script of a section is loaded. */
const MARGIN = '100%';

/** Loads the scripts of the sections that move when they come near the window. Everything in them can be read and reached before. */
export function startSections(): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue;
        observer.unobserve(target);
        void start(target).catch(ignore);
      }
    },
    { rootMargin: MARGIN },
  );
  for (const element of document.querySelectorAll(
    '[data-slideshow], [data-countdown], [data-film]',
  ))
    observer.observe(element);
}

async function start(element: HTMLElement): Promise<void> {
  if (element instanceof HTMLVideoElement) (await import('./film.ts')).startFilm(element);
  else if (element.dataset.slideshow !== undefined)
    (await import('./slideshow.ts')).startSlideshow(element);
  else (await import('./countdown.ts')).startCountdown(element);
}

/** Without the code, slides still scroll and the end is still a date. */
const ignore = () => {};
