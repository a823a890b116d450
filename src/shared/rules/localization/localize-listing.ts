import type { LocaleCode } from '#shared/contract/codes.ts';
import type { Listing, Variant } from '#shared/contract/listing.ts';
import { createTermTranslator } from '../catalog/option-text.ts';

/** A color of a listing for pages of one language. */
export interface LocalizedVariant extends Variant {
  /** Whether the name of the color is in the page's language. When it is absent, the name is in the store's first language. */
  readonly isColorTranslated?: true;
}

/** A listing for pages of one language. Texts without a translation are in the store's first language. */
export interface LocalizedListing extends Listing {
  readonly isTitleTranslated?: true;
  readonly isDescriptionTranslated?: true;
  readonly areWarningsTranslated?: true;
}

/** Returns a listing with the translations of this language, and without those of others. */
export function localizeListing(
  listing: Listing,
  locale: LocaleCode | undefined,
): LocalizedListing {
  const { translations, ...rest } = listing;
  const {
    title,
    description,
    colors = {},
    terms,
    warnings,
    seo,
  } = (locale && translations?.[locale]) || {};
  const names = { ...terms, ...colors };
  const translate = createTermTranslator(terms ?? {});
  const localizeVariant = (variant: Variant): LocalizedVariant => {
    const color = Object.hasOwn(names, variant.color) ? names[variant.color] : undefined;
    const texts = {
      ...(title !== undefined && { title }),
      ...(color && { color, isColorTranslated: true as const }),
    };
    return { ...variant, ...texts, ...(terms && localizeTerms(variant, translate)) };
  };
  const isUnchanged =
    title === undefined && description === undefined && Object.keys(names).length === 0;
  if (isUnchanged && warnings === undefined && !seo) return rest;
  return {
    ...rest,
    ...(seo && { seo: { ...listing.seo, ...seo } }),
    ...(title !== undefined && { title, isTitleTranslated: true }),
    ...(description !== undefined && { description, isDescriptionTranslated: true }),
    ...(warnings && { safety: { ...listing.safety, warnings }, areWarningsTranslated: true }),
    primaryProduct: listing.primaryProduct.map(localizeVariant),
    products_payload: listing.products_payload.map((product) => ({
      ...product,
      productType: translate(product.productType),
      ...(product.options && { options: product.options.map(translate) }),
      ...(product.contents && {
        contents: product.contents.map((part) => ({
          ...part,
          title: translate(part.title),
          ...(part.options !== undefined && { options: translate(part.options) }),
        })),
      }),
      ...(product.videos && {
        videos: product.videos.map((video) => ({ ...video, title: translate(video.title) })),
      }),
      variations: product.variations.map(localizeVariant),
    })),
  };
}

/** Translates the names that a store invented for its own product types: type, sizes and alternative texts. */
const localizeTerms = (
  { productType, availableSizesWithId, images }: Variant,
  translate: (text: string) => string,
): Pick<Variant, 'productType' | 'availableSizesWithId' | 'images'> => ({
  productType: translate(productType),
  availableSizesWithId: availableSizesWithId.map((size) => ({
    ...size,
    label: translate(size.label),
  })),
  images: images.map((image) =>
    image.alt === undefined ? image : { ...image, alt: translate(image.alt) },
  ),
});
