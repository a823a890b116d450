import { setTimeout } from 'node:timers/promises';
import type { Browser, Page } from 'playwright';
import { startHttp2Proxy } from './http2-proxy.ts';
import { openPhone } from './phone.ts';
import { publishTable } from './results.ts';
import { formatRange } from './spread.ts';

const ROUNDS = 5;
/** Choices of a visit. */
const TOGGLES = 3;
const SETTLED_MS = 1_000;

interface Visit {
  /** From the tap on "Filter and sort" until its dialog stands, and until its fields are in it, in ms. */
  readonly opened: number;
  readonly filled: number;
  /** Duration of that tap and the longest of those on fields, in ms: until the next frame is shown. */
  readonly tap: number;
  readonly toggle: number;
}

/** Runs in the page. Notes when the dialog and its fields are there, and the longest interaction since `noted.inp` was cleared. */
function watch(): void {
  const noted: Record<string, number> = { inp: 0 };
  Object.assign(window, { noted });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) noted.inp = Math.max(noted.inp ?? 0, duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  addEventListener('click', ({ timeStamp }) => (noted.clicked ??= timeStamp), { capture: true });
  const look = () => {
    const now = performance.now();
    if (document.querySelector('dialog[open]')) noted.opened ??= now;
    if (document.querySelector('dialog[open] input[type=checkbox]')) noted.filled ??= now;
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

const takeInp = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { noted } = window as unknown as { noted: { inp: number } };
    const { inp } = noted;
    noted.inp = 0;
    return inp;
  });

async function visit(browser: Browser, url: string): Promise<Visit> {
  const { page } = await openPhone(browser);
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.evaluate(watch);
  await page.getByRole('button', { name: 'Filter and sort' }).tap();
  const fields = page.getByRole('dialog').getByRole('checkbox');
  await fields.first().waitFor({ timeout: 60_000 });
  await setTimeout(SETTLED_MS);
  const tap = await takeInp(page);
  for (let index = 0; index < TOGGLES; index++) {
    await fields.nth(index).tap();
    // What the browser tells of an interaction comes after its next frame.
    await setTimeout(SETTLED_MS);
  }
  const toggle = await takeInp(page);
  const { clicked, opened, filled } = await page.evaluate(
    () => (window as unknown as { noted: Record<string, number> }).noted,
  );
  await page.context().close();
  const after = (at = Number.NaN) => at - (clicked ?? Number.NaN);
  return { opened: after(opened), filled: after(filled), tap, toggle };
}

/** Measures the first tap on "Filter and sort" of a collection, and taps on its fields, on a slow phone, with HTTP/1.1 and HTTP/2 in turn. */
export async function measureFilterTaps(browser: Browser, url: string): Promise<void> {
  const proxy = await startHttp2Proxy(new URL(url).origin);
  const measured = [
    { name: 'HTTP/1.1', url, visits: [] as Visit[] },
    { name: 'HTTP/2', url: proxy.urlOf(url), visits: [] as Visit[] },
  ];
  for (const { url: address } of measured) await visit(browser, address);
  for (let round = 0; round < ROUNDS; round++)
    for (const { url: address, visits } of measured) visits.push(await visit(browser, address));
  proxy.close();
  const head = ['first tap, with', 'dialog ms', 'its fields ms', 'INP ms', 'INP of the fields, ms'];
  const keys = ['opened', 'filled', 'tap', 'toggle'] as const;
  const rows = measured.map(({ name, visits }) => [
    name,
    ...keys.map((key) => formatRange(visits.map((one) => one[key]))),
  ]);
  publishTable('filters', head, rows);
}
