import { expect, type Locator, type Page, test } from 'playwright/test';
import { addPromoCode } from '../helpers/browser/add-promo-code.ts';
import { dialog } from '../helpers/browser/add-to-cart.ts';
import { ADA, expectOrderPlaced } from '../helpers/browser/checkout-page.ts';

/** More tab stops than any page has between two controls of the walk. */
const MAX_STOPS = 80;
const PROMO_CODE = 'KEYSONLY';

/** Whether an element has the focus, shows it with an outline, and is not covered by another one, such as the sticky header. */
const readFocus = (target: Locator) =>
  target.evaluate((element) => {
    if (element !== document.activeElement) return 'none';
    // An invisible radio button shows its focus on the element after it.
    const shown = element.matches('.peer') ? (element.nextElementSibling ?? element) : element;
    const { left, top, width, height } = shown.getBoundingClientRect();
    const front = document.elementFromPoint(left + width / 2, top + height / 2);
    const isInFront =
      front !== null && (shown.contains(front) || front.contains(shown) || element.contains(front));
    return isInFront && getComputedStyle(shown).outlineStyle !== 'none' ? 'visible' : 'hidden';
  });

/** Presses Tab until `target` has the focus, which must be visible. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let stops = 0; stops < MAX_STOPS; stops++) {
    await page.keyboard.press(key);
    const focus = await readFocus(target);
    if (focus === 'none') continue;
    await expect.poll(() => readFocus(target), { message: `focus of ${target}` }).toBe('visible');
    return;
  }
  throw new Error(`${MAX_STOPS} tab stops do not lead to ${target}`);
}

test('A11Y-11 a shopper buys with the keyboard alone, and sees where the focus is', async ({
  page,
}) => {
  test.slow();
  await addPromoCode(PROMO_CODE, 100);
  await page.goto('/training');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Tempo Grid Tee' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/listing\/tempo-grid-tee/);
  await tabTo(page, page.getByRole('radio', { name: 'XS', exact: true }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'S', exact: true })).toBeChecked();
  await tabTo(page, page.getByRole('button', { name: 'Add to cart' }));
  await page.keyboard.press('Enter');
  await tabTo(page, dialog(page, 'Added to cart').getByRole('button', { name: 'Checkout' }));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/checkout/*');

  const texts = [
    ['Email', ADA.email],
    ['First name', ADA.firstName],
    ['Last name', ADA.lastName],
    ['Street address', ADA.address.address1],
    ['City', ADA.address.city],
    ['State', ADA.address.state],
    ['Zipcode', ADA.address.zip],
    ['Phone number', '5035550123'],
  ] as const;
  for (const [label, text] of texts) {
    await tabTo(page, page.getByLabel(label, { exact: true }));
    await page.keyboard.type(text);
  }
  await tabTo(page, page.getByRole('button', { name: 'Continue to delivery' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio', { name: /^Standard delivery/ })).toBeChecked();
  await tabTo(page, page.getByLabel('Promo code').filter({ visible: true }));
  await page.keyboard.type(PROMO_CODE);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nothing to pay').filter({ visible: true }).first()).toBeVisible();
  const place = page.getByRole('button', { name: 'Place order', exact: true });
  await expect(place).toBeEnabled();
  await tabTo(page, place, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expectOrderPlaced(page);
});
