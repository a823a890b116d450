import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright';
import { median, openPhone } from './phone.ts';
import { chromiumOptions, type Shops, withShops } from './shop.ts';
import { printTable } from './table.ts';

const ROUNDS = 3;
const KIB = 1024;
const SETTLED_MS = 1_500;
const PAGES: readonly (readonly [store: string, path: string])[] = [
  ['corvane', '/'],
  ['corvane', '/training'],
  ['corvane', '/listing/split-lines'],
  ['corvane', '/support'],
  ['corvane', '/privacy-policy'],
  ['corvane', '/search'],
  ['corvane', '/cart'],
  ['moth-kiosk', '/'],
];

interface Load {
  /** When the largest thing was painted, in ms; and what it was. */
  readonly lcp: number;
  readonly image: string;
  readonly cls: number;
  readonly requests: number;
  /** KiB over the wire by kind. */
  readonly kib: Readonly<Record<string, number>>;
}

async function load(browser: Browser, url: string): Promise<Load> {
  const { page, devtools } = await openPhone(browser);
  const kinds = new Map<string, string>();
  const kib: Record<string, number> = {};
  devtools.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other';
    kib[kind] = (kib[kind] ?? 0) + encodedDataLength / KIB;
  });
  await page.goto(url, { waitUntil: 'load', timeout: 120_000 });
  // Not 'networkidle': product videos are read for as long as they play.
  await page.waitForTimeout(SETTLED_MS);
  const painted = await page.evaluate(
    () =>
      new Promise<{ lcp: number; image: string; cls: number }>((resolve) => {
        let [lcp, image, cls] = [0, '', 0];
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { url?: string; value?: number })[]) {
            if (entry.entryType === 'layout-shift') cls += entry.value ?? 0;
            else [lcp, image] = [entry.startTime, entry.url ?? ''];
          }
        }).observe({ type: 'largest-contentful-paint', buffered: true });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) cls += (entry as unknown as { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve({ lcp, image, cls }), 300);
      }),
  );
  await page.context().close();
  return { ...painted, kib, requests: kinds.size };
}

/** A bare page with the same largest picture (or a line of text), its style inline and no script: the floor. */
async function writeFloor(shops: Shops, store: string, name: string, image: string): Promise<string> {
  const picture = image ? `<img src="${image}" alt="" fetchpriority="high" style="width:100%">` : '<h1>Floor</h1>';
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Floor</title>${picture}</html>`;
  await writeFile(join(shops.distOf(store), `${name}.html`), html);
  return `${shops.urlOf(store)}/${name}`;
}

/** `npm run bench -- pages`: bytes, requests and paint of each page type beside a bare page with the same picture. */
export async function benchPages(): Promise<void> {
  await withShops(async (shops) => {
    const browser = await chromium.launch(chromiumOptions);
    const rows: string[][] = [];
    for (const [index, [store, path]] of PAGES.entries()) {
      const url = `${shops.urlOf(store)}${path}`;
      const warm = await load(browser, url);
      const floor = await writeFloor(shops, store, `floor-${index}`, warm.image);
      const loads: Load[] = [];
      const floors: Load[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        floors.push(await load(browser, floor));
        loads.push(await load(browser, url));
      }
      const [own, bare] = [loads, floors].map((all) => median(all.map(({ lcp }) => lcp)));
      const size = (kind: string) => (loads[0]?.kib[kind] ?? 0).toFixed(1);
      rows.push([
        store,
        path,
        size('Document'),
        size('Script'),
        size('Stylesheet'),
        size('Image'),
        size('Font'),
        String(loads[0]?.requests ?? 0),
        (own ?? 0).toFixed(0),
        `${((own ?? 0) / (bare ?? 1)).toFixed(2)} ×`,
        median(loads.map(({ cls }) => cls)).toFixed(3),
      ]);
    }
    await browser.close();
    printTable(
      ['store', 'page', 'HTML KiB', 'JS', 'CSS', 'images', 'fonts', 'requests', 'LCP ms', 'of the floor', 'CLS'],
      rows,
    );
  });
}
