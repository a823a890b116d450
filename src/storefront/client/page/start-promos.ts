import { whenFirstInteraction } from '#storefront/components/islands/first-interaction.ts';

/** Latest start of the rotation, in ms. Until then the first code shows and the page can be read. */
const PROMOS_LATEST_MS = 5_000;

/** Starts the promo strip of the page, if any, on the first interaction. Replays a click on a button before that. */
export function startPromos(): void {
  const strip = document.querySelector<HTMLElement>('[data-promos]');
  if (!strip) return;
  let clicked: HTMLElement | null = null;
  const rememberClick = ({ target }: Event) => {
    clicked = target instanceof Element ? target.closest('button') : null;
  };
  strip.addEventListener('click', rememberClick);
  const later = new Promise((resolve) => setTimeout(resolve, PROMOS_LATEST_MS));
  void Promise.race([whenFirstInteraction(), later])
    .then(() => import('#storefront/components/behaviors/promo-banners.ts'))
    .then(({ startPromoBanners }) => {
      strip.removeEventListener('click', rememberClick);
      startPromoBanners(strip);
      clicked?.click();
    });
}
