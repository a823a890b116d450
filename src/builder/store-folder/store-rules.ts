import { CURRENCIES } from '#shared/contract/code-lists.ts';
import { DEFAULT_HOST, HOSTS_WITH_FUNCTIONS } from '#shared/contract/hosts.ts';
import { MAX_AMOUNT } from '#shared/contract/store-folder/catalog-file.ts';
import { type FieldIssue, findRepeatedTexts } from './catalog-rules.ts';
import { findDeliveryIssues } from './delivery-rules.ts';
import { findNearest } from './find-nearest.ts';
import { joinFieldPath } from './issue.ts';
import { findTaxIssues } from './tax-rules.ts';
import { type Fields, toFields, toList, toTexts } from './untyped-json.ts';

/** Checks what a schema cannot check in `store.json`: values that must be unique, codes that shoppers can use, addresses. */
export function findStoreIssues(store: unknown): FieldIssue[] {
  const { locales, promoCodes, experiments, siteUrl, platformUrl, flags, supportChat, gate, host, delivery, tax } =
    toFields(store);
  return [
    ...findRepeatedTexts(toTexts(locales), 'locales'),
    ...findPromoIssues(toList(promoCodes).map(toFields)),
    ...Object.entries(toFields(experiments)).flatMap(([name, variants]) =>
      findRepeatedTexts(toTexts(variants), joinFieldPath('experiments', name)),
    ),
    ...findAddressIssues('siteUrl', siteUrl, ['path', 'query', 'login']),
    ...findAddressIssues('platformUrl', platformUrl, ['query', 'login']),
    ...findGateIssues(gate, host),
    ...findDeliveryIssues(delivery),
    ...findTaxIssues(tax),
    ...findFeedIssues(toFields(store)),
    ...(toFields(flags).liveChat === true && supportChat === undefined
      ? [{ field: 'flags.liveChat', message: 'expected supportChat, which names the chat that this flag loads' }]
      : []),
  ];
}

/** Returns an issue for a gate that the host cannot check. An unknown host is an issue of the schema. */
export function findGateIssues(gate: unknown, host: unknown = DEFAULT_HOST): FieldIssue[] {
  if (gate !== 'edge' || HOSTS_WITH_FUNCTIONS.some((name) => name === host)) return [];
  const names = HOSTS_WITH_FUNCTIONS.join(', ');
  return [
    {
      field: 'gate',
      message: `expected a host that runs functions for "edge": ${names}. ${host} runs none; use "gate": "shell" there`,
    },
  ];
}

/** Checks that each feed is in a language and the currency of the store, and that a store with a gate has none. */
function findFeedIssues({ feeds, gate, locales, defaultCurrency }: Fields): FieldIssue[] {
  const all = toList(feeds).map(toFields);
  if (gate !== undefined && all.length > 0)
    return [{ field: 'feeds', message: 'expected no feeds for a store with a gate: anyone can read a feed' }];
  const names = all.map(({ locale, currency }) => `${locale} ${currency}`);
  return all.flatMap(({ locale, currency }, at): FieldIssue[] => {
    const issues: FieldIssue[] = [];
    if (typeof locale === 'string' && !toTexts(locales).includes(locale))
      issues.push({ field: `feeds[${at}].locale`, message: `expected one of the store's locales, got "${locale}"` });
    if (typeof currency === 'string' && currency !== defaultCurrency)
      issues.push({ field: `feeds[${at}].currency`, message: `expected ${defaultCurrency}, got "${currency}"` });
    if (names.indexOf(names[at] ?? '') < at)
      issues.push({ field: `feeds[${at}]`, message: 'expected each language and currency once' });
    return issues;
  });
}

/** Shoppers type codes in any case, and spaces around them are ignored. */
const normalizeCode = (code: unknown): string => (typeof code === 'string' ? code.trim().toLowerCase() : '');

function findPromoIssues(promos: readonly Fields[]): FieldIssue[] {
  const codes = promos.map(({ code }) => normalizeCode(code));
  return promos.flatMap((promo, at): FieldIssue[] => {
    const field = `promoCodes[${at}]`;
    const { code, value, type } = promo;
    const issues: FieldIssue[] = [];
    const earlier = codes.indexOf(codes[at] ?? '');
    if (codes[at] && earlier < at) {
      const message = `expected another code than "${promos[earlier]?.code}" of promoCodes[${earlier}]: upper and lower case are the same to shoppers`;
      issues.push({ field: `${field}.code`, message });
    }
    if (typeof code === 'string' && code.trim() !== '' && code !== code.trim())
      issues.push({
        field: `${field}.code`,
        message: `expected no spaces around the code, got ${JSON.stringify(code)}`,
      });
    if (type === 'fixed_value') issues.push(...findAmountIssues(toFields(value), `${field}.value`));
    return issues;
  });
}

function findAmountIssues({ amount, currency }: Fields, field: string): FieldIssue[] {
  const issues: FieldIssue[] = [];
  if (typeof amount === 'number' && amount > MAX_AMOUNT)
    issues.push({
      field: `${field}.amount`,
      message: `expected at most ${MAX_AMOUNT} minor units, got ${amount}`,
    });
  if (typeof currency === 'string' && !CURRENCIES.some((known) => known === currency)) {
    const meant = findNearest(currency.toUpperCase(), CURRENCIES);
    const message = `expected one of ${CURRENCIES.join(', ')}, got "${currency}"${meant ? `: did you mean "${meant}"?` : ''}`;
    issues.push({ field: `${field}.currency`, message });
  }
  return issues;
}

/** Parts of an address that would be lost, because pages and requests add a path to it. */
const LOST_PARTS = {
  path: ({ pathname }: URL) => pathname !== '/' && `the path ${pathname}`,
  query: ({ search, hash }: URL) => (search || hash) && `the part ${search || hash}`,
  login: ({ username, password }: URL) => (username || password) && 'a name or password',
} as const;

function findAddressIssues(field: string, address: unknown, parts: readonly (keyof typeof LOST_PARTS)[]): FieldIssue[] {
  if (typeof address !== 'string' || !URL.canParse(address)) return [];
  if (/\s/.test(address))
    return [{ field, message: `expected an address without spaces, got ${JSON.stringify(address)}` }];
  const url = new URL(address);
  const lost = parts.map((part) => LOST_PARTS[part](url)).find(Boolean);
  return lost ? [{ field, message: `expected only scheme and host such as ${url.origin}, got ${lost}` }] : [];
}

/** Finds what is probably a mistake in `store.json`. */
export function findStoreWarnings(store: unknown): FieldIssue[] {
  const { gate, securityContact } = toFields(store);
  const contact: FieldIssue[] =
    gate === undefined && securityContact === undefined
      ? [{ field: 'securityContact', message: 'is not set: the shop has no /.well-known/security.txt' }]
      : [];
  const promos = toList(toFields(store).promoCodes).flatMap((promo, at): FieldIssue[] => {
    const { type, value } = toFields(promo);
    if (type !== 'fixed_value' || toFields(value).amount !== 0) return [];
    return [{ field: `promoCodes[${at}].value.amount`, message: 'is 0: shoppers get no discount with this code' }];
  });
  return [...contact, ...promos];
}
