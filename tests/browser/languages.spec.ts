import { expect, type Page, test } from 'playwright/test';
import { LOCALES } from '#shared/contract/codes.ts';
import { getLanguages } from '#shared/contract/languages.ts';
import { getTexts } from '#texts/load-texts.ts';
import { createTranslator } from '#texts/translator.ts';
import { addToCart } from '../helpers/browser/add-to-cart.ts';
import { shopUrl } from '../helpers/browser/addresses.ts';
import { findLayoutIssues } from '../helpers/browser/layout-issues.ts';
import { PAGE_STATES } from '../helpers/browser/page-states.ts';
import { getVisibleTexts } from '../helpers/browser/visible-text.ts';
import { createEnglishFilter } from '../helpers/built/page-texts.ts';
import { readTestVariable } from '../tools/test-variables.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** All eight take minutes: `npm run test:all` checks them, `npm test` only those with the longest words. */
const LONGEST = ['de', 'fr', 'pt-BR'];
const IS_LONG = readTestVariable('LONG') === '1';
const checked = getLanguages(LOCALES).filter(({ locale }) => IS_LONG || LONGEST.includes(locale));

for (const language of checked) {
  const { locale, base } = language;
  test(`L10N-2 ${locale}: at 390 px no page type has layout issues or untranslated English`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    const t = createTranslator(getTexts('interface', locale), language);
    const isEnglish = locale.startsWith('en') ? () => false : createEnglishFilter(locale);
    await page.addInitScript(() => localStorage.setItem('ageGate', 'passed'));
    for (const { name, path, act } of PAGE_STATES) {
      await test.step(name, async () => {
        await page.goto(
          shopUrl('after-dark') + base + (typeof path === 'string' ? path : await path(locale)),
        );
        await act?.(page, t);
        expect.soft(await findLayoutIssues(page), name).toEqual([]);
        expect.soft((await getVisibleTexts(page)).filter(isEnglish), name).toEqual([]);
      });
    }
  });
}

for (const width of [840, 1440]) {
  test(`L10N-10 at ${width} px the German pages of the sample stores have no broken words, and nothing that is cut off or covers other text`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height: 900 });
    for (const [slug, path] of [
      ['moth-kiosk', '/de/'],
      ['moth-kiosk', '/de/listing/please-leave-quietly-tee'],
      ['corvane', '/de/'],
      ['corvane', '/de/training'],
    ] as const) {
      await page.goto(shopUrl(slug) + path);
      expect.soft(await findLayoutIssues(page), `${slug}${path}`).toEqual([]);
    }
  });
}

/** Doubles the size of texts, as a browser's setting does, and opens the age gate. */
const doubleText = (page: Page) =>
  page.addInitScript(() => {
    localStorage.setItem('ageGate', 'passed');
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('html { font-size: 200% !important }');
    document.adoptedStyleSheets.push(sheet);
  });

/** States that only narrow screens have. */
const NARROW_ONLY = ['menu', 'order summary'];

/** Languages with the widest words in the footer. */
const WIDEST = ['de', 'nl', 'fr'];
for (const language of getLanguages(LOCALES).filter(
  ({ locale }) => IS_LONG || WIDEST.includes(locale),
)) {
  const { locale, base } = language;
  test(`A11Y-3 ${locale}: at 1,280 px with text of 200 % no page type scrolls sideways`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    await page.setViewportSize({ width: 1280, height: 900 });
    await doubleText(page);
    const t = createTranslator(getTexts('interface', locale), language);
    // Pages of static HTML; `npm run test:all` checks all of them.
    const states = PAGE_STATES.filter(
      ({ name, path, act }) =>
        !NARROW_ONLY.includes(name) && (IS_LONG || (typeof path === 'string' && !act)),
    );
    for (const { name, path, act } of states) {
      await test.step(name, async () => {
        await page.goto(
          shopUrl('after-dark') + base + (typeof path === 'string' ? path : await path(locale)),
        );
        await act?.(page, t);
        const { size, over } = await page.evaluate(() => ({
          size: getComputedStyle(document.documentElement).fontSize,
          over: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        }));
        expect(size).toBe('32px');
        expect.soft(over, name).toBeLessThanOrEqual(0);
      });
    }
  });
}

for (const width of [390, 840, 1440]) {
  test(`A11Y-3 at ${width} px with text of 200 % nothing is cut off or covers other text`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    await page.setViewportSize({ width, height: 900 });
    await addToCart(page);
    await doubleText(page);
    for (const path of [
      '/',
      '/training',
      '/listing/second-wind',
      '/cart',
      '/contact',
      '/de',
      '/de/listing/split-lines',
    ]) {
      await page.goto(shopUrl('corvane') + path);
      if (path === '/cart') await expect(page.getByText('Subtotal')).toBeVisible();
      // A word that is wider than its column is broken: all of it can be read.
      const issues = (await findLayoutIssues(page)).filter(
        (issue) => !issue.startsWith('broken word'),
      );
      expect.soft(issues, path).toEqual([]);
    }
  });
}

test('L10N-2 text that is cut off, broken or overlapping is found', async ({ page }) => {
  const bad = {
    'cut off: more words than fit':
      '<p style="width:60px;overflow:hidden;white-space:nowrap">more words than fit</p>',
    'cut off below or above: more words than fit':
      '<p style="height:1.5em;width:90px;overflow:hidden">more words than fit</p>',
    'out of the screen: far out':
      '<p style="position:fixed;left:370px;white-space:nowrap">far out</p>',
    'out of its button: more words than fit':
      '<button style="width:60px;white-space:nowrap">more words than fit</button>',
    'over one another: one / other':
      '<p style="margin:0">one</p><p style="margin:-1.5em 0">other</p>',
    'broken word: Nutzungsbedingungen in Nutzungsbedingungen':
      '<p style="width:90px;overflow-wrap:anywhere">Nutzungsbedingungen</p>',
    'longer than its field: Vereinigte Staaten':
      '<select style="width:60px"><option>Vereinigte Staaten</option></select>',
  };
  for (const [issue, html] of Object.entries(bad)) {
    await page.setContent(`<!doctype html><body style="line-height:1.5">${html}`);
    expect(await findLayoutIssues(page)).toEqual([issue]);
  }
  await page.setContent(`<!doctype html><p style="width:90px">Nutzungs\u00adbedingungen</p>
    <div style="width:90px;overflow-x:auto"><p style="width:900px">words that can be scrolled to</p></div>`);
  expect(await findLayoutIssues(page)).toEqual([]);
});
