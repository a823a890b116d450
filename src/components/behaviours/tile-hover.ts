import { imageSrcset } from '#lib/image-url.ts';
import { PICTURE_WIDTHS } from '../picture-widths.ts';

/** Time each picture shows, in ms (spec §9). */
const CYCLE_MS = 1_000;

/** Shows the next of a tile's pictures each second until the pointer leaves, then the first again. */
function cycle(tile: HTMLElement, image: HTMLImageElement): void {
  const first = image.srcset;
  const more = (tile.dataset.moreImages ?? '').split(' ').map((src) => imageSrcset(src, PICTURE_WIDTHS, 'webp'));
  const all = [first, ...more];
  let shown = 0;
  const timer = setInterval(() => {
    shown = (shown + 1) % all.length;
    image.srcset = all[shown] ?? first;
  }, CYCLE_MS);
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
  document.addEventListener('pointerover', ({ target }) => {
    const tile = target instanceof Element ? target.closest<HTMLElement>('[data-more-images]') : null;
    const image = tile?.querySelector('img');
    if (tile && image && tile !== under) cycle(tile, image);
    under = tile;
  });
}
