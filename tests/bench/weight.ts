import { randomUUID } from 'node:crypto';
import { type Browser, chromium } from 'playwright';
import * as v from 'valibot';
import { Checkout } from '#shared/contract/checkout.ts';
import { readTestVariable } from '../tools/test-variables.ts';
import { writeFloor } from './floor-page.ts';
import { startHttp2Proxy } from './http2-proxy.ts';
import { type Audit, runLighthouse } from './lighthouse.ts';
import { loadPage, type PageLoad } from './page-load.ts';
import { median, openPhone, type Visitor } from './phone.ts';
import { publishTable } from './results.ts';
import { chromiumOptions, DEVTOOLS_PORT, type Shops, withShops } from './shop.ts';
import { formatRatios } from './spread.ts';
import { printTable } from './table.ts';

const ROUNDS = Number(readTestVariable('BENCH_ROUNDS') ?? 5);
/** Of the members' store. */
const ACCESS_CODE = 'bramble-lane-31';
/** A size of a tee of Corvane. */
const SKU = '7-26-6';

/** Replaced by the address of a checkout with one item, which is created for the measurement. */
const CHECKOUT = '/checkout';
/** What is added to a cart. */
const LISTING = '/listing/split-lines';
/** The cart with one item, which was added by a tap: its line is stored with its title, picture and price. */
const FILLED_CART = '/cart (one item)';

/** Pages of the chosen store, in place of all that are listed here. */
const BENCH_PAGES = readTestVariable('BENCH_PAGES')?.split(',');
/** A page of every type of every sample store; `BENCH_STORE` chooses one of them. */
const PAGES: Readonly<Record<string, readonly string[]>> = {
  corvane: [
    '/',
    '/training',
    '/listing/split-lines',
    '/support',
    '/support/delivery-options',
    '/contact',
    '/about',
    '/privacy-policy',
    '/search',
    '/cart',
    FILLED_CART,
    CHECKOUT,
  ],
  'hedge-and-quire': [
    '/',
    '/prints',
    '/listing/fern-print',
    '/eleven-days',
    '/privacy-policy',
    '/search',
    '/cart',
  ],
  'moth-kiosk': [
    '/',
    '/wear',
    '/listing/lukewarm-tour-tee',
    '/support',
    '/support/delivery-options',
    '/contact',
    '/about',
    '/privacy-policy',
    '/search',
    '/cart',
  ],
};

const HEAD = [
  'page',
  'HTML KiB',
  'JS',
  'CSS',
  'images',
  'fonts',
  'requests',
  'CLS',
  'LCP ms',
  'of the floor',
  'HTTP/2 LCP ms',
  'of the floor',
];
const LIGHTHOUSE_HEAD = ['Lighthouse', 'its LCP', 'of the floor'];

/** Measurements of a page and of its floor, taken in turn. */
interface Pair {
  readonly custom: readonly number[];
  readonly floor: readonly number[];
}
const cellsOf = ({ custom, floor }: Pair) => [
  median(custom).toFixed(0),
  formatRatios(custom, floor),
];

/** Measures page and floor in turn, so that what else the machine does meets both. */
async function inTurn(custom: () => Promise<number>, floor: () => Promise<number>): Promise<Pair> {
  const [owns, floors]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    floors.push(await floor());
    owns.push(await custom());
  }
  return { custom: owns, floor: floors };
}

async function createCheckout(platformUrl: string, storeSlug: string): Promise<string> {
  const response = await fetch(`${platformUrl}/checkout`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
    body: JSON.stringify({ storeSlug, lineItems: [{ teespringID: SKU, quantity: 1 }] }),
  });
  return v.parse(Checkout, await response.json()).id;
}

