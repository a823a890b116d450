import type { LocaleCode } from '#shared/contract/codes.ts';
import type { Listing, Variant } from '#shared/contract/listing.ts';

/** A color of a listing for pages of one language. */
export interface LocalizedVariant extends Variant {
  /** Whether the name of the color is in the page's language. Absent: it is in the store's first language. */
  readonly isColorTranslated?: true;
}

/** A listing for pages of one language. Texts without a translation are in the store's first language. */
export interface LocalizedListing extends Listing {
  readonly isTitleTranslated?: true;
  readonly isDescriptionTranslated?: true;
}

/** Returns a listing with the translations of this language, and without those of others. */
export function localizeListing(listing: Listing, locale: LocaleCode | undefined): LocalizedListing {
  const { translations, ...rest } = listing;
  const { title, description, colors = {} } = (locale && translations?.[locale]) || {};
  const localizeVariant = (variant: Variant): LocalizedVariant => {
    const color = Object.hasOwn(colors, variant.color) ? colors[variant.color] : undefined;
    const texts = { ...(title !== undefined && { title }), ...(color && { color, isColorTranslated: true as const }) };
    return { ...variant, ...texts };
  };
  if (title === undefined && description === undefined && Object.keys(colors).length === 0) return rest;
  return {
    ...rest,
    ...(title !== undefined && { title, isTitleTranslated: true }),
    ...(description !== undefined && { description, isDescriptionTranslated: true }),
    primaryProduct: listing.primaryProduct.map(localizeVariant),
    products_payload: listing.products_payload.map((product) => ({
      ...product,
      variations: product.variations.map(localizeVariant),
    })),
  };
}
