import * as v from 'valibot';
import { expect, test } from 'vitest';
import { TaxSection } from '#shared/contract/store-folder/tax-section.ts';
import { EU_MEMBERS } from '#shared/rules/law/consumer-rights.ts';
import { decideTax, isExport } from './decide-tax.ts';
import { listPlaces } from './places.ts';
import { TERRITORIES } from './territories.ts';

/** Standard rates in percent, written here a second time. */
const MEMBERS: Readonly<Record<string, number>> = {
  ...{ AT: 20, BE: 21, BG: 20, CY: 19, CZ: 21, DE: 19, DK: 25, EE: 24, ES: 21, FI: 25.5, FR: 20 },
  ...{ GR: 24, HR: 25, HU: 27, IE: 23, IT: 22, LT: 21, LU: 17, LV: 21, MT: 18, NL: 21, PL: 23 },
  ...{ PT: 23, RO: 21, SE: 25, SI: 22, SK: 23 },
};

/**
 * Places with their country for taxes, and the VAT in percent of goods and of downloads from a seller in the one-stop shop. `''` is no
 * country: the place is outside the VAT area.
 */
const PLACES: readonly (readonly [string, string, string, string, number, number])[] = [
  ...Object.entries(MEMBERS).map(
    ([code, rate]) => [`all of ${code}`, code, '', code, rate, rate] as const,
  ),
  ['Mount Athos', 'GR', '630 86', '', 0, 0],
  ['Thessaloniki', 'GR', '546 22', 'GR', 24, 24],
  ['Las Palmas', 'ES', '35001', '', 0, 0],
  ['Tenerife', 'ES', '38001', '', 0, 0],
  ['Canary Islands', 'IC', '35001', '', 0, 0],
  ['Ceuta', 'ES', '51001', '', 0, 0],
  ['Melilla', 'ES', '52001', '', 0, 0],
  ['Palma de Mallorca', 'ES', '07001', 'ES', 21, 21],
  ['Mariehamn', 'FI', '22100', '', 0, 0],
  ['Åland', 'AX', 'AX-22100', '', 0, 0],
  ['Turku', 'FI', '20100', 'FI', 25.5, 25.5],
  ['Campione d’Italia', 'IT', '22061', '', 0, 0],
  ['Livigno', 'IT', '23041', '', 0, 0],
  ['Como', 'IT', '22100', 'IT', 22, 22],
  ['San Marino', 'SM', '47890', '', 0, 0],
  ['San Marino by its postcode', 'IT', '47893', '', 0, 0],
  ['Vatican City', 'IT', '00120', '', 0, 0],
  ['Rome', 'IT', '00118', 'IT', 22, 22],
  ['Heligoland', 'DE', 'D-27498', '', 0, 0],
  ['Büsingen', 'DE', '78266', '', 0, 0],
  ['Cuxhaven', 'DE', '27472', 'DE', 19, 19],
  ['Guadeloupe', 'FR', '97100', '', 0, 0],
  ['Saint Barthélemy', 'FR', '97133', '', 0, 0],
  ['Saint Martin', 'MF', '97150', '', 0, 0],
  ['Martinique', 'FR', '97200', '', 0, 0],
  ['French Guiana', 'FR', '97300', '', 0, 0],
  ['Réunion', 'FR', '97400', '', 0, 0],
  ['Réunion by its code', 'RE', '97400', '', 0, 0],
  ['Saint Pierre', 'FR', '97500', '', 0, 0],
  ['Mayotte', 'FR', '97600', '', 0, 0],
  ['Wallis', 'FR', '98600', '', 0, 0],
  ['Tahiti', 'FR', '98713', '', 0, 0],
  ['Nouméa', 'FR', '98800', '', 0, 0],
  ['Nuuk', 'DK', '3900', '', 0, 0],
  ['Ajaccio', 'FR', '20000', 'FR', 20, 20],
  ['Monaco', 'MC', '98000', 'FR', 20, 20],
  ['Monaco by its postcode', 'FR', '98000', 'FR', 20, 20],
  ['Jungholz', 'AT', '6691', 'AT', 19, 19],
  ['Mittelberg', 'AT', 'A-6993', 'AT', 19, 19],
  ['Innsbruck', 'AT', '6020', 'AT', 20, 20],
  ['Funchal', 'PT', '9000-001', 'PT', 22, 22],
  ['Ponta Delgada', 'PT', '9500-150', 'PT', 16, 16],
  ['Porto', 'PT', '4000-001', 'PT', 23, 23],
  ['Belfast', 'GB', 'BT1 5GS', 'GB', 20, 0],
  ['London', 'GB', 'SW1A 1AA', 'GB', 0, 0],
  ['Isle of Man', 'IM', 'IM1 1AA', 'GB', 0, 0],
  ['Jersey', 'GB', 'JE2 3AB', '', 0, 0],
  ['Guernsey', 'GG', 'GY1 1AA', '', 0, 0],
  ['Zurich', 'CH', '8001', 'CH', 0, 0],
  ['Oslo', 'NO', '0150', 'NO', 0, 0],
  ['Tokyo', 'JP', '100-0001', 'JP', 0, 0],
];

