import { basename } from 'node:path';
import { expect, test } from 'vitest';
import {
  createValidFiles,
  toFiles,
  writeStoreFolder,
} from '../../tests/helpers/code/store-folder.ts';
import { formatIssue } from './issue.ts';
import { loadStoreFolder } from './load-store-folder.ts';
import { findStoreWarnings } from './store-rules.ts';

/** Returns the issues of a valid folder with sections in its `store.json`. */
async function findIssues(
  sections: object,
  files: Record<string, unknown> = {},
): Promise<string[]> {
  const valid = createValidFiles();
  Object.assign(valid.store, { locales: ['en', 'de'] }, sections);
  const loaded = await loadStoreFolder(await writeStoreFolder({ ...toFiles(valid), ...files }));
  return loaded.ok
    ? []
    : loaded.issues.map((issue) => formatIssue({ ...issue, file: basename(issue.file) }));
}

const RATE = { slug: 'post', name: 'Post', days: [1, 2], price: 490 };
const ZONE = { slug: 'home', countries: ['DE'], rates: [RATE] };
const withRate = (changes: object) =>
  findIssues({ delivery: { zones: [{ ...ZONE, rates: [{ ...RATE, ...changes }] }] } });

test('SHIP-1 `delivery` of `store.json` may have zones of countries and US states, rates with days and a price that is fixed, by order value or by weight, free delivery and handling days, with translated names', async () => {
  const delivery = {
    currency: 'EUR',
    countries: ['DE', 'EU', 'US', '*'],
    handlingDays: [0, 1],
    weights: { tee: 180, mug: 0 },
    zones: [
      { ...ZONE, freeFrom: 5000 },
      {
        slug: 'world',
        countries: ['EU', 'US-CA', '*'],
        rates: [
          {
            slug: 'light',
            name: 'Letter',
            days: [3, 9],
            byWeight: [
              { upTo: 500, price: 300 },
              { upTo: 900, price: 400 },
            ],
          },
          {
            slug: 'any',
            name: 'Package',
            days: [3, 9],
            byValue: [
              { from: 0, price: 900 },
              { from: 5000, price: 0 },
            ],
          },
        ],
      },
    ],
  };
  const german = (slug: string) => ({
    'store.de.json': { delivery: { zones: [{ slug: 'home', rates: [{ slug, name: 'Paket' }] }] } },
  });
  expect(await findIssues({ delivery }, german('post'))).toEqual([]);
  expect(await findIssues({ delivery }, german('letter'))).toEqual([
    'store.de.json  delivery.zones[0].rates[0]: expected an entry for one of post, got "letter"',
  ]);
});

test('SHIP-1 each mistake in the places of zones is an issue of its field', async () => {
  const zones = [
    { ...ZONE, countries: ['DE', 'UK', 'QQ', 'US-ZZ', 'germany'] },
    { ...ZONE, countries: ['DE', 'FR'] },
  ];
  expect(await findIssues({ delivery: { countries: ['FR', 'IT', 'FR'], zones } })).toEqual([
    'store.json  delivery.zones[0].countries[4]: expected a country code such as DE, "EU" for the European Union or "*" for all other countries, a state such as US-CA, or the beginning of postcodes such as ES-35, got "germany"',
    'store.json  delivery.zones[1]: "home" is listed twice',
    'store.json  delivery.zones[1].countries[0]: expected a place that no other entry names, but "DE" is delivery.zones[0].countries[0]: remove it from one of the two',
    'store.json  delivery.zones[0].countries[1]: expected the ISO 3166 code of a country such as DE, got "UK": did you mean "GB"?',
    'store.json  delivery.zones[0].countries[2]: expected the ISO 3166 code of a country such as DE, got "QQ"',
    'store.json  delivery.zones[0].countries[3]: expected a US state such as US-CA, got "US-ZZ"',
    'store.json  delivery.countries[2]: "FR" is listed twice',
    'store.json  delivery.countries[1]: expected a country of a zone, because IT has no delivery rates',
  ]);
});

