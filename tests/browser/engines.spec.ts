import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { expect, test } from 'playwright/test';
import { addPromoCode } from '../helpers/browser/add-promo-code.ts';
import { PLATFORM_URL, SHOP_URL, shopUrl } from '../helpers/browser/addresses.ts';
import { ADA, callPlatform } from '../helpers/browser/checkout-page.ts';
import { MEMBERS_CODE } from '../helpers/browser/members.ts';
import { FIREFOX, launchFirefox } from '../helpers/engines/launch-firefox.ts';
import { launchWebKit, WEBKIT_DRIVER } from '../helpers/engines/launch-webkit.ts';
import { BrowserCrashError, type TestBrowser } from '../helpers/engines/test-browser.ts';
import { readTestVariable } from '../tools/test-variables.ts';

/** The driver of WebKit listens after the ports of the shops. */
const WEBKIT_PORT = Number(new URL(PLATFORM_URL).port) + 15;

const isOpen = (selector: string) => `document.querySelector('${selector}')?.open === true`;
const expectTrue = (browser: TestBrowser, expression: string) =>
  expect
    .poll(() => evaluate(browser, expression), { timeout: 30_000, message: expression })
    .toBe(true);

/** Value of an expression, or the error's message: while a page loads, its elements are missing. */
const evaluate = (browser: TestBrowser, expression: string) =>
  browser.evaluate(expression).catch((error: unknown) => {
    if (error instanceof BrowserCrashError) throw error;
    return String(error);
  });

const MARK = 'data-walk';

/** Marks the first visible element, `known` in `condition`, for the driver to find: selectors know no texts. */
const mark = (browser: TestBrowser, selector: string, condition = 'true') =>
  expectTrue(
    browser,
    `(() => {
      const found = [...document.querySelectorAll('${selector}')].find((known) => known.getClientRects().length > 0 && !known.disabled && ${condition});
      for (const old of document.querySelectorAll('[${MARK}]')) old.removeAttribute('${MARK}');
      found?.setAttribute('${MARK}', '');
      return found !== undefined;
    })()`,
  );

/** Clicks the button with this text, as a person does. */
async function clickText(browser: TestBrowser, text: string): Promise<void> {
  await mark(browser, 'main button', `known.textContent.trim() === '${text}'`);
  await browser.click(`[${MARK}]`);
}

/** Opens a dialog by its button, closes it with Escape, opens it again and closes it by its own button. */
async function openAndClose(browser: TestBrowser, opener: string, dialog: string): Promise<void> {
  await browser.click(opener);
  await expectTrue(browser, isOpen(dialog));
  await browser.press('Escape');
  await expectTrue(browser, `!(${isOpen(dialog)})`);
  await browser.click(opener);
  await expectTrue(browser, isOpen(dialog));
  await browser.click(`${dialog} button[command="close"]`);
  await expectTrue(browser, `!(${isOpen(dialog)})`);
}

/** Home, collection, preferences, listing, size guide, cart and search. */
async function walk(browser: TestBrowser): Promise<void> {
  await browser.open(SHOP_URL);
  await expectTrue(
    browser,
    `[...document.fonts].some(({ family, status }) => status === 'loaded' && !family.includes('Fallback'))`,
  );
  await browser.click('header nav a[href="/training"]');
  await expectTrue(
    browser,
    'location.pathname === "/training" && document.readyState === "complete"',
  );
  await openAndClose(browser, 'footer [commandfor="localization-modal"]', '#localization-modal');
  await browser.click('[data-quick-add*="tempo-grid-tee"]');
  await browser.click('#quick-add button[type="submit"], #quick-add .button');
  await expectTrue(browser, isOpen('#quick-add-confirmation'));
  await expectTrue(browser, 'document.querySelector("[data-cart-count]").textContent === "1"');
  await browser.open(`${SHOP_URL}/search?searchterm=tee`);
  await expectTrue(browser, 'document.querySelectorAll("main article").length > 0');
  await browser.open(`${SHOP_URL}/listing/split-lines`);
  await openAndClose(
    browser,
    '[command="show-modal"][commandfor="sizechart-modal"]',
    '#sizechart-modal',
  );
  await browser.click('#options [type="submit"]');
  await expectTrue(browser, 'document.querySelector("[data-cart-count]").textContent === "2"');
  await browser.click('#cart-confirmation .icon-button');
  await browser.click('header [data-cart-link]');
  await expectTrue(browser, 'document.querySelector("main").textContent.includes("Split Lines")');
}