const withRegistrations = (registrations: object, rates: object = {}) =>
  v.parse(TaxSection, { pricesIncludeTax: true, registrations, rates });

/** Returns the rates of goods and of downloads in percent. */
const getRates = (tax: TaxSection, countryCode: string, postcode = '') =>
  [false, true].map(
    (isDigital) =>
      decideTax(tax, { countryCode, stateCode: '', postcode }, { taxClass: 'standard', isDigital })
        .rate / 1_000,
  );

test('TAX-6 the table names each member of the European Union and each built-in territory', () => {
  expect(Object.keys(MEMBERS).sort()).toEqual([...EU_MEMBERS].sort());
  const isTested = ({ country, code, postcodes }: (typeof TERRITORIES)[number]) =>
    PLACES.some(
      ([, countryCode, zip]) =>
        countryCode === code ||
        (countryCode === country &&
          postcodes.some((start) => zip.replaceAll(/^[A-Z]-|[ -]/g, '').startsWith(start))),
    );
  expect(TERRITORIES.filter((territory) => !isTested(territory))).toEqual([]);
});

test('TAX-6 a seller in each member of the European Union charges the rate of the destination with the one-stop shop, and without it the own one in all members; places outside the VAT area have none, for goods and downloads', () => {
  for (const [home, homeRate] of Object.entries(MEMBERS))
    for (const [name, country, postcode, taxed, shipped, downloads] of PLACES) {
      const oss = getRates(withRegistrations({ home, oss: true }), country, postcode);
      expect(oss, `${name}, one-stop shop`).toEqual([shipped, downloads]);
      const small = getRates(withRegistrations({ home }), country, postcode);
      // At home, parts with a rate of their own keep it.
      const expected = [shipped, downloads].map((rate) =>
        taxed === home ? rate : rate === 0 ? 0 : homeRate,
      );
      expect(small, `${name}, small seller in ${home}`).toEqual(expected);
    }
});

