import type { Breadcrumb } from '#shared/rules/catalog/paging.ts';
import type { LocalizedListing } from '#shared/rules/localization/localize-listing.ts';
import type { Translator } from '#texts/translator.ts';

interface Step {
  readonly name: string;
  /** Absent for the page itself. */
  readonly href?: string;
  /** Language of the name, if it is not the page's. */
  readonly lang?: string | undefined;
}

interface PlacedListing {
  readonly listing: Pick<LocalizedListing, 'title' | 'isTitleTranslated'>;
  /** The steps to its collection. */
  readonly trail: readonly Breadcrumb[];
}

interface Names {
  /** Name of the home page. */
  readonly home: string;
  /** Names of collections in the page's language, by slug. */
  readonly collections: ReadonlyMap<string, string>;
}

/** Breadcrumbs of a listing: home page, its collections with the names of the navigation, and its title. */
export const getListingTrail = (
  { listing, trail }: PlacedListing,
  { home, collections }: Names,
  t: Translator,
): Step[] => [
  { name: home, href: t.href('/') },
  ...trail.map(({ name: firstName, path }) => {
    const name = collections.get(path.split('/').at(-1) ?? '') ?? firstName;
    return { name, href: t.href(`/${path}`), lang: t.getTextLang(name) };
  }),
  { name: listing.title, lang: listing.isTitleTranslated ? undefined : t.contentLang },
];
