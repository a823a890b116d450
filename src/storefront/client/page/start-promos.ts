import { firstInteraction } from '#storefront/components/islands/first-interaction.ts';

/** The first code shows long enough for the page to be read first. */
const PROMOS_LATEST_MS = 5_000;

/** Most shops have none. The strip turns and copies once a person is there; what is clicked before is clicked then. */
export function startPromos(): void {
  const strip = document.querySelector<HTMLElement>('[data-promos]');
  if (!strip) return;
  let early: HTMLElement | null = null;
  const note = ({ target }: Event) => {
    early = target instanceof Element ? target.closest('button') : null;
  };
  strip.addEventListener('click', note);
  const later = new Promise((resolve) => setTimeout(resolve, PROMOS_LATEST_MS));
  void Promise.race([firstInteraction(), later])
    .then(() => import('#storefront/components/behaviors/promo-banners.ts'))
    .then(({ startPromoBanners }) => {
      strip.removeEventListener('click', note);
      startPromoBanners(strip);
      early?.click();
    });
}
