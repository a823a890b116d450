import { basename } from 'node:path';
import { expect, test } from 'vitest';
import {
  createValidFiles,
  toFiles,
  writeStoreFolder,
} from '../../tests/helpers/code/store-folder.ts';
import { loadStoreFolder } from './load-store-folder.ts';

const RATE = { slug: 'post', name: 'Post', days: [1, 2], price: 490 };
const ZONE = { slug: 'home', countries: ['DE'], rates: [RATE] };

/** Loads a valid folder with other sections of `store.json` and other fields of its product, after a change of the JSON texts. */
async function load(store: object, product: object, change = (text: string) => text) {
  const valid = createValidFiles();
  Object.assign(valid.store, store);
  Object.assign(valid.catalog.listings[0]?.products[0] ?? {}, product);
  const files = Object.entries(toFiles(valid)).map(([name, file]) => [
    name,
    name.endsWith('.json') ? change(JSON.stringify(file)) : file,
  ]);
  const loaded = await loadStoreFolder(await writeStoreFolder(Object.fromEntries(files)));
  const describe = ({ file, field, message }: { file: string; field: string; message: string }) =>
    `${basename(file)}  ${field}: ${message}`;
  return {
    issues: loaded.ok ? [] : loaded.issues.map(describe),
    warnings: loaded.ok
      ? loaded.folder.warnings
          .map(describe)
          .filter((text) => /minor units|cards and wallets/.test(text))
      : [],
  };
}

const message = (units: number, text: string) =>
  `expected minor units without a decimal point: write ${units} for ${text}`;

test('PRICE-8 an amount in minor units that is written with a decimal point is refused with what to write, and another number may have one', async () => {
  const delivery = { zones: [{ ...ZONE, freeFrom: 1111 }] };
  const tax = { pricesIncludeTax: true, rates: { DE: { standard: 19 } } };
  const promoCodes = [
    { code: 'TEN', type: 'fixed_value', value: { amount: 1212, currency: 'USD' } },
  ];
  const store = { delivery, tax, promoCodes };
  const prices = { price: 1313, sizePrices: { S: 1414 } };
  const written = (text: string) =>
    text
      .replace('1111', '50.00')
      .replace('"standard":19', '"standard":19.0')
      .replace('1212', '5.0')
      .replace('1313', '25.00')
      .replace('1414', '2.7e1');
  expect((await load(store, prices)).issues).toEqual([]);
  expect((await load(store, prices, written)).issues).toEqual([
    `store.json  promoCodes[0].value.amount: ${message(500, '5.0')}`,
    `store.json  delivery.zones[0].freeFrom: ${message(5000, '50.00')}`,
    `catalog.json  listings[0].products[0].price: ${message(2500, '25.00')}`,
    `catalog.json  listings[0].products[0].sizePrices.S: ${message(2700, '2.7e1')}`,
  ]);
});

test('PRICE-9 `check` warns of amounts below 1.00, and of delivery that is free from no more than it costs', async () => {
  const zones = [
    { ...ZONE, freeFrom: 50 },
    { ...ZONE, slug: 'west', countries: ['FR'], rates: [{ ...RATE, price: 5 }] },
  ];
  const promoCodes = [
    {
      code: 'FIVE',
      type: 'fixed_value',
      value: { amount: 5, currency: 'USD' },
      minimumOrder: { amount: 20, currency: 'USD' },
    },
  ];
  const small = (amount: number, text: string) =>
    `is ${amount}, which is ${text}: amounts are in minor units, 25.00 is written 2500`;
  const { issues, warnings } = await load(
    { delivery: { zones }, promoCodes },
    { price: 25, sizePrices: { S: 27 }, prices: { EUR: { price: 23, sizePrices: { S: 2300 } } } },
  );
  expect(issues).toEqual([]);
  expect(warnings.filter((text) => text.includes('minor units'))).toEqual([
    'store.json  delivery.zones[0].freeFrom: is 50, not more than the delivery costs (490): amounts are in minor units, 50.00 is written 5000',
    `store.json  delivery.zones[1].rates[0].price: ${small(5, '0.05')}`,
    `store.json  promoCodes[0].minimumOrder.amount: ${small(20, '0.20')}`,
    `store.json  promoCodes[0].value.amount: ${small(5, '0.05')}`,
    `catalog.json  listings[0].products[0].price: ${small(25, '0.25')}`,
    `catalog.json  listings[0].products[0].sizePrices.S: ${small(27, '0.27')}`,
    `catalog.json  listings[0].products[0].prices.EUR.price: ${small(23, '0.23')}`,
  ]);
  expect((await load({}, { price: 2500 })).warnings).toEqual([]);
});

test('CHK-30 `check` prices each product with each promo code, and warns of totals that cards do not accept', async () => {
  const percentage = (code: string, value: number, more: object = {}) => ({
    code,
    type: 'percentage',
    value,
    ...more,
  });
  const promoCodes = [
    percentage('HALF', 50),
    percentage('NEARLY', 99),
    percentage('ALL', 100),
    percentage('LARGE', 99, { minimumOrder: { amount: 9_000, currency: 'USD' } }),
    { code: 'FIXED', type: 'fixed_value', value: { amount: 1180, currency: 'USD' } },
    { code: 'EUROS', type: 'fixed_value', value: { amount: 1180, currency: 'EUR' } },
  ];
  const download = { blank: 'digital', artwork: 'anchor', colors: ['rope'], price: 1200 };
  const { issues, warnings } = await load({ promoCodes }, { ...download, sizePrices: undefined });
  expect(issues).toEqual([]);
  const end =
    'anchor-tee below 0.50 USD, which cards and wallets do not accept: choose another value, or "minimumOrder"';
  expect(warnings).toEqual([
    `store.json  promoCodes[1]: brings ${end}`,
    `store.json  promoCodes[4]: brings ${end}`,
  ]);
  expect((await load({ promoCodes }, { price: 1200 })).warnings).toEqual([]);
  // Too cheap without a code, which another warning reports.
  const cheap = await load({ promoCodes }, { ...download, price: 30 });
  expect(cheap.warnings).toHaveLength(1);
});
