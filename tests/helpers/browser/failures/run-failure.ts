import { type BrowserContext, expect, test } from 'playwright/test';
import { getTexts } from '#texts/load-texts.ts';
import { createTranslator } from '#texts/translator.ts';
import { SHOP_URL } from '../addresses.ts';
import { stubExternalServices } from '../external-services.ts';
import { findFirstSku } from '../place-order.ts';
import type { FailureCase, Shopper } from './failure-case.ts';
import { type Failure, injectFailure, STALLS, WRONG_BODIES } from './failures.ts';

const STORE = 'corvane';
/** Listing of the item in the cart. */
export const CART_SLUG = 'tempo-grid-tee';
/** While a call stalls, clients give up after this fraction of their time. */
const TIMEOUT_FACTOR = 0.1;
/** One transparent pixel. Drawing pictures would take most of the time. */
const PIXEL = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64');
/** Codes, ids and names of the program that a shopper must not read. */
const RAW =
  /Request retry exceeded|flux|undefined|\[object|\bNaN\b|\b\d+-\d+-\d+\b|tempo-grid-tee|status \d{3}|Failed to fetch/;

/** Browsers report a script that is no JavaScript as an error of its page. Errors about JSON come from code that did not expect it. */
const SCRIPT_ERROR = /SyntaxError(?!.*JSON)/;

const language = { locale: 'de', base: '/de' } as const;

let cartSku: Promise<string> | undefined;

/** Puts an item into the cart of the context, as an earlier visit did. Returns the cookie. */
async function fillCart(context: BrowserContext): Promise<string> {
  cartSku ??= findFirstSku(CART_SLUG, STORE);
  const sku = await cartSku;
  const [itemGroupId, colorId, sizeId] = sku.split('-');
  const value = `1~USA~${sku}*1`;
  await context.addCookies([{ name: STORE, value, url: SHOP_URL }]);
  const items = [{ itemGroupId, colorId, sizeId, quantity: 1, slug: CART_SLUG }];
  await context.addInitScript((mirror) => {
    if (location.protocol.startsWith('http')) localStorage['cart:corvane'] ??= mirror;
  }, JSON.stringify({ items }));
  return value;
}

/** Checks what holds after every failure: a usable page in the shopper's language, without the words of programs. */
async function expectUsablePage({ page }: Shopper): Promise<void> {
  await expect(async () => {
    const text = await page.locator('body').innerText();
    expect(text).toMatch(/\S/);
    expect(text).not.toMatch(RAW);
    expect(await page.locator('[aria-busy=true]').filter({ visible: true }).count()).toBe(0);
    expect(
      await page.locator('a[href], button:enabled').filter({ visible: true }).count(),
    ).toBeGreaterThan(0);
  }).toPass({ timeout: 5_000 });
}

/** The platform requires an access code: the page leads to the login page, or works like after another failure. */
async function playUnauthorized(
  shopper: Shopper,
  { act, expectFailure, hasOtherCart }: FailureCase,
  { isCalled, heal }: { readonly isCalled: () => Promise<void>; readonly heal: () => void },
): Promise<void> {
  const { page, t } = shopper;
  const play = async () => {
    await act(shopper);
    // A page that makes the call late must not make it after `heal`.
    await isCalled();
    await expectFailure(shopper, '401');
  };
  await Promise.any([expect(page).toHaveURL(/\/de\/login$/, { timeout: 20_000 }), play()]);
  await expectUsablePage(shopper);
  heal();
  if (hasOtherCart) return;
  await page.goto('/de/cart');
  // The failed case may have added an item.
  const counts = [1, 2].map((count) =>
    page.getByRole('banner').getByRole('link', { name: t('site.cartCount', { count }) }),
  );
  await expect(counts.reduce((either, link) => either.or(link))).toBeVisible();
}

/** Plays one cell of the matrix: the call fails, the page says so, the call works again, the page recovers. */
export async function runFailure(
  context: BrowserContext,
  failureCase: FailureCase,
  failure: Failure,
  dripUrl: string,
): Promise<void> {
  const page = await context.newPage();
  const exceptions: string[] = [];
  const isScriptWrong = WRONG_BODIES.includes(failure);
  page.on('pageerror', (error) => {
    if (!(isScriptWrong && SCRIPT_ERROR.test(String(error)))) exceptions.push(String(error));
  });
  const shopper: Shopper = {
    page,
    t: createTranslator(getTexts('interface', 'de'), language),
    memory: new Map(),
  };
  await stubExternalServices(context);
  await context.route('**/*', (route) =>
    route.request().resourceType() === 'image'
      ? route.fulfill({ contentType: 'image/gif', body: PIXEL })
      : route.fallback(),
  );
  const cart = await fillCart(context);
  if (STALLS.includes(failure)) {
    await context.addInitScript((factor) => {
      const timeout = AbortSignal.timeout.bind(AbortSignal);
      AbortSignal.timeout = (ms) => timeout(ms * factor);
    }, TIMEOUT_FACTOR);
  }
  const { open, act, expectFailure, expectSuccess, retry = act } = failureCase;
  const special = failureCase.special?.[failure];
  await test.step('open', () => open?.(shopper));
  const injected = await injectFailure(context, failureCase.matches, failure, dripUrl);
  const isCalled = () =>
    expect.poll(injected.count, { message: 'the call is made' }).toBeGreaterThan(0);
  if (failure === '401' && !failureCase.treats401AsFailure) {
    await test.step('unauthorized', () =>
      playUnauthorized(shopper, failureCase, { isCalled, heal: injected.heal }));
    await isCalled();
  } else {
    await test.step('act', () => act(shopper));
    await isCalled();
    if (special) {
      await test.step(special.reason, () => special.shows(shopper));
      await expectUsablePage(shopper);
    } else if (failure === 'once' && failureCase.isRetriedOnce) {
      await test.step('succeeded', () => expectSuccess(shopper));
    } else {
      await test.step('failed', () => expectFailure(shopper, failure));
      await expectUsablePage(shopper);
      injected.heal();
      await test.step('retry', () => retry(shopper, failure));
      await test.step('succeeded', () => expectSuccess(shopper));
    }
  }
  if (!failureCase.hasOtherCart && !special?.changesCart) {
    const stored =
      (await context.cookies(SHOP_URL)).find(({ name }) => name === STORE)?.value ?? '';
    expect(stored).toContain(cart.split('~')[2]?.split('*')[0]);
  }
  expect(exceptions).toEqual([]);
  await context.unrouteAll({ behavior: 'ignoreErrors' });
}