test('TAX-6 a seller outside the European Union charges nothing in it unless registered, and with the one-stop shop the VAT of downloads', () => {
  for (const home of ['US', 'GB', 'CH', 'NO', 'JP']) {
    for (const [name, country, postcode, taxed, , downloads] of PLACES) {
      if (taxed === home) continue;
      expect(getRates(withRegistrations({ home }), country, postcode), name).toEqual([0, 0]);
      expect(getRates(withRegistrations({ home, oss: true }), country, postcode), name).toEqual([
        0,
        downloads,
      ]);
    }
  }
  const inFrance = withRegistrations({ home: 'US', others: ['FR'] });
  expect(getRates(inFrance, 'FR')).toEqual([20, 20]);
  expect(getRates(inFrance, 'MC')).toEqual([20, 20]);
  expect(getRates(inFrance, 'DE')).toEqual([0, 0]);
  expect(getRates(withRegistrations({ home: 'US', oss: true, others: ['FR'] }), 'DE')).toEqual([
    19, 19,
  ]);
  const british = withRegistrations({ home: 'GB' });
  expect(getRates(british, 'GB', 'BT1 5GS')).toEqual([20, 20]);
  expect(getRates(british, 'IM')).toEqual([20, 20]);
  expect(getRates(british, 'GB', 'JE2 3AB')).toEqual([0, 0]);
  expect(getRates(withRegistrations({ home: 'CH' }), 'CH')).toEqual([8.1, 8.1]);
  expect(getRates(withRegistrations({ home: 'NO' }), 'NO')).toEqual([25, 25]);
  expect(getRates(withRegistrations({ home: 'DE', others: ['GB', 'CH'] }), 'GB')).toEqual([20, 20]);
});

test('TAX-6 the rates of a store apply before the built-in ones, and its class rates where a territory has no lower one', () => {
  const rates = { DE: { standard: 19, books: 7 }, PT: { standard: 23, books: 6 } };
  const tax = withRegistrations({ home: 'DE', oss: true }, rates);
  const getBooks = (countryCode: string, postcode: string) =>
    decideTax(
      tax,
      { countryCode, stateCode: '', postcode },
      { taxClass: 'books', isDigital: false },
    ).rate;
  expect(getBooks('DE', '')).toBe(7_000);
  expect(getBooks('PT', '9500-150')).toBe(6_000);
  expect(getBooks('FR', '')).toBe(20_000);
  expect(getRates(withRegistrations({ home: 'DE' }, { DE: { standard: 16 } }), 'FR')[0]).toBe(16);
});

test('TAX-7 without registrations each country has the rate of its entry; places outside the VAT area have none but that of an entry of their own', () => {
  const tax = v.parse(TaxSection, {
    pricesIncludeTax: true,
    rates: {
      EU: { standard: 21 },
      AT: { standard: 20 },
      'ES-35': { standard: 7 },
      GB: { standard: 20 },
    },
  });
  expect(getRates(tax, 'ES', '28001')).toEqual([21, 21]);
  expect(getRates(tax, 'ES', '35001')).toEqual([7, 7]);
  expect(getRates(tax, 'ES', '38001')).toEqual([0, 0]);
  expect(getRates(tax, 'IC', '35001')).toEqual([7, 7]);
  expect(getRates(tax, 'MC')).toEqual([21, 21]);
  expect(getRates(tax, 'IM')).toEqual([20, 20]);
  expect(getRates(tax, 'AT', '6691')).toEqual([19, 19]);
  expect(getRates(tax, 'CH')).toEqual([0, 0]);
});

test('TAX-7 names of places begin with postcodes; overseas territories do not belong to their country or the European Union', () => {
  const list = (countryCode: string, postcode: string) =>
    listPlaces({ countryCode, stateCode: '', postcode });
  expect(list('ES', '35001').slice(3)).toEqual(['ES-35', 'ES-3', 'IC', 'ES', 'EU', '*']);
  expect(list('FR', '97400').slice(4)).toEqual(['FR-9', 'RE', '*']);
  expect(list('MC', '')).toEqual(['MC', 'FR', 'EU', '*']);
  expect(list('GB', 'bt1 5gs')).toContain('GB-BT');
  expect(listPlaces({ countryCode: 'US', stateCode: 'CA', postcode: '90210' }).slice(4)).toEqual([
    'US-9',
    'US-CA',
    'US',
    '*',
  ]);
});

