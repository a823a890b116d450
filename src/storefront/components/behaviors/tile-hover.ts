import { getPictureSource } from '#shared/rules/images/image-url.ts';

/** How long each picture shows, in ms. */
export const TILE_CYCLE_MS = 1_000;

/** Shows the next picture of a tile every {@link TILE_CYCLE_MS} until the pointer leaves, then the first again. */
function cycleImages(tile: HTMLElement, source: HTMLSourceElement): void {
  const first = source.srcset;
  const more = (tile.dataset.moreImages ?? '')
    .split(' ')
    .map((url) => getPictureSource(url).srcSet);
  const all = [first, ...more];
  let shown = 0;
  const timer = setInterval(() => {
    shown = (shown + 1) % all.length;
    source.srcset = all[shown] ?? first;
  }, TILE_CYCLE_MS);
  const stop = () => {
    clearInterval(timer);
    source.srcset = first;
  };
  tile.addEventListener('pointerleave', stop, { once: true });
}

/** Cycles the pictures of a hovered tile. Does nothing with reduced motion. */
export function cycleTilesOnHover(): void {
  if (!matchMedia('(hover: hover) and (prefers-reduced-motion: no-preference)').matches) return;
  let hovered: Element | null = null;
  const hover = (tile: HTMLElement | null) => {
    const source = tile?.querySelector('source');
    if (tile && source && tile !== hovered) cycleImages(tile, source);
    hovered = tile;
  };
  // This code loads on the first interaction, which may have moved the pointer onto a tile.
  hover(document.querySelector<HTMLElement>('[data-more-images]:hover'));
  document.addEventListener('pointerover', ({ target }) =>
    hover(target instanceof Element ? target.closest<HTMLElement>('[data-more-images]') : null),
  );
}
