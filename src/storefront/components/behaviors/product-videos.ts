/**
 * Plays the product videos that are in view, until the button pauses them. With reduced motion they start paused.
 */
export function playProductVideos(): void {
  const section = document.querySelector('[data-videos]');
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
      // A browser in power-saving mode rejects: the poster stays visible.
      if (!isPaused && inView.has(video)) video.play().catch(() => {});
      else video.pause();
    }
  };
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) inView[isIntersecting ? 'add' : 'delete'](target);
      update();
    },
    { threshold: 0.4 },
  );
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
