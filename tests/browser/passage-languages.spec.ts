import { readFileSync } from 'node:fs';
import { expect, type Page, test } from 'playwright/test';
import { addToCart } from '../helpers/browser/add-to-cart.ts';
import { shopUrl } from '../helpers/browser/addresses.ts';
import { getHostedCheckoutUrl } from '../helpers/browser/hosted-checkout-page.ts';
import { findFirstSku } from '../helpers/browser/place-order.ts';

interface Catalog {
  readonly colors: Readonly<Record<string, { readonly name: string }>>;
  readonly listings: readonly { readonly title: string; readonly description: string }[];
}

/** The texts of the products of a store folder: titles, colors, and the paragraphs of descriptions. */
function readProductTexts(folder: string): string[] {
  const catalog: Catalog = JSON.parse(readFileSync(`${folder}/catalog.json`, 'utf8'));
  return [
    ...Object.values(catalog.colors).map(({ name }) => name),
    ...catalog.listings.flatMap(({ title, description }) => [
      title,
      ...description.split(/<[^>]*>/),
    ]),
  ].filter((text) => /\p{L}{3}/u.test(text));
}

/** Returns the passages of a page, without the theme's videos, that are among `texts`, with the language that applies to each. */
const readLanguages = (
  page: Page,
  texts: readonly string[],
): Promise<[text: string, lang: string][]> =>
  page.evaluate((wanted) => {
    const known = new Set(wanted.map((text) => text.trim()));
    const found: [string, string][] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.nodeValue?.trim() ?? '';
      const element = node.parentElement;
      if (known.has(text) && !element?.closest('script, style, [data-videos]'))
        found.push([text, element?.closest<HTMLElement>('[lang]')?.lang ?? '']);
    }
    return found;
  }, texts);

/** A store whose products have English texts only, though it speaks eight languages. */
const STORE = 'aerogram';

test('A11Y-4 texts of products have their language on pages in another one', async ({ page }) => {
  const shop = shopUrl(STORE);
  const texts = readProductTexts(`tests/fixtures/stores/${STORE}`);
  const check = async (where: string, least: number) => {
    await expect
      .poll(async () => (await readLanguages(page, texts)).length, { message: where })
      .toBeGreaterThanOrEqual(least);
    const wrong = (await readLanguages(page, texts)).filter(([, lang]) => lang !== 'en');
    expect.soft(wrong, where).toEqual([]);
  };
  await addToCart(page, 'postmark-tee', 'L', '', shop);
  await check('in English', 1);
  for (const [path, least] of [
    ['/de', 3],
    ['/de/shirts', 1],
    ['/de/listing/postmark-tee', 3],
    ['/de/search?searchterm=postmark', 1],
    ['/de/cart', 1],
  ] as const) {
    await page.goto(shop + path);
    await check(path, least);
  }
  await page.goto(`${shop}/de/listing/postmark-tee`);
  await page.getByRole('radio', { name: 'XL', exact: true }).check();
  await check('after a choice', 3);
  await page.locator('#options [type="submit"]').click();
  await expect(page.locator('dialog:modal')).toBeVisible();
  await check('after a product was added', 4);
  const sku = await findFirstSku('postmark-tee', STORE);
  await page.goto(
    getHostedCheckoutUrl({ locale: 'de', store_id: STORE, store_url: shop, skus: `${sku}_1` }),
  );
  await check('in the hosted checkout', 1);
});
