import type { LocaleCode } from '#shared/contract/codes.ts';
import { isHomePage, type PageTexts, type StorePage } from '#shared/contract/pages.ts';
import type { StorePhotos } from '#shared/contract/photo.ts';
import type { ProductTile } from '#shared/contract/product.ts';
import { listLeaves, listSectionTexts } from '#shared/rules/sections/section-texts.ts';
import type { Catalog } from './fetch-catalog.ts';
import { sanitizePage } from './sanitize.ts';

/** Returns the pages with their texts in one language, and the texts of those that have none in it. */
export function localizePages(pages: readonly StorePage[], locale?: LocaleCode) {
  const localized = pages.map(({ slug, translations, ...first }) => {
    const translation = locale && translations?.[locale];
    return { slug, first, texts: translation ?? first, isTranslated: translation !== undefined };
  });
  return {
    links: localized
      .filter(({ slug, texts: { sections } }) => !isHomePage({ slug, sections }))
      .map(({ slug, texts: { title, sections } }) => ({
        slug,
        title,
        ...(sections && { isLanding: true as const }),
      })),
    translated: localized.filter(({ isTranslated }) => isTranslated),
    untranslatedTexts: localized.flatMap(({ first, texts, isTranslated }) => {
      const known = new Set(listSectionTexts(first.sections));
      const sections = listSectionTexts(texts.sections).filter((text) => known.has(text));
      return isTranslated || texts.title === '' ? sections : [texts.title, ...sections];
    }),
  };
}

/** Returns the tiles of the listings that sections name, by the slug of the listing. */
export function findChosenTiles(
  pages: readonly StorePage[],
  { products, listings }: Pick<Catalog, 'products' | 'listings'>,
): [string, ProductTile][] {
  const chosen = new Set(
    [...listLeaves(pages.map(({ sections }) => sections ?? []))].flatMap(({ key, value }) =>
      key === 'listing' || key === 'listings' ? [value] : [],
    ),
  );
  if (chosen.size === 0) return [];
  const slugs = new Map(listings.map(({ listingId, slug }) => [listingId, slug]));
  const found = new Map<string, ProductTile>();
  for (const tile of products) {
    const slug = slugs.get(tile.listingId);
    if (slug !== undefined && chosen.has(slug) && !found.has(slug)) found.set(slug, tile);
  }
  return [...found];
}

/** Returns the texts of a page with sanitized HTML. */
export const sanitizeTexts = (
  { title, description, html, seo, sections }: PageTexts,
  sizes: StorePhotos['sizes'] | undefined,
): PageTexts => ({
  title,
  ...(description !== undefined && { description }),
  html: sanitizePage(html, sizes),
  ...(seo && { seo }),
  ...(sections && {
    sections: sections.map((section) =>
      section.type === 'markdown'
        ? { ...section, props: { ...section.props, html: sanitizePage(section.props.html, sizes) } }
        : section,
    ),
  }),
});
