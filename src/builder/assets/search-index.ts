import type { LocaleCode } from '#shared/contract/codes.ts';
import { COLOR_FAMILIES, findColorFamily } from '#shared/rules/catalog/color-family.ts';
import type { SearchPage, SearchTerms } from '#shared/rules/search/search.ts';
import { SEARCH_ADDRESS_PATH } from '#shared/rules/search/search-address.ts';
import { type SearchFile, toSearchFile } from '#shared/rules/search/search-file.ts';
import { getLiveChat } from '#shared/rules/support/live-chat.ts';
import { hashContent } from '#shared/utils/hash.ts';
import type { SnapshotData } from '#snapshot/records.ts';
import { getSupportArticles } from '#texts/documents.ts';
import { getTexts } from '#texts/load-texts.ts';
import { getSynonyms } from '#texts/product-terms.ts';

/** Returns the search index of a store: its products, help pages and policies, and what shoppers call them in its languages. */
export function createSearchFile(data: SnapshotData): SearchFile {
  const { popular, synonyms, collectionOrders: orders } = data;
  return toSearchFile(data.search, { terms: createTerms(data), popular, synonyms, orders });
}

function createTerms(data: SnapshotData): SearchTerms {
  const offers = data.search.flatMap((record) => record.offers ?? []);
  const types = new Set(data.search.map(({ tile }) => tile.productType));
  for (const { type } of offers) types.add(type.value);
  const hexes = offers.flatMap(({ variations }) =>
    variations.flatMap(({ color }) => color?.hex ?? []),
  );
  const families = new Set([...new Set(hexes)].map(findColorFamily));
  const byLanguage = <T>(get: (locale: LocaleCode) => T) =>
    Object.fromEntries(data.site.locales.map((locale) => [locale, get(locale)] as const));
  const sizes = offers.flatMap((offer) =>
    offer.sizes.flatMap(({ values }) => values.map(({ value }) => value)),
  );
  const named = [...new Set([...types, ...sizes])].map(
    (name) => [name, byLanguage((locale) => getSynonyms(name, locale))] as const,
  );
  return {
    types: Object.fromEntries(
      named.filter(([, synonyms]) => Object.values(synonyms).some(({ length }) => length > 0)),
    ),
    families: Object.fromEntries(
      COLOR_FAMILIES.filter((family) => families.has(family)).map((family) => [
        family,
        byLanguage((locale) => getTexts('terms', locale).families[family]),
      ]),
    ),
    under: byLanguage((locale) => getTexts('terms', locale).search.under),
    pages: byLanguage((locale) => listPages(data, locale)),
  };
}

/** Policies that every shop has. A page of the store may replace them. */
const POLICIES = {
  'privacy-policy': 'site.privacy',
  'terms-of-use': 'site.terms',
  accessibility: 'site.accessibility',
} as const;

/** Lists the help pages and policies of a store in a language. */
function listPages(
  { site, store, flags, pages, translations }: SnapshotData,
  locale: LocaleCode,
): SearchPage[] {
  const texts = getTexts('interface', locale);
  const { name, returns, delivery } = store;
  const hasChat = getLiveChat(site, flags) !== undefined;
  const articles = flags.support
    ? getSupportArticles(name, locale, { hasChat, returns, delivery })
    : [];
  const words: Readonly<Record<string, string>> = getTexts('terms', locale).pages;
  const storePages = translations.get(locale)?.pages ?? pages;
  const policies = Object.entries(POLICIES).map(([slug, title]) => ({ slug, title: texts[title] }));
  const ofStore = new Map([...policies, ...storePages].map(({ slug, title }) => [slug, title]));
  return [
    ...articles.map(({ slug, title, topic }) => ({
      path: `/support/${slug}`,
      title,
      words: `${texts[`support.topic.${topic}`]} ${slug} ${words[slug] ?? ''}`,
    })),
    ...[...ofStore].map(([slug, title]) => ({ path: `/${slug}`, title, words: slug })),
  ].map((page) => ({ ...page, title: page.title.replaceAll('\u00ad', '') }));
}

/** Returns a search index with its content-hashed path. */
export const createSearchIndexFile = (
  content: string,
): { readonly path: string; readonly content: string } => ({
  path: `/_shop/search.${hashContent(content)}.json`,
  content,
});

/**
 * Returns the file at a stable path that names the index. Collections read it when a shopper filters them: if their pages named the
 * index, each changed product would change all of them.
 */
export const createSearchAddressFile = (
  path: string,
): { readonly path: string; readonly content: string } => ({
  path: SEARCH_ADDRESS_PATH,
  content: JSON.stringify({ path }),
});
