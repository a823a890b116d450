import { type Browser, chromium, type Page } from 'playwright';
import { median, openPhone } from './phone.ts';
import { chromiumOptions, withShops } from './shop.ts';
import { printTable } from './table.ts';

const ROUNDS = 5;
const LISTING = '/listing/split-lines';

interface Click {
  /** From the click to the first change a person sees, and to the confirmation, in ms. */
  readonly feedback: number;
  readonly done: number;
  /** The longest interaction of the visit, in ms. */
  readonly inp: number;
  readonly pieces: string;
}

/** Notes in the page when the button showed that it was pressed, and when the confirmation opened. */
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
      if (document.querySelector('[data-waking], [aria-busy=true], dialog[open]')) noted.feedback ??= now;
      if (document.querySelector('dialog[open]')) noted.done ??= now;
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

async function clickAdd(browser: Browser, url: string, scrollFirst: boolean): Promise<Click> {
  const { page } = await openPhone(browser);
  await page.goto(url, { waitUntil: 'networkidle' });
  await watch(page);
  const button = page.getByRole('button', { name: 'Add to cart' }).first();
  if (scrollFirst) {
    await button.scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    await button.tap();
  } else {
    // Not a tap: the button lies below the first screen, and to scroll there would be something done before.
    await button.evaluate((element: HTMLElement) => element.click());
  }
  await page.getByRole('dialog').waitFor({ timeout: 60_000 });
  const noted = await page.evaluate(() => (window as unknown as { noted: Record<string, number> }).noted);
  const pieces = (await page.locator('[data-cart-count]').textContent()) ?? '';
  await page.context().close();
  const clicked = noted.clicked ?? Number.NaN;
  return {
    feedback: (noted.feedback ?? Number.NaN) - clicked,
    done: (noted.done ?? Number.NaN) - clicked,
    inp: noted.inp ?? 0,
    pieces,
  };
}

/** `npm run bench -- interaction`: the first click on Add to cart of a visit, on a slow phone. No click may be lost. */
export async function benchInteraction(): Promise<void> {
  await withShops(async (shops) => {
    const browser = await chromium.launch(chromiumOptions);
    const url = `${shops.urlOf('corvane')}${LISTING}`;
    await clickAdd(browser, url, false);
    const rows: string[][] = [];
    for (const [name, scrollFirst] of [
      ['the very first thing done', false],
      ['after a scroll', true],
    ] as const) {
      const clicks: Click[] = [];
      for (let round = 0; round < ROUNDS; round++) clicks.push(await clickAdd(browser, url, scrollFirst));
      const lost = clicks.filter(({ pieces }) => pieces !== '1').length;
      const of = (key: 'feedback' | 'done' | 'inp') => median(clicks.map((click) => click[key])).toFixed(0);
      rows.push([name, of('feedback'), of('done'), of('inp'), String(lost)]);
      if (lost > 0) throw new Error(`${lost} of ${ROUNDS} clicks were lost`);
    }
    await browser.close();
    printTable(['click on Add to cart', 'feedback ms', 'done ms', 'INP ms', 'lost'], rows);
  });
}
