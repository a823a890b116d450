import type { FieldIssue } from './catalog-rules.ts';
import { listCollectionNodes } from './catalog-rules.ts';
import { findNearest } from './find-nearest.ts';
import { toFields, toList } from './untyped-json.ts';

/** Lists every file that a theme references, with its field. */
function listNamedFiles(content: unknown, styles: unknown): { field: string; src: unknown }[] {
  const { favicon, header, heroBanner, categories, about, promoBlock, videos, login } = toFields(content);
  const hero = toFields(heroBanner);
  const fonts = toFields(toFields(styles).fonts);
  return [
    { field: 'content.favicon', src: favicon },
    { field: 'content.header.logo', src: toFields(header).logo },
    { field: 'content.heroBanner.titleImg', src: hero.titleImg },
    { field: 'content.heroBanner.containerBg', src: hero.containerBg },
    { field: 'content.heroBanner.image.src', src: toFields(hero.image).src },
    ...toList(categories).map((category, at) => ({
      field: `content.categories[${at}].image`,
      src: toFields(category).image,
    })),
    { field: 'content.about.heroImage', src: toFields(about).heroImage },
    { field: 'content.promoBlock.image.src', src: toFields(toFields(promoBlock).image).src },
    { field: 'content.login.logo', src: toFields(login).logo },
    { field: 'styles.fonts.heading.src', src: toFields(fonts.heading).src },
    { field: 'styles.fonts.body.src', src: toFields(fonts.body).src },
    ...toList(toFields(videos).items).flatMap((video, at) => [
      { field: `content.videos.items[${at}].src`, src: toFields(video).src },
      { field: `content.videos.items[${at}].poster`, src: toFields(video).poster },
    ]),
  ];
}

/** Files of the store folder are referenced by path. Full URLs and mockup paths are not checked. */
function describeMissingFile(src: unknown, assets: readonly string[]): string | undefined {
  if (typeof src !== 'string' || !src.startsWith('/') || src.startsWith('/mockups/')) return undefined;
  if (assets.includes(src)) return undefined;
  return `expected a file of this folder such as /assets/logo.svg, got "${src}", which does not exist`;
}

interface ThemeFiles {
  /** Paths of the folder's files, such as `/assets/logo.svg`. */
  readonly assets: readonly string[];
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
    if (typeof code !== 'string' || codes.some((known) => String(known).toLowerCase() === code.toLowerCase()))
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

/**
 * Checks what a schema cannot check in `theme.json`: pictures, collections, listings, promo codes and an About page that
 * must exist.
 */
export function findThemeIssues(theme: unknown, { assets, catalog, store }: ThemeFiles): FieldIssue[] {
  const { content, styles } = toFields(theme);
  const { categories, header, about, promoBanners } = toFields(content);
  const known = listCollectionNodes(toFields(catalog).collections).map(({ node }) => node.slug);
  const issues = listNamedFiles(content, styles).flatMap(({ field, src }): FieldIssue[] => {
    const message = describeMissingFile(src, assets);
    return message ? [{ field, message }] : [];
  });
  for (const [at, category] of toList(categories).entries()) {
    const { slug } = toFields(category);
    // Collections are unknown when the catalog could not be read.
    if (catalog === undefined || typeof slug !== 'string' || known.includes(slug)) continue;
    const message = `expected a collection of catalog.json (${known.join(', ')}), got "${slug}"`;
    issues.push({ field: `content.categories[${at}].slug`, message });
  }
  issues.push(...findUnknownListings(content, catalog), ...findUnknownCodes(promoBanners, store));
  if (toFields(header).showAbout === true && about === undefined) {
    issues.push({ field: 'content.about', message: 'is missing: content.header.showAbout needs an About page' });
  }
  return issues;
}
