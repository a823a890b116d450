/** Distance from the window, one window high, at which posters are loaded. */
const POSTER_MARGIN = '100%';

/**
 * Loads the posters of a section of product videos when they come near the window, and plays the videos that are in view, until the button pauses them. With reduced motion they start paused.
 */
export function playProductVideos(section: Element | null): void {
  const button = section?.querySelector<HTMLButtonElement>('[data-videos-toggle]');
  if (!section || !button) return;
  const videos = [...section.querySelectorAll('video')];
  const inView = new Set<Element>();
  let isPaused = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const update = () => {
    for (const label of button.querySelectorAll<HTMLElement>('[data-when]')) {
      label.hidden = (label.dataset.when === 'paused') !== isPaused;
    }
    for (const video of videos) {
      // In power-saving mode a browser rejects, and the poster stays visible.
      if (!isPaused && inView.has(video)) video.play().catch(() => {});
      else video.pause();
    }
  };
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries)
        inView[isIntersecting ? 'add' : 'delete'](target);
      update();
    },
    { threshold: 0.4 },
  );
  // The row is observed, not each video: those that it scrolls to sideways would not count as near the window.
  const posters = new IntersectionObserver(
    ([row]) => {
      if (!row?.isIntersecting) return;
      posters.disconnect();
      for (const video of videos) video.poster = video.dataset.poster ?? '';
    },
    { rootMargin: POSTER_MARGIN },
  );
  posters.observe(section);
  for (const video of videos) {
    // React does not write the `muted` attribute, and browsers autoplay only muted videos.
    video.muted = true;
    observer.observe(video);
  }
  button.hidden = false;
  button.addEventListener('click', () => {
    isPaused = !isPaused;
    update();
  });
}
