import type { PromoCode } from '#shared/contract/store.ts';
import type { Theme } from '#shared/contract/theme.ts';
import { isBannerPromo } from '#shared/rules/checkout/promo.ts';

/** How long a promo banner is shown before the next, in ms. Row NAV-10. */
export const PROMO_ROTATE_MS = 7_000;
/** How long 'Copied!' is shown, in ms. Row NAV-10. */
export const COPIED_MS = 3_000;

export type PromoBanner = NonNullable<Theme['content']['promoBanners']>[number] & {
  /** The only currency in which the code gives a discount; undefined for all. */
  readonly currency?: string | undefined;
};

/** The theme's banners with eligible codes of the store, each code once and in the store's spelling. Row NAV-10. */
export function getPromoBanners(
  theme: Pick<Theme, 'content'>,
  promos: readonly PromoCode[],
): PromoBanner[] {
  const banners = new Map<string, PromoBanner>();
  for (const { code, text } of theme.content.promoBanners ?? []) {
    const promo = promos.find((known) => known.code.toLowerCase() === code.toLowerCase());
    if (promo && isBannerPromo(promo) && !banners.has(promo.code)) {
      const currency = promo.type === 'fixed_value' ? promo.value.currency : undefined;
      banners.set(promo.code, { code: promo.code, text, currency });
    }
  }
  return [...banners.values()];
}
