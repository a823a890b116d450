import type { Fault } from './catalog-rules.ts';
import { collectionPlaces } from './catalog-rules.ts';
import { nearest } from './nearest.ts';
import { fields, list } from './untyped-json.ts';

/** Every file a theme names, with its field. */
function filesNamed(content: unknown, styles: unknown): { field: string; src: unknown }[] {
  const { favicon, header, heroBanner, categories, about, promoBlock, videos, login } = fields(content);
  const hero = fields(heroBanner);
  const fonts = fields(fields(styles).fonts);
  return [
    { field: 'content.favicon', src: favicon },
    { field: 'content.header.logo', src: fields(header).logo },
    { field: 'content.heroBanner.titleImg', src: hero.titleImg },
    { field: 'content.heroBanner.containerBg', src: hero.containerBg },
    { field: 'content.heroBanner.image.src', src: fields(hero.image).src },
    ...list(categories).map((category, at) => ({
      field: `content.categories[${at}].image`,
      src: fields(category).image,
    })),
    { field: 'content.about.heroImage', src: fields(about).heroImage },
    { field: 'content.promoBlock.image.src', src: fields(fields(promoBlock).image).src },
    { field: 'content.login.logo', src: fields(login).logo },
    { field: 'styles.fonts.heading.src', src: fields(fonts.heading).src },
    { field: 'styles.fonts.body.src', src: fields(fonts.body).src },
    ...list(fields(videos).items).flatMap((video, at) => [
      { field: `content.videos.items[${at}].src`, src: fields(video).src },
      { field: `content.videos.items[${at}].poster`, src: fields(video).poster },
    ]),
  ];
}

/** Own files are named by their path in the store folder; others by a whole address or a mockup's path. */
function missingFile(src: unknown, assets: readonly string[]): string | undefined {
  if (typeof src !== 'string' || !src.startsWith('/') || src.startsWith('/mockups/')) return undefined;
  if (assets.includes(src)) return undefined;
  return `expected a file of this folder such as /assets/logo.svg, got "${src}", which does not exist`;
}

interface Around {
  /** Paths of the folder's own files, such as `/assets/logo.svg`. */
  readonly assets: readonly string[];
  /** The folder's other files as they were read; undefined for one that could not be. */
  readonly catalog: unknown;
  readonly store: unknown;
}

/** A banner with a code the store does not have would never show. */
function unknownCodes(banners: unknown, store: unknown): Fault[] {
  if (store === undefined) return [];
  const codes = list(fields(store).promoCodes).map((promo) => fields(promo).code);
  return list(banners).flatMap((banner, at): Fault[] => {
    const { code } = fields(banner);
    if (typeof code !== 'string' || codes.some((known) => String(known).toLowerCase() === code.toLowerCase()))
      return [];
    const message = `expected one of promoCodes in store.json (${codes.join(', ') || 'there is none'}), got "${code}"`;
    return [{ field: `content.promoBanners[${at}].code`, message }];
  });
}

/** A section that names a listing there is none of would show no picture, or another one. */
function unknownListings(content: unknown, catalog: unknown): Fault[] {
  if (catalog === undefined) return [];
  const known = list(fields(catalog).listings).map((listing) => String(fields(listing).slug));
  return ['heroBanner', 'promoBlock'].flatMap((section): Fault[] => {
    const { listing } = fields(fields(content)[section]);
    if (typeof listing !== 'string' || known.includes(listing)) return [];
    const meant = nearest(listing, known);
    const message = `expected the slug of a listing of catalog.json${meant ? ` such as "${meant}"` : ''}, got "${listing}"`;
    return [{ field: `content.${section}.listing`, message }];
  });
}

/**
 * What a schema cannot say of `theme.json`: pictures, collections, listings and promo codes that must exist, and an About
 * page that must.
 */
export function themeFaults(theme: unknown, { assets, catalog, store }: Around): Fault[] {
  const { content, styles } = fields(theme);
  const { categories, header, about, promoBanners } = fields(content);
  const known = collectionPlaces(fields(catalog).collections).map(({ node }) => node.slug);
  const faults = filesNamed(content, styles).flatMap(({ field, src }): Fault[] => {
    const message = missingFile(src, assets);
    return message ? [{ field, message }] : [];
  });
  for (const [at, category] of list(categories).entries()) {
    const { slug } = fields(category);
    // Without a readable catalog nothing is known about collections, so nothing is said.
    if (catalog === undefined || typeof slug !== 'string' || known.includes(slug)) continue;
    const message = `expected a collection of catalog.json (${known.join(', ')}), got "${slug}"`;
    faults.push({ field: `content.categories[${at}].slug`, message });
  }
  faults.push(...unknownListings(content, catalog), ...unknownCodes(promoBanners, store));
  if (fields(header).showAbout === true && about === undefined) {
    faults.push({ field: 'content.about', message: 'is missing: content.header.showAbout asks for an About page' });
  }
  return faults;
}
