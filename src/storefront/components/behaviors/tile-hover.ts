/** Time each picture shows, in ms (spec §9). */
export const TILE_CYCLE_MS = 1_000;

/** Shows the next of a tile's pictures each second until the pointer leaves, then the first again. */
function cycleImages(tile: HTMLElement, image: HTMLImageElement): void {
  const first = image.srcset;
  // The other pictures are asked for as the first one is, only their sources differ.
  const source = new URL(image.src).searchParams.get('url') ?? '';
  const more = (tile.dataset.moreImages ?? '')
    .split(' ')
    .map((other) => first.replaceAll(encodeURIComponent(source), encodeURIComponent(other)));
  const all = [first, ...more];
  let shown = 0;
  const timer = setInterval(() => {
    shown = (shown + 1) % all.length;
    image.srcset = all[shown] ?? first;
  }, TILE_CYCLE_MS);
  const stop = () => {
    clearInterval(timer);
    image.srcset = first;
  };
  tile.addEventListener('pointerleave', stop, { once: true });
}

/** Cycles a tile's pictures while a pointer rests on it (spec §2); never for those who ask for reduced motion. */
export function cycleTilesOnHover(): void {
  if (!matchMedia('(hover: hover) and (prefers-reduced-motion: no-preference)').matches) return;
  let under: Element | null = null;
  const rest = (tile: HTMLElement | null) => {
    const image = tile?.querySelector('img');
    if (tile && image && tile !== under) cycleImages(tile, image);
    under = tile;
  };
  // This code comes with the pointer's first move, which may have ended on a tile.
  rest(document.querySelector<HTMLElement>('[data-more-images]:hover'));
  document.addEventListener('pointerover', ({ target }) =>
    rest(target instanceof Element ? target.closest<HTMLElement>('[data-more-images]') : null),
  );
}
