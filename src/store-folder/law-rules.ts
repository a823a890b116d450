import { findNamedCountry } from '#shared/rules/checkout/countries.ts';
import { namesEu } from '#shared/rules/law/sells-to-eu.ts';
import { listRegionCountries } from '#shared/rules/localization/find-region.ts';
import type { FieldIssue } from './issue.ts';
import { type Fields, toFields, toList, toTexts } from './untyped-json.ts';

/** Days in which consumers of the European Union may withdraw from a contract. */
const WITHDRAWAL_DAYS = 14;
const TO_EU = 'is not set, but the store sells to the European Union';

/**
 * Finds what the law of the European Union requires of a store that sells there, and `store.json` does not have. `pages` are the slugs
 * of its pages. A store that does not say where it sells gets one warning.
 */
export function findLawWarnings(store: Fields, pages: readonly string[]): FieldIssue[] {
  if (namesEu(readMarkets(store))) return listLawWarnings(store, pages);
  if (store.delivery !== undefined) return [];
  const missing = listLawWarnings(store, pages).map(
    ({ field, message }) => field || message.slice(0, message.indexOf(' ')),
  );
  if (missing.length === 0) return [];
  const message = `is not set, so this store also delivers to the European Union, by the table of the platform. Consumers there have rights of their own, for which it lacks ${missing.join(', ')}. Set these, or add "delivery" to leave the Union out`;
  return [{ field: 'delivery', message }];
}

/** Lists what a store that sells to the European Union lacks. A message without field begins with the path of a page. */
function listLawWarnings(store: Fields, pages: readonly string[]): FieldIssue[] {
  const seller =
    'shoppers must be able to read who sells, with address and email (Directive 2000/31/EC, article 5)';
  const tax =
    'prices must contain the VAT of the country (Directive 98/6/EC), and the shop must show that they do';
  const returns =
    'shoppers may withdraw for 14 days (Directive 2011/83/EU, article 9), and must be told how';
  const person =
    'products of a seller elsewhere need a responsible person in the Union (Regulation (EU) 2023/988, article 16)';
  const terms =
    'the built-in ones are a template for any country, and name neither you nor your law (new-store --pages)';
  const privacy =
    'shoppers must be told who is responsible for their data, and why it is processed (Regulation (EU) 2016/679, article 13)';
  const line =
    'the line "plus delivery" beside prices has no page about the cost of delivery to link to';
  const { days } = toFields(store.returns);
  const { pricesIncludeTax, exempt } = toFields(store.tax);
  const hasDeliveryPage =
    toFields(store.flags).support === true ||
    ['shipping', 'delivery'].some((slug) => pages.includes(slug));
  return [
    ...(store.returns === undefined ? [{ field: 'returns', message: `${TO_EU}: ${returns}` }] : []),
    ...(typeof days === 'number' && days < WITHDRAWAL_DAYS
      ? [
          {
            field: 'returns.days',
            message: `is ${days}, but the store sells to the European Union: ${returns}`,
          },
        ]
      : []),
    ...(store.responsiblePerson === undefined && !isInEu(store.seller)
      ? [{ field: 'responsiblePerson', message: `${TO_EU}: ${person}` }]
      : []),
    ...(store.seller === undefined ? [{ field: 'seller', message: `${TO_EU}: ${seller}` }] : []),
    ...(pages.includes('terms-of-use')
      ? []
      : [{ field: '', message: `pages/terms-of-use.md ${TO_EU}: ${terms}` }]),
    ...(pages.includes('privacy-policy')
      ? []
      : [{ field: '', message: `pages/privacy-policy.md ${TO_EU}: ${privacy}` }]),
    ...(pricesIncludeTax === false
      ? [
          {
            field: 'tax.pricesIncludeTax',
            message: `is false, but the store sells to the European Union: ${tax}`,
          },
        ]
      : []),
    ...((pricesIncludeTax === true || exempt !== undefined) && !hasDeliveryPage
      ? [{ field: '', message: `pages/shipping.md ${TO_EU}: ${line}` }]
      : []),
    // A store without zones has the delivery and the taxes of its platform.
    ...(store.delivery !== undefined && store.tax === undefined
      ? [{ field: 'tax', message: `${TO_EU}: ${tax}` }]
      : []),
  ];
}

/** Finds the listings of a store that sells to the European Union which name no manufacturer, as one warning. */
export function findSafetyWarnings(store: Fields, catalog: unknown): FieldIssue[] {
  const { safety, listings } = toFields(catalog);
  if (!namesEu(readMarkets(store)) || toFields(safety).manufacturer !== undefined) return [];
  const without = toList(listings).filter(
    (listing) => toFields(toFields(listing).safety).manufacturer === undefined,
  );
  if (without.length === 0) return [];
  const rule =
    'the page of a product must name its manufacturer (Regulation (EU) 2023/988, article 19)';
  return [{ field: 'safety.manufacturer', message: `${TO_EU}: ${rule}` }];
}

/** Returns the settings of an unchecked `store.json` that say where the store sells. */
export const readMarkets = ({ defaultRegion, delivery }: Fields) => ({
  defaultRegion: typeof defaultRegion === 'string' ? defaultRegion : undefined,
  delivery:
    delivery === undefined
      ? undefined
      : {
          zones: toList(toFields(delivery).zones).map((zone) => ({
            countries: toTexts(toFields(zone).countries),
          })),
        },
});

/** Whether the last line of a seller's address names a member state. Without a seller nothing is known, and nothing is reported. */
function isInEu(seller: unknown): boolean {
  if (seller === undefined) return true;
  const country = toTexts(toFields(seller).address).at(-1) ?? '';
  const code = findNamedCountry(country);
  return code !== undefined && listRegionCountries('EU').includes(code);
}