test('SHIP-1 each mistake in a rate is an issue of its field', async () => {
  const at = 'store.json  delivery.zones[0].rates[0]';
  const prices = 'expected one of price, byValue, byWeight';
  expect(await withRate({ price: undefined })).toEqual([`${at}: ${prices}, got none`]);
  expect(await withRate({ byValue: [{ from: 0, price: 1 }] })).toEqual([
    `${at}: ${prices}, got price and byValue`,
  ]);
  expect(await withRate({ price: 4.9 })).toEqual([
    `${at}.price: expected a whole number of minor units (2499 for 24.99), got 4.9: write 490 for 4.90`,
  ]);
  expect(await withRate({ days: [5, 2] })).toEqual([
    `${at}.days: expected the fewest days first, got [5, 2]`,
  ]);
  const steps = [
    { from: 100, price: 1 },
    { from: 50, price: 2 },
  ];
  expect(await withRate({ price: undefined, byValue: steps })).toEqual([
    `${at}.byValue[1].from: expected more than 100, the step before it`,
    `${at}.byValue[0].from: expected 0, so that smaller orders have a price, got 100`,
  ]);
  expect(await withRate({ prize: 1 })).toEqual([
    `${at}.prize: unknown field "prize": did you mean "price"?`,
  ]);
});

test('TAX-1 `tax` of `store.json` has rates per country, US state and product class, states with nexus and whether prices include tax, and each mistake is an issue of its field', async () => {
  const tax = {
    pricesIncludeTax: true,
    rates: { DE: { standard: 19, books: 7 }, 'US-CA': { standard: 8.875 } },
    nexus: ['CA'],
  };
  expect(await findIssues({ tax })).toEqual([]);
  expect(await findIssues({ tax: { rates: {} } })).toEqual([
    'store.json  tax.pricesIncludeTax: is missing',
  ]);
  const rates = { US: { standard: 5 }, 'US-TX': { standard: 6.25 }, UK: { standard: 20 } };
  expect(await findIssues({ tax: { ...tax, rates, nexus: ['CA', 'QX'] } })).toEqual([
    'store.json  tax.nexus[1]: expected the code of a US state such as CA, got "QX"',
    'store.json  tax.rates.US: expected the rates of a state such as US-CA: the United States have no common sales tax',
    'store.json  tax.rates["US-TX"]: expected TX in tax.nexus, because the rate applies only there',
    'store.json  tax.rates.UK: expected the ISO 3166 code of a country such as DE, got "UK": did you mean "GB"?',
  ]);
  const percent =
    'expected a percentage from 0 to 100 with at most three decimals, such as 19 or 8.875';
  for (const standard of [0.12345, 101, -1, '19 %']) {
    const [issue] = await findIssues({ tax: { ...tax, rates: { DE: { standard } } } });
    expect(issue).toContain(`store.json  tax.rates.DE.standard: ${percent}`);
  }
  expect(await findIssues({ tax: { ...tax, provider: 'stripe' } })).toEqual([
    'store.json  tax.rates: expected no rates with "provider": "stripe", because Stripe Tax knows them',
  ]);
});

