import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from 'playwright/test';
import { getLanguages } from '#shared/contract/languages.ts';
import { getTexts } from '#texts/load-texts.ts';
import { getProductTerms } from '#texts/product-terms.ts';
import { createTranslator } from '#texts/translator.ts';
import { placeOrderButton } from '../helpers/browser/checkout-page.ts';
import { readMailsTo } from '../helpers/browser/read-mails-to.ts';
import { getVisibleTexts } from '../helpers/browser/visible-text.ts';
import { createEnglishFilter } from '../helpers/built/page-texts.ts';

/** Formats of prices and days by language. Prices are in dollars, because the region of the shop is the United States. */
const FORMATS = {
  de: { price: /^\d+,\d\d\s\$$/, wrong: /\$\d+\.\d/, days: /\d{1,2}\.\s?(?:–|\p{L})/u },
  fr: { price: /^\d+,\d\d\s\$US$/, wrong: /\$\d+\.\d/, days: /\d{1,2}(?:er)?(?:[–-]| )\S+/ },
} as const;

for (const language of getLanguages(['en', 'de', 'fr']).filter(({ base }) => base)) {
  const { locale, base } = language;
  if (locale !== 'de' && locale !== 'fr') continue;
  const t = createTranslator(getTexts('interface', locale), language, getProductTerms(locale));
  const isEnglish = createEnglishFilter(locale);
  const expectTranslated = async (page: Page) =>
    expect((await getVisibleTexts(page)).filter(isEnglish)).toEqual([]);

  test(`L10N-2 L10N-3 ${locale}: from the listing to a paid order and its mail in one language`, async ({
    page,
  }) => {
    test.slow();
    const email = `ada.${randomUUID().slice(0, 8)}@example.com`;
    const { price, wrong, days } = FORMATS[locale];
    await page.goto(`${base}/listing/tempo-grid-tee`);
    await expect(page.locator('#options').getByText(price).first()).toBeVisible();
    await page.getByRole('radio', { name: 'L', exact: true }).check();
    await page.getByRole('button', { name: t('listing.addToCart') }).click();
    const added = page.getByRole('dialog', { name: t('basket.added') });
    await expect(added).toContainText(t.count('basket.total', 1));
    await expectTranslated(page);

    await page.goto(`${base}/cart`);
    await expect(page.getByRole('main')).toContainText('Tempo Grid Tee');
    await expectTranslated(page);
    await page
      .getByRole('button', { name: t('basket.checkout'), exact: true })
      .filter({ visible: true })
      .click();
    await page.waitForURL(`**${base}/checkout/*`);

    await page.getByRole('button', { name: t('checkout.submitDetails') }).click();
    for (const name of [
      'email',
      'firstname',
      'lastname',
      'address',
      'city',
      'zip',
      'state',
      'phone',
    ] as const)
      await expect(
        page.getByText(t(`checkout.error.${name}`), { exact: true }).first(),
      ).toBeVisible();
    await expectTranslated(page);
    const details = {
      email,
      firstname: 'Ada',
      lastname: 'Lovelace',
      address: '500 Main Street',
      city: 'Portland',
      zip: '97205',
      phone: '(503) 555-0123',
    } as const;
    for (const [name, text] of Object.entries(details))
      await page
        .getByLabel(t(`checkout.field.${name as keyof typeof details}`), { exact: true })
        .fill(text);
    await page.getByLabel(t('checkout.field.state'), { exact: true }).selectOption('Oregon');
    await page.getByRole('button', { name: t('checkout.submitDetails') }).click();
    const standard = page.getByRole('radio', {
      name: new RegExp(`^${t.translateTerm('Standard delivery')}`),
    });
    await expect(standard).toBeChecked();
    await expect(standard).toHaveAccessibleName(days);

    await page.getByLabel(t('payment.cardName')).fill('Ada Lovelace');
    const card = page.frameLocator('iframe[title="Secure card payment input frame"]');
    await card.getByRole('textbox', { name: /card number/i }).fill('4242424242424242');
    await card.getByRole('textbox', { name: /expiration date/i }).fill('1231');
    await card.getByRole('textbox', { name: /CVC/i }).fill('123');
    await expectTranslated(page);
    expect(await page.getByRole('main').textContent()).not.toMatch(wrong);
    const place = placeOrderButton(page, t('payment.place.card'));
    await expect(place).toBeEnabled();
    await place.click();

    await page.waitForURL(`**${base}/thankyou?*`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      t('thanks.titleTo', { name: 'Ada Lovelace' }),
    );
    await expect(page.getByText('Tempo Grid Tee').first()).toBeVisible();
    await expect(page.getByRole('main').getByText(price).first()).toBeVisible();
    await expectTranslated(page);

    const [mail = ''] = await readMailsTo(page, email);
    for (const key of ['order.items', 'order.total', 'order.shipTo'] as const)
      expect(mail.toLowerCase()).toContain(getTexts('mails', locale)[key].toLowerCase());
    for (const key of ['order.seller', 'order.questions'] as const)
      expect(mail).not.toContain(getTexts('mails', 'en')[key].split('{')[0]);
    expect(mail).not.toMatch(wrong);
    expect(mail).toContain(`${base}/track/order/`);
  });
}

test('L10N-1 choosing a language opens the same page in it and saves the choice', async ({
  page,
  context,
}) => {
  await page.goto('/training?utm_source=news');
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: /^Ship to/ })
    .click();
  await page.getByLabel('Language').selectOption('fr');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.waitForURL('**/fr/training**');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  const cookie = (await context.cookies()).find(({ name }) => name === 'buyerLocalization');
  expect(JSON.parse(decodeURIComponent(cookie?.value ?? ''))).toMatchObject({ locale: 'fr' });
  // A later visit by a URL without a language.
  const later = await context.newPage();
  await later.goto('/listing/split-lines');
  await later.waitForURL('**/fr/listing/split-lines');
});

test('L10N-1 LIST-16 a locale in the query sets the language of that visit only', async ({
  page,
  context,
}) => {
  await page.goto('/listing/split-lines?locale=es&size=1');
  await page.waitForURL(
    (url) => url.pathname === '/es/listing/split-lines' && !url.searchParams.has('locale'),
  );
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await page.goto('/cart');
  await page.waitForURL('**/es/cart');
  const later = await context.newPage();
  await later.goto('/cart');
  await expect(later.locator('html')).toHaveAttribute('lang', 'en');
  expect(new URL(later.url()).pathname).toBe('/cart');
});

test('L10N-1 an unsupported language is ignored', async ({ page }) => {
  await page.goto('/cart?locale=it');
  await expect(page.getByText('Your cart is empty.')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});
