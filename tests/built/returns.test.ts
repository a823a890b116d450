import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningPlatform } from '#platform/start-platform.ts';
import { LOCALES } from '#shared/contract/codes.ts';
import { run } from '../helpers/built/command.ts';
import { createWorkFolder, startTestPlatform } from '../helpers/built/sample.ts';
import { listNodes, readStructuredData } from '../helpers/built/structured-data.ts';

let work: string;
let store: string;
let platform: RunningPlatform;
const read = (file: string) => readFile(join(work, 'dist', 'aerogram', file), 'utf8');
const readText = async (file: string) =>
  (await read(file)).replaceAll(/<script.*?<\/script>|<[^>]*>/gs, ' ').replaceAll(/\s+/g, ' ');
const prefix = (locale: string) => (locale === 'en' ? '' : `${locale}/`);
const check = () => run('check', ['--store', 'aerogram'], { STORES_DIR: join(work, 'stores') });
async function editStore(
  edit: (store: Record<string, unknown>) => object,
): Promise<() => Promise<void>> {
  const path = join(store, 'store.json');
  const text = await readFile(path, 'utf8');
  await writeFile(path, JSON.stringify(edit(JSON.parse(text))));
  return () => writeFile(path, text);
}

async function build(): Promise<void> {
  await platform?.close();
  platform = await startTestPlatform(store);
  const env = { SHOPKILN_WORK: work, STORES_DIR: join(work, 'stores'), PLATFORM_URL: platform.url };
  const { code, output } = await run('build', ['--store', 'aerogram'], env);
  expect(code, output).toBe(0);
}

beforeAll(async () => {
  work = await createWorkFolder('returns');
  store = join(work, 'stores', 'aerogram');
  await cp('tests/fixtures/stores/aerogram', store, { recursive: true });
  // The built-in terms, instead of the store's page.
  for (const file of ['terms-of-use.md', 'terms-of-use.de.md'])
    await rm(join(store, 'pages', file), { force: true });
  await build();
});
afterAll(() => platform?.close());

const policyOf = async (file: string) => {
  const nodes = listNodes(readStructuredData(await read(file)));
  const policies = nodes.filter((node) => node['@type'] === 'MerchantReturnPolicy');
  const offers = nodes.filter((node) => node['@type'] === 'Offer');
  expect(policies).toHaveLength(1);
  for (const offer of offers)
    expect(offer.hasMerchantReturnPolicy).toEqual({ '@id': policies[0]?.['@id'] });
  return policies[0];
};

test('LAW-3.1 pages of products say in every language what the store says about their returns', async () => {
  for (const locale of LOCALES) {
    const tee = await readText(`${prefix(locale)}listing/postmark-tee.html`);
    expect(tee, locale).toMatch(/\b21\b/);
    expect(tee, locale).not.toMatch(/30 (?:Day|Tage|dagen|jours|giorni|días|dias)/);
    const print = await readText(`${prefix(locale)}listing/postmark-print.html`);
    expect(print, locale).not.toMatch(/\b(?:21|30) (?:Day|Tage|dagen|jours|giorni|días|dias)/);
  }
  expect(await readText('listing/postmark-tee.html')).toContain(
    'Changed your mind? Send it back within 21 days of delivery. You pay the postage. Unfolded, in its envelope.',
  );
  expect(await readText('de/listing/postmark-tee.html')).toContain('Ungefaltet, im Umschlag.');
  const book = await read('de/listing/letter-book.html');
  expect(book).toContain('Keine Rückgabe');
  expect(book).toMatch(/<p lang="en"[^>]*>It is numbered for you\.<\/p>/);
  expect(await readText('listing/postmark-print.html')).toContain(
    'Returns of digital goods are limited: we refund a file that does not work or is not what was described. Unless the link was never opened.',
  );
});

test('LAW-3.2 structured data name the days, who pays and the countries; excepted products cannot be returned, and downloads promise nothing', async () => {
  expect(await policyOf('listing/postmark-tee.html')).toMatchObject({
    applicableCountry: expect.arrayContaining(['DE', 'FR', 'US', 'AE']),
    returnPolicyCategory: 'MerchantReturnFiniteReturnWindow',
    merchantReturnDays: 21,
    returnFees: 'ReturnFeesCustomerResponsibility',
    returnMethod: 'ReturnByMail',
  });
  const excepted = await policyOf('de/listing/letter-book.html');
  expect(excepted).toMatchObject({ returnPolicyCategory: 'MerchantReturnNotPermitted' });
  expect(excepted).not.toHaveProperty('merchantReturnDays');
  expect(await read('listing/postmark-print.html')).not.toContain('MerchantReturn');
});

test('LAW-3.3 terms and help promise what the store says, in every language, and without it the built-in text', async () => {
  for (const locale of LOCALES) {
    const terms = await readText(`${prefix(locale)}terms-of-use.html`);
    expect(terms, locale).toMatch(/\b21\b/);
    expect(terms, locale).not.toMatch(/\b30\b/);
    for (const slug of [
      'returns-and-exchanges',
      'digital-goods',
      'late-lost-damaged',
      'change-or-cancel',
    ])
      expect(
        await readText(`${prefix(locale)}support/${slug}.html`),
        `${locale} ${slug}`,
      ).not.toMatch(/\b30 (?:day|Tage|dagen|jours|giorni|días|dias)/i);
  }
  const help = await readText('de/support/returns-and-exchanges.html');
  expect(help).toContain(
    'innerhalb von 21 Tagen nach der Lieferung zurück. Das Porto zahlst du. Ungefaltet, im Umschlag.',
  );
  expect(help).toContain(
    'Notizbuch mit Leineneinband – Diesen Artikel kannst du nicht zurückgeben',
  );
  expect(help).not.toContain('bezahlten Versandetikett');
  const restore = await editStore(({ returns: _, ...rest }) => rest);
  await writeFile(join(store, 'store.de.json'), '{}');
  await build();
  await restore();
  expect(await readText('listing/postmark-tee.html')).toContain('30 Day Free Return Policy');
  expect(await readText('terms-of-use.html')).toContain('30 day free return');
  expect(await readText('listing/postmark-print.html')).not.toContain('30 Day Free Return');
});

test('LAW-3.4 `check` warns of fewer days than the European Union requires, and names what does not exist', async () => {
  const few = await editStore((settings) => ({
    ...settings,
    returns: { ...(settings.returns as object), days: 7 },
  }));
  const short = await check();
  await few();
  expect(short.code, short.output).toBe(0);
  expect(short.output).toMatch(
    /warning: .*returns\.days: is 7, but the store sells to the European Union/,
  );
  const wrong = await editStore((settings) => ({
    ...settings,
    returns: {
      days: 1,
      paidBy: 'nobody',
      productTypes: { kite: { days: 0 }, digital: { days: 14 } },
    },
  }));
  const { code, output } = await check();
  await wrong();
  expect(code).toBe(1);
  for (const part of [
    'returns.days',
    'returns.paidBy',
    'returns.productTypes.kite',
    'returns.productTypes.digital',
  ])
    expect(output).toContain(part);
});
