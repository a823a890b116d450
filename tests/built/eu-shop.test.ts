import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningPlatform } from '#platform/start-platform.ts';
import { LOCALES } from '#shared/contract/codes.ts';
import { run } from '../helpers/built/command.ts';
import { createWorkFolder, startTestPlatform } from '../helpers/built/sample.ts';

/** What is beside a price in each language: with delivery, and of a download. */
const LINES = {
  en: ['incl. VAT, plus delivery', 'incl. VAT'],
  'en-GB': ['incl. VAT, plus delivery', 'incl. VAT'],
  de: ['inkl. MwSt., zzgl. Versand', 'inkl. MwSt.'],
  nl: ['incl. btw, excl. bezorgkosten', 'incl. btw'],
  fr: ['TVA incluse, hors livraison', 'TVA incluse'],
  it: ['IVA inclusa, più spese di consegna', 'IVA inclusa'],
  es: ['IVA incluido, más envío', 'IVA incluido'],
  'pt-BR': ['impostos inclusos, mais frete', 'impostos inclusos'],
} as const;

let work: string;
let store: string;
let platform: RunningPlatform;
const read = (file: string) => readFile(join(work, 'dist', 'aerogram', file), 'utf8');
/** The text of a page, without its scripts and styles. */
const textOf = (html: string) =>
  html
    .replaceAll(/<(script|style)[\s\S]*?<\/\1>|<!--.*?-->|<[^>]*>/g, '')
    .replaceAll('&#x27;', '’');

async function build(): Promise<void> {
  await platform?.close();
  platform = await startTestPlatform(store);
  const env = { SHOPKILN_WORK: work, STORES_DIR: join(work, 'stores'), PLATFORM_URL: platform.url };
  const { code, output } = await run('build', ['--store', 'aerogram'], env);
  expect(code, output).toBe(0);
}

beforeAll(async () => {
  work = await createWorkFolder('eu-shop');
  store = join(work, 'stores', 'aerogram');
  await cp('tests/fixtures/stores/aerogram', store, { recursive: true });
  await build();
}, 300_000);
afterAll(() => platform?.close());

test('LAW-10 in a store that sells to the European Union, product page and cart say beside the price that it contains VAT, with a link to the page about delivery if there is a delivery, in each language', async () => {
  for (const locale of LOCALES) {
    const folder = locale === 'en' ? '' : `${locale}/`;
    const [withDelivery, download] = LINES[locale];
    const tee = await read(`${folder}listing/postmark-tee.html`);
    expect(textOf(tee)).toContain(withDelivery);
    expect(tee).toMatch(
      new RegExp(
        `<a href="/${folder}shipping" class="underline[^>]*>[^<]*${withDelivery.split(' ').at(-1)}`,
      ),
    );
    const print = textOf(await read(`${folder}listing/postmark-print.html`));
    expect(print).toContain(download);
    expect(print).not.toContain(withDelivery);
  }
  expect(await read('cart.html')).toContain(
    'vatPage&quot;:[0,{&quot;path&quot;:[0,&quot;/shipping&quot;]',
  );
});

test('LAW-12.1 the button that places an order says to buyers with that right that it obliges to pay, beside the link to the withdrawal, and the checkout links to terms, privacy policy and imprint', async () => {
  const checkout = await read('de/checkout.html');
  expect(checkout).toContain('"binding.place":"Zahlungspflichtig bestellen"');
  expect(checkout).toContain('withdrawalText&quot;:[0,&quot;Vertrag widerrufen&quot;]');
  const footer = /<footer[\s\S]*<\/footer>/.exec(checkout)?.[0] ?? '';
  for (const path of ['privacy-policy', 'terms-of-use', 'imprint'])
    expect(footer).toContain(`href="/de/${path}"`);
});

test('SUP-7.1 the article about delivery names ways, days and prices of each zone, in each language', async () => {
  const readText = async (folder: string) =>
    textOf(await read(`${folder}support/delivery-options.html`));
  const english = await readText('');
  expect(english).toContain('An order leaves us within 2 business days.');
  expect(english).toContain('The first option is free for orders of €60.00 or more.');
  expect(english).toContain('DHL parcel, 1–3 business days, €4.90');
  expect(english).toContain('Express, 1 business day, €9.90 up to 0.5 kg, €15.90 up to 5 kg');
  expect(english).toContain(
    'Air mail, 3–7 business days, €12.90, €8.90 for orders of €40.00 or more',
  );
  expect(await readText('de/')).toMatch(/DHL Paket, 1–3 Werktage, 4,90\s€/);
  for (const locale of LOCALES) {
    const text = await readText(locale === 'en' ? '' : `${locale}/`);
    expect(text).toMatch(/6–12 /);
    expect(text).toMatch(/17[.,]90/);
    expect(text).not.toMatch(/\{\w+\}/);
  }
});

test('SUP-7.2 the confirmation of an order promises the days of the store, and no print', async () => {
  const page = textOf(await read('thankyou.html'));
  expect(page).toContain('Your order leaves us within 2 business days.');
  expect(page).not.toMatch(/3 to 5 business days\.|We make it/);
  expect(textOf(await read('de/thankyou.html'))).toContain('innerhalb von 2 Werktagen');
});

test('LAW-10 LAW-12.1 a store that sells elsewhere has the button of the specification', async () => {
  const path = join(store, 'store.json');
  const { delivery, ...settings } = JSON.parse(await readFile(path, 'utf8'));
  const zones = delivery.zones.slice(2);
  const elsewhere = {
    ...settings,
    defaultRegion: 'USA',
    delivery: { ...delivery, countries: ['US'], zones },
  };
  await writeFile(path, JSON.stringify(elsewhere));
  const german = join(store, 'store.de.json');
  const { delivery: _, ...texts } = JSON.parse(await readFile(german, 'utf8'));
  await writeFile(german, JSON.stringify(texts));
  await build();
  expect(textOf(await read('listing/postmark-tee.html'))).not.toContain('incl. VAT');
  const checkout = await read('checkout.html');
  expect(checkout).not.toContain('obligation to pay');
  expect(checkout).not.toContain('withdrawalText');
  expect(checkout).toContain('href="/imprint"');
}, 300_000);
