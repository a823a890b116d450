import { LOCALES } from '#shared/contract/codes.ts';
import { BLANK_NAMES } from '#shared/contract/store-folder/blank-names.ts';
import { findAmountWarnings } from './amount-rules.ts';
import { findDeliveryIssues } from './delivery-rules.ts';
import { findRepeatedTexts } from './describe-names.ts';
import { findFulfillmentIssues } from './fulfillment-rules.ts';
import { findGateIssues } from './gate-rules.ts';
import { type FieldIssue, joinFieldPath } from './issue.ts';
import { findLawWarnings } from './law-rules.ts';
import { findCurrencyIssues } from './price-rules.ts';
import { findPromoIssues } from './promo-rules.ts';
import { findTaxIssues, findTaxWarnings } from './tax-rules.ts';
import { type Fields, toFields, toList, toTexts } from './untyped-json.ts';

/** Checks that the product types of `returns` exist and are not downloads, which have terms of their own. */
function findReturnsIssues(returns: unknown, catalog: unknown): FieldIssue[] {
  const types = toFields(toFields(catalog).productTypes);
  const names = Object.keys(toFields(toFields(returns).productTypes));
  return names.flatMap((name): FieldIssue[] => {
    const field = joinFieldPath('returns.productTypes', name);
    const isBlank = BLANK_NAMES.some((blank) => blank === name);
    if (
      name === 'digital' ||
      (Object.hasOwn(types, name) && toFields(types[name]).digital === true)
    )
      return [
        {
          field,
          message:
            'expected a product that is sent by post: downloads have the terms of returns.digital',
        },
      ];
    // Without a catalog that can be read, its types are unknown.
    if (isBlank || catalog === undefined || Object.hasOwn(types, name)) return [];
    return [
      { field, message: `expected a blank or one of productTypes in catalog.json, got "${name}"` },
    ];
  });
}

/**
 * Checks what a schema cannot check in `store.json`: values that must be unique, codes that shoppers can use, addresses.
 * `catalog` is `catalog.json` as read; undefined if it could not be read.
 */
export function findStoreIssues(store: unknown, catalog?: unknown): FieldIssue[] {
  const { locales, promoCodes, experiments, siteUrl, platformUrl, flags, supportChat, gate, host } =
    toFields(store);
  const { delivery, tax, returns, fulfillment } = toFields(store);
  return [
    ...findRepeatedTexts(toTexts(locales), 'locales'),
    ...findPromoIssues(promoCodes, catalog),
    ...Object.entries(toFields(experiments)).flatMap(([name, variants]) =>
      findRepeatedTexts(toTexts(variants), joinFieldPath('experiments', name)),
    ),
    ...findAddressIssues('siteUrl', siteUrl, ['path', 'query', 'login']),
    ...findAddressIssues('platformUrl', platformUrl, ['query', 'login']),
    ...findGateIssues(gate, host),
    ...findDeliveryIssues(delivery),
    ...findTaxIssues(tax),
    ...findUnnamedSeller(toFields(store)),
    ...findReturnsIssues(returns, catalog),
    ...findFulfillmentIssues(fulfillment, catalog),
    ...findCurrencyIssues(toFields(store)),
    ...findFeedIssues(toFields(store)),
    ...(toFields(flags).liveChat === true && supportChat === undefined
      ? [
          {
            field: 'flags.liveChat',
            message: 'expected supportChat, which names the chat that this flag loads',
          },
        ]
      : []),
  ];
}

/** Returns the issue of a language that `locales` does not have; none where `locales` names unknown ones. */
function findLocaleIssues(field: string, locale: unknown, locales: unknown): FieldIssue[] {
  const offered = toTexts(locales);
  const isKnown =
    typeof locale !== 'string' ||
    offered.includes(locale) ||
    !offered.every((code) => LOCALES.some((known) => known === code));
  if (isKnown) return [];
  return [
    {
      field,
      message: `expected one of locales of this file (${offered.join(', ')}), got "${locale}"`,
    },
  ];
}