/** The login of a gated store. */
async function logIn(browser: TestBrowser): Promise<void> {
  await browser.open(shopUrl('hedge-and-quire'));
  await browser.type('main form input', MEMBERS_CODE);
  await browser.click('main form [type="submit"]');
  await expectTrue(
    browser,
    'location.pathname === "/" && document.querySelectorAll("main a").length > 0',
  );
}

/** Checkout, payment and thank-you page. The order is free, because a driver cannot type in the frame of a card. */
async function buy(browser: TestBrowser): Promise<void> {
  await addPromoCode('ONTHEHOUSE', 100);
  await browser.click('header [data-cart-link]');
  await expectTrue(browser, 'location.pathname === "/cart"');
  await clickText(browser, 'Checkout');
  await expectTrue(browser, '/^\\/checkout\\/.+/.test(location.pathname)');
  const id =
    String(await browser.evaluate('location.pathname'))
      .split('/')
      .at(-1) ?? '';
  await callPlatform('PUT', '/v1/checkout', {
    id,
    data: { storeSlug: 'corvane', customer: ADA, state: 'pending' },
  });
  await browser.open(`${SHOP_URL}/checkout/${id}`);
  await expectTrue(browser, 'document.querySelector("[name=delivery]:checked") !== null');
  // Of the two forms one is for small screens.
  await mark(browser, '[data-promo]');
  await browser.type(`[${MARK}]`, 'ONTHEHOUSE');
  await mark(browser, 'button', `known.form?.querySelector('[data-promo]')`);
  await browser.click(`[${MARK}]`);
  await expectTrue(
    browser,
    'document.querySelector("main").textContent.includes("Nothing to pay")',
  );
  await clickText(browser, 'Place order');
  await expectTrue(
    browser,
    'document.querySelector("h1")?.textContent.startsWith("Thank you") === true',
  );
}

/** In a narrow window the header has a menu in place of its links. */
async function openMenu(browser: TestBrowser): Promise<void> {
  await browser.resize(600, 800);
  await browser.open(SHOP_URL);
  const isVisible = 'document.querySelector("#menu a").getClientRects().length > 0';
  await browser.click('header [popovertarget="menu"]');
  await expectTrue(browser, isVisible);
  await browser.press('Escape');
  await expectTrue(browser, `!(${isVisible})`);
}

const LONG = readTestVariable('LONG') === '1';

async function walkIn(launch: () => Promise<TestBrowser>): Promise<void> {
  const browser = await launch();
  try {
    await walk(browser);
    if (LONG) await buy(browser);
    await openMenu(browser);
    await logIn(browser);
  } finally {
    await browser.close();
  }
}

/** Runs the walk. When the browser crashes, which is no defect of the shop, reports it and starts again in a new one, once. */
async function walkWithOneCrash(launch: () => Promise<TestBrowser>): Promise<void> {
  try {
    await walkIn(launch);
  } catch (error) {
    if (!(error instanceof BrowserCrashError)) throw error;
    console.warn(error.message);
    test.info().annotations.push({ type: 'browser crash', description: error.message });
    await walkIn(launch);
  }
}

for (const [name, path, launch] of [
  ['Firefox', FIREFOX, () => launchFirefox({ older: false })],
  ['Firefox without newer interfaces', FIREFOX, () => launchFirefox({ older: true })],
  ['WebKitGTK', WEBKIT_DRIVER, () => launchWebKit(WEBKIT_PORT)],
] as const) {
  test(`WEB-3 ${name} opens dialogs by clicks and keys, searches, adds to the cart, logs in and buys`, {
    // The older Firefox walks the same way as the newer one.
    tag: name === 'Firefox without newer interfaces' ? [] : '@long',
  }, async () => {
    test.skip(!existsSync(path), `${path} is not installed`);
    test.setTimeout(300_000);
    await walkWithOneCrash(launch);
  });
}

test('WEB-3 a browser that crashes is reported as one that crashed', { tag: '@long' }, async () => {
  test.skip(!existsSync(WEBKIT_DRIVER), `${WEBKIT_DRIVER} is not installed`);
  const browser = await launchWebKit(WEBKIT_PORT + 1);
  try {
    await browser.open(SHOP_URL);
    const processes = execFileSync('ps', ['-eo', 'pid=,pgid=,comm='], { encoding: 'utf8' }).split(
      '\n',
    );
    for (const line of processes) {
      const [pid, group, name = ''] = line.trim().split(/\s+/);
      if (Number(group) === browser.group && name.startsWith('WebKitWebProc'))
        process.kill(Number(pid), 'SIGKILL');
    }
    await expect(browser.click('main a')).rejects.toThrow(BrowserCrashError);
  } finally {
    await browser.close();
  }
});
