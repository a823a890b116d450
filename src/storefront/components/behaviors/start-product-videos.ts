/** Distance from the window, one window high, at which the product videos are started. */
const MARGIN = '100%';

/** Loads and starts the product videos, with their posters, when they come near the window. Tries again after a time offline. */
export function startProductVideos(): void {
  for (const section of document.querySelectorAll('[data-videos]')) startSection(section);
}

function startSection(section: Element): void {
  const observer = new IntersectionObserver(
    ([row]) => {
      if (!row?.isIntersecting) return;
      observer.disconnect();
      import('./product-videos.ts').then(
        ({ playProductVideos }) => playProductVideos(section),
        () => addEventListener('online', () => startSection(section), { once: true }),
      );
    },
    { rootMargin: MARGIN },
  );
  observer.observe(section);
}