test('TAX-7 goods that leave the area of the seller are an export, downloads and taxed orders are not', () => {
  const german = withRegistrations({ home: 'DE' });
  const explain = (countryCode: string, postcode: string, tax = german) =>
    isExport(tax, { countryCode, stateCode: '', postcode }, true);
  expect(explain('ES', '35001')).toBe(true);
  expect(explain('CH', '8001')).toBe(true);
  expect(explain('US', '10001')).toBe(true);
  expect(explain('DE', '27498')).toBe(true);
  expect(explain('FR', '75001')).toBe(false);
  expect(explain('US', '10001', withRegistrations({ home: 'US' }))).toBe(false);
  expect(isExport(german, { countryCode: 'CH', stateCode: '', postcode: '' }, false)).toBe(false);
});

test.each([
  ['ES', '35 28001', 'ES'],
  ['DE', '27498 10115', 'DE'],
  ['DK', '39 1050', 'DK'],
  ['PT', '95 1000-001', 'PT'],
  ['FR', '97400 75001', 'FR'],
  ['ES', '３５００１', undefined],
  ['FR', 'FRA-97400', undefined],
  ['FR', 'FR97400', undefined],
  ['DE', 'D-27498', undefined],
])(
  'TAX-12 a postcode counts in any writing, and one that its country cannot have names no territory: %s %s',
  (countryCode, postcode, taxing) => {
    const tax = v.parse(TaxSection, { registrations: { home: 'DE', oss: true } });
    const { rate } = decideTax(
      tax,
      { countryCode, stateCode: '', postcode },
      { taxClass: 'standard', isDigital: false },
    );
    expect(rate).toBe(taxing === undefined ? 0 : (MEMBERS[taxing] ?? 0) * 1_000);
  },
);

test('BIZ-2 a seller in each member charges a business with a VAT id no VAT on goods to another member, and none on downloads there; at home, outside the VAT area, with the id of another country and where the seller is registered, it changes nothing', () => {
  const getReasons = (tax: TaxSection, countryCode: string, postcode: string, vatId?: string) =>
    [false, true].map((isDigital) => {
      const place = { countryCode, stateCode: '', postcode };
      return decideTax(tax, place, { taxClass: 'standard', isDigital }, vatId).reason;
    });
  for (const home of Object.keys(MEMBERS))
    for (const oss of [true, false])
      for (const [name, country, postcode, taxed] of PLACES) {
        const tax = withRegistrations({ home, oss });
        const consumer = getReasons(tax, country, postcode);
        const isBelfast = name === 'Belfast';
        const prefix = isBelfast ? 'XI' : taxed === 'GR' ? 'EL' : taxed;
        const isOther = taxed in MEMBERS && taxed !== home;
        expect(
          getReasons(tax, country, postcode, `${prefix}123456789`),
          `${home}, ${name}`,
        ).toEqual(
          isBelfast
            ? ['intraCommunity', consumer[1]]
            : isOther
              ? ['intraCommunity', 'reverseCharge']
              : consumer,
        );
        const foreign = prefix === 'SE' ? 'FI12345678' : 'SE123456789001';
        expect(getReasons(tax, country, postcode, foreign)).toEqual(consumer);
        expect(
          getReasons(
            withRegistrations({
              home,
              oss,
              others: [taxed].filter((one) => one !== home && one !== ''),
            }),
            country,
            postcode,
            `${prefix}123456789`,
          )[0],
        ).not.toBe(isOther ? 'intraCommunity' : 'never');
      }
  const british = withRegistrations({ home: 'GB' });
  expect(getReasons(british, 'DE', '10115', 'DE123456789')).toEqual([
    'unregistered',
    'reverseCharge',
  ]);
  const inFrance = withRegistrations({ home: 'US', others: ['FR'] });
  expect(getReasons(inFrance, 'DE', '10115', 'DE123456789')[0]).toBe('intraCommunity');
  const exempt = v.parse(TaxSection, { exempt: 'No VAT (§ 19 UStG).' });
  expect(getReasons(exempt, 'AT', '1010', 'ATU12345678')).toEqual(['exempt', 'exempt']);
});
