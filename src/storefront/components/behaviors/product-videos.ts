/**
 * Plays the product videos that are in view, until the button stops them. For people who ask for reduced motion they are
 * stopped from the start: nothing moves before they say so.
 */
export function playProductVideos(): void {
  const section = document.querySelector('[data-videos]');
  const button = section?.querySelector<HTMLButtonElement>('[data-videos-toggle]');
  if (!section || !button) return;
  const videos = [...section.querySelectorAll('video')];
  const inView = new Set<Element>();
  let paused = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const follow = () => {
    for (const label of button.querySelectorAll<HTMLElement>('[data-when]')) {
      label.hidden = (label.dataset.when === 'paused') !== paused;
    }
    for (const video of videos) {
      // A browser that saves power refuses: the poster stays.
      if (!paused && inView.has(video)) video.play().catch(() => {});
      else video.pause();
    }
  };
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) inView[isIntersecting ? 'add' : 'delete'](target);
      follow();
    },
    { threshold: 0.4 },
  );
  for (const video of videos) {
    // React writes `muted` as no attribute, and only silent films may play by themselves.
    video.muted = true;
    observer.observe(video);
  }
  button.hidden = false;
  button.addEventListener('click', () => {
    paused = !paused;
    follow();
  });
}