test('TAX-8 `tax` names registrations, an exemption with its law or ranges of postcodes, and each mistake is an issue of its field', async () => {
  const registrations = { home: 'DE', oss: true, others: ['GB', 'CH'] };
  const rates = { DE: { standard: 19, books: 7 }, 'ES-35': { standard: 7 } };
  expect(await findIssues({ tax: { pricesIncludeTax: true, registrations, rates } })).toEqual([]);
  const exempt = 'Gemäß § 19 UStG wird keine Umsatzsteuer berechnet.';
  const german = { 'store.de.json': { tax: { exempt } } };
  const seller = { name: 'Ada', address: ['Kai 1', 'Germany'], email: 'ada@example.com' };
  const none = { exempt: 'No VAT (§ 19 UStG).' };
  expect(await findIssues({ tax: none, seller }, german)).toEqual([]);
  expect(await findIssues({ tax: none })).toEqual([
    'store.json  seller: is missing: with tax.exempt, receipts and invoices must name who is exempt',
  ]);
  expect(await findIssues({ seller, tax: { exempt, pricesIncludeTax: true, rates } })).toEqual(
    ['pricesIncludeTax', 'rates'].map(
      (name) =>
        `store.json  tax.${name}: expected this field not to be set with "exempt": no tax is calculated`,
    ),
  );
  const wrong = { home: 'MC', others: ['EU', 'DE', 'DE', 'QQ'] };
  const places = { 'ES-CN': { standard: 7 }, 'QQ-1': { standard: 7 } };
  expect(
    await findIssues({ tax: { pricesIncludeTax: true, registrations: wrong, rates: places } }),
  ).toEqual([
    'store.json  tax.registrations.others[2]: "DE" is listed twice',
    'store.json  tax.registrations.home: expected "FR", whose VAT MC has',
    'store.json  tax.registrations.others[0]: expected the code of a country: the one-stop shop is "oss": true',
    'store.json  tax.registrations.others[3]: expected the ISO 3166 code of a country such as DE, got "QQ"',
    'store.json  tax.rates["ES-CN"]: expected a country and the beginning of its postcodes such as ES-35, got "ES-CN"',
    'store.json  tax.rates["QQ-1"]: expected a country and the beginning of its postcodes such as ES-35, got "QQ-1"',
  ]);
  const stripe = { provider: 'stripe', pricesIncludeTax: true, registrations };
  expect(await findIssues({ tax: stripe })).toEqual([
    'store.json  tax.registrations: expected no registrations with "provider": "stripe", because Stripe Tax knows them',
  ]);
});

test('TAX-9 `check` warns of a tax rate below one percent or unknown in its member of the European Union, and of built-in rates that are older than a year', () => {
  const find = (tax: object, today = '2026-11-29') =>
    findStoreWarnings({ securityContact: 'x', tax }, [], new Date(today))
      .filter(({ field }) => field.startsWith('tax.r'))
      .map(({ field, message }) => `${field} ${message}`);
  const rates = {
    DE: { standard: 0.19, books: 7 },
    RO: { standard: 19 },
    CH: { standard: 8.1 },
    'US-CA': { standard: 7.25 },
    IE: { standard: 23, books: 0 },
  };
  expect(find({ pricesIncludeTax: true, rates })).toEqual([
    'tax.rates.DE.standard is 0.19 %, less than one percent: 19 % is written 19, and not 0.19',
    'tax.rates.RO.standard is 19 %, which was no VAT rate of RO on 2026-02-27: these were 21, 11',
  ]);
  const registrations = { home: 'DE' };
  expect(find({ pricesIncludeTax: true, registrations })).toEqual([]);
  expect(find({ pricesIncludeTax: true, registrations }, '2027-03-01')).toEqual([
    'tax.registrations uses the built-in VAT rates of 2026-02-27, which are more than a year old: update Shopkiln, or write the rates that have changed to tax.rates',
  ]);
});

test('LOOK-2 sentences of mails are valid with translations, and named when they are empty or too long', async () => {
  const german = { 'store.de.json': { mails: { closing: 'Ines und Rui' } } };
  expect(await findIssues({ mails: { greeting: 'Hi.', closing: 'Ines and Rui' } }, german)).toEqual(
    [],
  );
  expect(
    await findIssues({ mails: { greeting: ' ', closing: 'a'.repeat(401), opening: 'Hi.' } }),
  ).toEqual([
    expect.stringMatching(/^store\.json {2}mails\.greeting: /),
    expect.stringMatching(/^store\.json {2}mails\.closing: /),
    expect.stringMatching(/^store\.json {2}mails\.opening: /),
  ]);
});