/** Names the languages of synonyms that the store does not have, whose pages nobody sees. */
const findSynonymWarnings = ({ search, locales }: Fields): FieldIssue[] => {
  const { synonyms } = toFields(search);
  const languages = Array.isArray(synonyms) ? [] : Object.keys(toFields(synonyms));
  return languages.flatMap((locale) =>
    findLocaleIssues(joinFieldPath('search.synonyms', locale), locale, locales),
  );
};

/** Checks that each feed is in a language of the store, and that a store with a gate has none. */
function findFeedIssues({ feeds, gate, locales }: Fields): FieldIssue[] {
  const all = toList(feeds).map(toFields);
  if (gate !== undefined && all.length > 0)
    return [
      {
        field: 'feeds',
        message: 'expected no feeds for a store with a gate: anyone can read a feed',
      },
    ];
  const names = all.map(({ locale, currency }) => `${locale} ${currency}`);
  return all.flatMap(({ locale }, at): FieldIssue[] => {
    const issues = findLocaleIssues(`feeds[${at}].locale`, locale, locales);
    if (names.indexOf(names[at] ?? '') < at)
      issues.push({ field: `feeds[${at}]`, message: 'expected each language and currency once' });
    return issues;
  });
}

/** Checks that a store whose invoices give the reason for no VAT says who sells. */
const findUnnamedSeller = ({ tax, seller }: Fields): FieldIssue[] =>
  toFields(tax).exempt !== undefined && seller === undefined
    ? [
        {
          field: 'seller',
          message: 'is missing: with tax.exempt, receipts and invoices must name who is exempt',
        },
      ]
    : [];

/** Parts of an address that would be lost, because pages and requests add a path to it. */
const LOST_PARTS = {
  path: ({ pathname }: URL) => pathname !== '/' && `the path ${pathname}`,
  query: ({ search, hash }: URL) => (search || hash) && `the part ${search || hash}`,
  login: ({ username, password }: URL) => (username || password) && 'a name or password',
} as const;

function findAddressIssues(
  field: string,
  address: unknown,
  parts: readonly (keyof typeof LOST_PARTS)[],
): FieldIssue[] {
  if (typeof address !== 'string' || !URL.canParse(address)) return [];
  if (/\s/.test(address))
    return [
      { field, message: `expected an address without spaces, got ${JSON.stringify(address)}` },
    ];
  const url = new URL(address);
  const lost = parts.map((part) => LOST_PARTS[part](url)).find(Boolean);
  return lost
    ? [{ field, message: `expected only scheme and host such as ${url.origin}, got ${lost}` }]
    : [];
}

/** Finds what is probably a mistake in `store.json`. `pages` are the slugs of the store's pages. */
export function findStoreWarnings(
  store: unknown,
  pages: readonly string[],
  today = new Date(),
): FieldIssue[] {
  const { gate, securityContact } = toFields(store);
  const contact: FieldIssue[] =
    gate === undefined && securityContact === undefined
      ? [
          {
            field: 'securityContact',
            message: 'is not set: the shop has no /.well-known/security.txt',
          },
        ]
      : [];
  const promos = toList(toFields(store).promoCodes).flatMap((promo, at): FieldIssue[] => {
    const { type, value } = toFields(promo);
    if (type !== 'fixed_value' || toFields(value).amount !== 0) return [];
    return [
      {
        field: `promoCodes[${at}].value.amount`,
        message: 'is 0: shoppers get no discount with this code',
      },
    ];
  });
  return [
    ...contact,
    ...promos,
    ...findSynonymWarnings(toFields(store)),
    ...findAmountWarnings(toFields(store)),
    ...findTaxWarnings(toFields(store).tax, today),
    ...findLawWarnings(toFields(store), pages),
  ];
}
