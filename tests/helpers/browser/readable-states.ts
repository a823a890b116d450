import { expect, type Page } from 'playwright/test';
import { createCheckout } from './checkout-page.ts';
import { enableTrackers } from './external-services.ts';
import { moveMouse } from './move-mouse.ts';
import { placeOrder, readOrderPageUrl } from './place-order.ts';

/** A state of a page that axe sees at 320 px and wider, in forced colors and in a translated page. */
export interface ReadableState {
  readonly name: string;
  readonly widths?: readonly number[];
  readonly open: (page: Page) => Promise<void>;
}

const PHONE = 320;

/** States that appear after an action. Those of whole page types are in `PAGES` of `a11y.spec.ts`. */
export const READABLE_STATES: readonly ReadableState[] = [
  {
    name: 'consent by purpose',
    widths: [PHONE, 1280],
    async open(page) {
      await enableTrackers(page.context());
      await page.goto('/training?region=EU');
      await moveMouse(page);
      await expect(page.getByRole('region', { name: /cookies/ })).toBeVisible();
    },
  },
  {
    name: 'filters',
    widths: [PHONE, 1280],
    async open(page) {
      await page.goto('/training');
      const sheet = page.getByRole('button', { name: 'Filter and sort' });
      if (await sheet.isVisible()) {
        await sheet.click();
        await expect(page.getByRole('dialog')).toBeVisible();
      }
      const black = page.getByRole('checkbox', { name: /^Black/ }).filter({ visible: true });
      const section = page.locator('summary').filter({ hasText: 'Color', visible: true }).last();
      // The dialog is open before its fields are loaded.
      await expect(section).toBeVisible();
      if ((await black.count()) === 0) await section.click();
      await expect(black.first()).toBeVisible();
    },
  },
  {
    name: 'search of the header',
    async open(page) {
      await page.goto('/training');
      await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
      await page.getByRole('dialog').getByRole('combobox').fill('hoodie');
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
  {
    name: 'code that did not arrive',
    async open(page) {
      await page.route('**/_astro/SearchIsland.*.js*', (route) => route.abort());
      await page.goto('/search');
      await expect(page.getByText('This part of the page could not be loaded')).toBeVisible();
    },
  },
  {
    name: 'checkout with errors',
    async open(page) {
      await page.goto(`/checkout/${await createCheckout()}`);
      await page.getByRole('button', { name: 'Continue to delivery' }).click();
      await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
    },
  },
  {
    name: 'order with units',
    async open(page) {
      const { cartId } = await placeOrder('split-lines', undefined, 'corvane', 'en', 3);
      await page.goto(await readOrderPageUrl(cartId));
      await page.getByText('Cancel this order', { exact: true }).first().click();
      await expect(page.getByRole('checkbox').first()).toBeVisible();
    },
  },
  {
    name: 'methods of payment',
    async open(page) {
      await page.goto('/listing/tempo-grid-tee');
      await expect(page.locator('.logo-card').first()).toBeVisible();
    },
  },
];
