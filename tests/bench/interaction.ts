import { setTimeout } from 'node:timers/promises';
import { type Browser, chromium, type Page } from 'playwright';
import { measureFilterTaps } from './filter-taps.ts';
import { openPhone } from './phone.ts';
import { publishTable } from './results.ts';
import { chromiumOptions, withShops } from './shop.ts';
import { formatRange } from './spread.ts';

const ROUNDS = 5;
const SETTLED_MS = 300;
const LISTING = '/listing/split-lines';
const COLLECTION = '/training';

/** How the visit begins: with the click, with a scroll to the button, or with a scroll and a look at what is there. */
const BEGINNINGS = [
  ['the very first thing done', { scroll: false, look: 0 }],
  ['at once after a scroll', { scroll: true, look: 0 }],
  ['a second after a scroll', { scroll: true, look: 1_000 }],
] as const;
type Beginning = (typeof BEGINNINGS)[number][1];
/** The button is on the first screen: nothing is done before the tap. */
const TALL = { width: 390, height: 1_800 };

interface Click {
  /**
   * From the click, in ms: to the first change a person sees; until the count in the header and the words at the button say
   * that it is in the cart; until the dialog shows what was added and where to go on.
   */
  readonly feedback: number;
  readonly reported: number;
  readonly dialog: number;
  /** The longest interaction of the visit, in ms. */
  readonly inp: number;
  readonly quantity: string;
}

/** Notes in the page when the button showed that it was pressed, when it was told as added, and when the dialog opened. */
async function watch(page: Page): Promise<void> {
  await page.evaluate(() => {
    const noted: Record<string, number> = { inp: 0 };
    Object.assign(window, { noted });
    addEventListener(
      'click',
      () => {
        noted.clicked ??= performance.now();
      },
      { capture: true },
    );
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) noted.inp = Math.max(noted.inp ?? 0, duration);
    }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
    const look = () => {
      const now = performance.now();
      if (document.querySelector('[data-busy], [aria-busy=true], dialog[open]'))
        noted.feedback ??= now;
      const isCounted = document.querySelector('[data-cart-count]')?.textContent === '1';
      if (isCounted && document.querySelector('#options output')?.textContent)
        noted.reported ??= now;
      if (document.querySelector('dialog[open]')) noted.dialog ??= now;
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

async function clickAdd(
  browser: Browser,
  url: string,
  { scroll, look }: Beginning,
): Promise<Click> {
  const { page } = await openPhone(browser);
  if (!scroll) await page.setViewportSize(TALL);
  await page.goto(url, { waitUntil: 'networkidle' });
  await watch(page);
  const button = page.getByRole('button', { name: 'Add to cart' }).first();
  if (scroll) await button.scrollIntoViewIfNeeded();
  await setTimeout(look);
  await button.tap();
  await page.getByRole('dialog').waitFor({ timeout: 60_000 });
  // What the browser tells of an interaction comes after its next frame.
  await setTimeout(SETTLED_MS);
  const noted = await page.evaluate(
    () => (window as unknown as { noted: Record<string, number> }).noted,
  );
  const quantity = (await page.locator('[data-cart-count]').textContent()) ?? '';
  await page.context().close();
  const after = (at = Number.NaN) => at - (noted.clicked ?? Number.NaN);
  return {
    feedback: after(noted.feedback),
    reported: after(noted.reported),
    dialog: after(noted.dialog),
    inp: noted.inp ?? 0,
    quantity,
  };
}

/** `shopkiln bench interaction`: the first click on Add to cart of a visit, on a slow phone, and taps on filters. No click may be lost. */
export async function benchInteraction(): Promise<void> {
  await withShops(async (shops) => {
    const { args, ...options } = chromiumOptions;
    // The HTTP/2 proxy has a self-signed certificate.
    const browser = await chromium.launch({
      ...options,
      args: [...args, '--ignore-certificate-errors'],
    });
    const url = `${shops.urlOf('corvane')}${LISTING}`;
    await clickAdd(browser, url, BEGINNINGS[0][1]);
    const rows: string[][] = [];
    for (const [name, beginning] of BEGINNINGS) {
      const clicks: Click[] = [];
      for (let round = 0; round < ROUNDS; round++)
        clicks.push(await clickAdd(browser, url, beginning));
      const lost = clicks.filter(({ quantity }) => quantity !== '1').length;
      const of = (key: 'feedback' | 'reported' | 'dialog' | 'inp') =>
        formatRange(clicks.map((click) => click[key]));
      rows.push([name, of('feedback'), of('reported'), of('dialog'), of('inp'), String(lost)]);
      if (lost > 0) throw new Error(`${lost} of ${ROUNDS} clicks were lost`);
    }
    await measureFilterTaps(browser, `${shops.urlOf('corvane')}${COLLECTION}`);
    await browser.close();
    publishTable(
      'interaction',
      ['click on Add to cart', 'feedback ms', 'in the cart ms', 'dialog ms', 'INP ms', 'lost'],
      rows,
    );
  });
}