/** The pass of a gated store's visitor; nothing elsewhere. */
async function enter(browser: Browser, url: string): Promise<Visitor> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${url}/?accessCode=${ACCESS_CODE}`);
  const visitor = await context.storageState();
  await context.close();
  return visitor;
}

/** The same visitor after a tap on Add to cart. */
async function fillCart(browser: Browser, url: string, visitor: Visitor): Promise<Visitor> {
  const { page } = await openPhone(browser, visitor);
  await page.goto(`${url}${LISTING}`);
  await page.getByRole('button', { name: 'Add to cart' }).first().tap();
  await page.getByRole('dialog').waitFor({ timeout: 60_000 });
  const filled = await page.context().storageState();
  await page.context().close();
  return filled;
}

/** The visitor as a browser knows them at another address of the shop. */
const moveTo = (url: string, { cookies, origins }: Visitor): Visitor => ({
  cookies,
  origins: origins.map((stored) => ({ ...stored, origin: new URL(url).origin })),
});

function weightCells({ kib, requests, cls }: PageLoad): string[] {
  const size = (...kinds: string[]) =>
    kinds.reduce((sum, kind) => sum + (kib[kind] ?? 0), 0).toFixed(1);
  return [
    ...[size('Document'), size('Script'), size('Stylesheet'), size('Image'), size('Font')],
    String(requests),
    cls.toFixed(3),
  ];
}

/** `npm run bench -- weight`: bytes, requests and paint of each page type, beside a bare page with the same picture. */
export async function benchWeight(): Promise<void> {
  await withShops(
    async (shops) => {
      const { args, ...options } = chromiumOptions;
      const browser = await chromium.launch({
        ...options,
        args: [
          ...args,
          `--remote-debugging-port=${DEVTOOLS_PORT}`,
          // The HTTP/2 proxy has a self-signed certificate.
          '--ignore-certificate-errors',
        ],
      });
      const audit = await runLighthouse(DEVTOOLS_PORT);
      if (!audit) console.warn('For Lighthouse too: npm install --no-save lighthouse');
      const BENCH_STORE = readTestVariable('BENCH_STORE');
      for (const [store, paths] of Object.entries(PAGES)) {
        if (BENCH_STORE !== undefined && BENCH_STORE !== store) continue;
        const visitor = await enter(browser, shops.urlOf(store));
        const rows: string[][] = [];
        for (const path of BENCH_PAGES ?? paths)
          rows.push([path, ...(await measure(browser, shops, store, path, visitor, audit))]);
        console.log(`\n${store}`);
        const head = audit ? [...HEAD, ...LIGHTHOUSE_HEAD] : HEAD;
        if (store === 'corvane') publishTable('weight', head, rows);
        else printTable(head, rows);
      }
      await browser.close();
    },
    { ACCESS_CODE_HEDGE_AND_QUIRE: ACCESS_CODE },
  );
}

async function measure(
  browser: Browser,
  shops: Shops,
  store: string,
  path: string,
  entered: Visitor,
  audit: Audit | undefined,
): Promise<string[]> {
  const id = path === CHECKOUT ? `/${await createCheckout(shops.platformUrl, store)}` : '';
  const url = `${shops.urlOf(store)}${path.replace(/ .*/, '')}${id}`;
  const visitor =
    path === FILLED_CART ? await fillCart(browser, shops.urlOf(store), entered) : entered;
  // The first load also makes the pictures.
  await loadPage(browser, url, visitor);
  const warm = await loadPage(browser, url, visitor);
  await writeFloor(shops.distOf(store), 'floor', warm.lead);
  const floor = `${shops.urlOf(store)}/floor`;
  const lcpOf = (at: string) => async () => (await loadPage(browser, at, moveTo(at, visitor))).lcp;
  const painted = await inTurn(lcpOf(url), lcpOf(floor));
  const proxy = await startHttp2Proxy(shops.urlOf(store));
  const multiplexed = await inTurn(lcpOf(proxy.urlOf(url)), lcpOf(proxy.urlOf(floor)));
  const cookie = visitor.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const audited = audit
    ? await auditInTurn((target) => audit(proxy.urlOf(target), cookie), url, floor)
    : [];
  proxy.close();
  return [...weightCells(warm), ...cellsOf(painted), ...cellsOf(multiplexed), ...audited];
}

/**
 * Returns the table cells of Lighthouse for a page, measured in turn with its floor. `audit` uses HTTP/2, as hosts do: with
 * HTTP/1.1, Lighthouse's model adds a connection for each request that runs beside others.
 */
async function auditInTurn(
  audit: (url: string) => ReturnType<Audit>,
  url: string,
  floor: string,
): Promise<string[]> {
  const audits: Awaited<ReturnType<Audit>>[] = [];
  const simulated = await inTurn(
    async () => {
      const audited = await audit(url);
      audits.push(audited);
      return audited.lcp;
    },
    async () => (await audit(floor)).lcp,
  );
  const scores = [0, 1, 2, 3].map((at) =>
    median(audits.map((audited) => audited.scores[at] ?? Number.NaN)),
  );
  const failed = new Set(audits.flatMap((audited) => audited.failed));
  if (failed.size > 0) console.log(`${url}: ${[...failed].join(', ')}`);
  return [scores.join('/'), ...cellsOf(simulated)];
}
