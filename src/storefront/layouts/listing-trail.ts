import type { ListingRecord } from '#builder/snapshot/records.ts';
import type { Translator } from '#shared/i18n/translator.ts';

interface Step {
  readonly name: string;
  /** Absent for the page itself. */
  readonly href?: string;
  /** Language of the name, if it is not the page's. */
  readonly lang?: string | undefined;
}

/** Breadcrumbs of a listing: home page, its collections with the names of the navigation, and its title. */
export const getListingTrail = (
  { listing, trail }: Pick<ListingRecord, 'listing' | 'trail'>,
  names: ReadonlyMap<string, string>,
  t: Translator,
): Step[] => [
  { name: t('site.homeCrumb'), href: t.href('/') },
  ...trail.map(({ name: firstName, path }) => {
    const name = names.get(path.split('/').at(-1) ?? '') ?? firstName;
    return { name, href: t.href(`/${path}`), lang: t.getTextLang(name) };
  }),
  { name: listing.title, lang: listing.isTitleTranslated ? undefined : t.contentLang },
];
