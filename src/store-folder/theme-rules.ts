import { listCollectionNodes } from './collection-rules.ts';
import { describeUnknownName } from './describe-names.ts';
import { findNearest } from './find-nearest.ts';
import type { FieldIssue } from './issue.ts';
import { findUnknownPhoto, type PhotoNames } from './photo-rules.ts';
import { findThemeContentIssues } from './theme-content-rules.ts';
import { findThemeFileIssues } from './theme-file-rules.ts';
import { type Fields, toFields, toList, toTexts } from './untyped-json.ts';

interface ThemeFiles {
  /** Paths of the folder's files, such as `/assets/logo.svg`. */
  readonly assets: readonly string[];
  readonly photos?: PhotoNames;
  /** The folder's other files as read. Undefined for a file that could not be read. */
  readonly catalog: unknown;
  readonly store: unknown;
}

/** A banner with a code that the store does not have would never be shown. */
function findUnknownCodes(banners: unknown, store: unknown): FieldIssue[] {
  if (store === undefined) return [];
  const codes = toList(toFields(store).promoCodes).map((promo) => toFields(promo).code);
  return toList(banners).flatMap((banner, at): FieldIssue[] => {
    const { code } = toFields(banner);
    if (
      typeof code !== 'string' ||
      codes.some((known) => String(known).toLowerCase() === code.toLowerCase())
    )
      return [];
    const message = `expected one of promoCodes in store.json (${codes.join(', ') || 'there are none'}), got "${code}"`;
    return [{ field: `content.promoBanners[${at}].code`, message }];
  });
}

/** A section with an unknown listing would show no picture, or the wrong one. */
function findUnknownListings(content: unknown, catalog: unknown): FieldIssue[] {
  if (catalog === undefined) return [];
  const known = toList(toFields(catalog).listings).map((listing) => String(toFields(listing).slug));
  return ['heroBanner', 'promoBlock'].flatMap((section): FieldIssue[] => {
    const { listing } = toFields(toFields(content)[section]);
    if (typeof listing !== 'string' || known.includes(listing)) return [];
    const meant = findNearest(listing, known);
    const message = `expected the slug of a listing of catalog.json${meant ? ` such as "${meant}"` : ''}, got "${listing}"`;
    return [{ field: `content.${section}.listing`, message }];
  });
}

const findUnknownPhotos = (content: Fields, known: PhotoNames): FieldIssue[] =>
  [
    ['heroBanner', content.heroBanner] as const,
    ['promoBlock', content.promoBlock] as const,
    ...toList(content.categories).map((category, at) => [`categories[${at}]`, category] as const),
  ].flatMap(([part, value]) =>
    findUnknownPhoto(toFields(value).photo, `content.${part}.photo`, known),
  );

/**
 * Checks what a schema cannot check in `theme.json`: pictures, collections, listings, promo codes and an About page that
 * must exist.
 */
export function findThemeIssues(
  theme: unknown,
  { assets, photos, catalog, store }: ThemeFiles,
): FieldIssue[] {
  const { content } = toFields(theme);
  const { categories, header, about, promoBanners } = toFields(content);
  const known = toTexts(
    listCollectionNodes(toFields(catalog).collections).map(({ node }) => node.slug),
  );
  const issues = findThemeFileIssues(theme, assets, store);
  for (const [at, category] of toList(categories).entries()) {
    const { slug } = toFields(category);
    // Collections are unknown when the catalog could not be read.
    if (catalog === undefined || typeof slug !== 'string' || known.includes(slug)) continue;
    const message = describeUnknownName('a collection of catalog.json', known, slug);
    issues.push({ field: `content.categories[${at}].slug`, message });
  }
  if (photos) issues.push(...findUnknownPhotos(toFields(content), photos));
  issues.push(...findThemeContentIssues(theme, catalog));
  issues.push(...findUnknownListings(content, catalog), ...findUnknownCodes(promoBanners, store));
  if (toFields(header).showAbout === true && about === undefined) {
    issues.push({
      field: 'content.about',
      message: 'is missing: content.header.showAbout needs an About page',
    });
  }
  return issues;
}
