import type { LocaleCode } from '#shared/contract/codes.ts';
import type { StoreReturns } from '#shared/contract/store.ts';
import type { ReturnsSection, ReturnTerms } from '#shared/contract/store-folder/returns-section.ts';
import { namesEu } from '#shared/rules/law/sells-to-eu.ts';
import { getPolicy, getTermsOfUse, listPractices } from '#texts/documents.ts';
import type { TextSection } from '#texts/text-pages.ts';
import { createEuPages, type TemplateStore } from './create-eu-pages.ts';
import { escapeMarkdown, formatMarkdownPage, formatSectionBody } from './markdown-page.ts';

/** Id of the section of the terms that is a page of its own. */
const RETURNS = 'returns';

/**
 * Returns terms, privacy policy and returns as Markdown pages in each language, by their path in a store folder: what a seller starts
 * from. They follow the settings of the store. A store that names the European Union gets texts for consumers there, with places
 * to fill in; another one gets the built-in texts.
 */
export function createPageTemplates(store: TemplateStore): Record<string, string> {
  const create = namesEu(store) ? createEuPages : createBuiltInPages;
  const pages = store.locales.flatMap((locale, at) =>
    Object.entries(create(store, locale, store.returns && toStoreReturns(store.returns))).map(
      ([slug, text]) => [`pages/${slug}${at === 0 ? '' : `.${locale}`}.md`, text] as const,
    ),
  );
  return Object.fromEntries(pages);
}

/** Returns the texts that a shop without pages shows, by their slug. */
export function createBuiltInPages(
  { name, tax, flags }: Pick<TemplateStore, 'name' | 'tax' | 'flags'>,
  locale: LocaleCode,
  returns?: StoreReturns,
): Record<string, string> {
  const terms = getTermsOfUse(name, locale, {
    returns,
    pricesIncludeTax: tax?.pricesIncludeTax,
    taxExempt: tax?.exempt && escapeMarkdown(tax.exempt),
  });
  const privacy = getPolicy('privacy-policy', name, locale, listPractices(flags));
  const section = terms.sections.find(({ id }) => id === RETURNS);
  return {
    'terms-of-use': formatMarkdownPage(terms.title, terms.sections.map(formatSection)),
    'privacy-policy': formatMarkdownPage(privacy.title, privacy.sections.map(formatSection)),
    ...(section && {
      [RETURNS]: formatMarkdownPage(section.heading, [formatSectionBody(section)]),
    }),
  };
}

function formatSection(section: TextSection): string {
  const heading = escapeMarkdown(section.heading);
  return `## ${heading}\n\n${section.id === RETURNS ? `[${heading}](/${RETURNS})` : formatSectionBody(section)}`;
}

/** Returns `returns` of `store.json` as the platform serves it. Product types have the names of the file. */
function toStoreReturns({
  paidBy,
  digital,
  productTypes,
  ...physical
}: ReturnsSection): StoreReturns {
  const toRule = ({ days, conditions }: ReturnTerms) => ({
    days,
    paidBy,
    ...(conditions && { conditions }),
  });
  const products = Object.entries(productTypes).map(([name, terms]) => ({
    ...toRule(terms),
    productId: name,
    productType: name,
  }));
  return {
    physical: toRule(physical),
    digital: toRule(digital),
    ...(products.length > 0 && { products }),
  };
}
