import { join } from 'node:path';
import { expect, type Page, test } from 'playwright/test';
import { PLATFORM_URL, shopUrl, WORK } from '../helpers/browser/addresses.ts';
import { findA11yIssues } from '../helpers/browser/axe.ts';
import { expectModal } from '../helpers/browser/modal.ts';
import { openSection } from '../helpers/browser/open-section.ts';
import { run } from '../helpers/built/command.ts';

const FLASK = '/listing/hill-flask';
const modal = (page: Page) => page.locator('#preorderform-modal');

async function openForm(page: Page) {
  await page.goto(FLASK);
  await page.getByRole('button', { name: 'Pre-order', exact: true }).click();
  await expect(modal(page)).toBeVisible();
}

async function fillForm(page: Page, name = 'Ada Byron') {
  await modal(page).getByLabel('Full name').fill(name);
  await modal(page).getByLabel('Email').fill('ada@example.com');
  await modal(page).getByLabel('Street address').fill('12 Main St');
  await modal(page).getByLabel('City').fill('Reno');
  await modal(page).getByLabel('Zipcode').fill('89501');
  await modal(page).getByLabel('State').selectOption('Nevada');
  await modal(page).getByLabel('Country').selectOption('United States');
}

const MESSAGES = {
  'Full name': 'Please enter your full name',
  Email: 'Please enter a valid email',
  'Street address': 'Please enter your street address',
  City: 'Please enter your city',
  Zipcode: 'Please enter your zipcode',
} as const;

test('LIST-17 each field shows its error on change, and the button is disabled until the form is complete', async ({
  page,
}) => {
  await openForm(page);
  const send = modal(page).getByRole('button', { name: 'Send pre-order' });
  await expect(send).toBeDisabled();
  await expect(send).toHaveAccessibleDescription(/every required field/);
  for (const [label, message] of Object.entries(MESSAGES)) {
    await modal(page).getByLabel(label).fill('x');
    await modal(page).getByLabel(label).fill('');
    await expect(modal(page).getByText(message)).toBeVisible();
  }
  for (const [label, message] of [
    ['State', 'Please select your state'],
    ['Country', 'Please select your country'],
  ] as const) {
    await modal(page).getByLabel(label).selectOption({ index: 1 });
    await modal(page).getByLabel(label).selectOption('');
    await expect(modal(page).getByText(message)).toBeVisible();
  }
  await modal(page).getByLabel('Zipcode').fill('8950');
  await expect(modal(page).getByText('Please enter a valid zipcode')).toBeVisible();
  await modal(page).getByLabel('Email').fill('ada@');
  await expect(modal(page).getByText('Please enter a valid email')).toBeVisible();
  await expect(send).toBeDisabled();
  await fillForm(page);
  await expect(send).toBeEnabled();
  await modal(page).getByLabel('City').fill('');
  await expect(send).toBeDisabled();
  // The states include DC, territories and military codes.
  const states = await modal(page).getByLabel('State').locator('option').allTextContents();
  expect(states).toEqual(
    expect.arrayContaining(['Nevada', 'District of Columbia', 'Guam', 'Armed Forces Europe']),
  );
});

test('LIST-17 a field that was emptied again shows its error when it is left', async ({ page }) => {
  await openForm(page);
  const name = modal(page).getByLabel('Full name');
  await name.pressSequentially('Ada');
  for (let count = 0; count < 3; count++) await page.keyboard.press('Backspace');
  await page.keyboard.press('Tab');
  // Typing in the next field must not drop the check of this one.
  await page.keyboard.press('x');
  await expect(name).toHaveAccessibleDescription('Please enter your full name');
});

test('LIST-17 a complete form is sent form-encoded, and the seller can list it', async ({ page }, {
  project,
}) => {
  await openForm(page);
  const name = `Ada ${project.name} ${Date.now()}`;
  await fillForm(page, name);
  const posted = page.waitForRequest((request) => request.method() === 'POST');
  await modal(page).getByRole('button', { name: 'Send pre-order' }).click();
  const request = await posted;
  expect(request.url()).toBe(`${PLATFORM_URL}/`);
  expect(request.headers()['content-type']).toMatch(/^application\/x-www-form-urlencoded/);
  const form = new URLSearchParams(request.postData() ?? '');
  expect([...form.keys()].sort()).toEqual(
    [
      'city',
      'colorId',
      'country',
      'email',
      'form-name',
      'fullname',
      'sizeId',
      'state',
      'street',
      'street2',
      'zip',
    ].sort(),
  );
  await expect(modal(page).getByText('We have your pre-order of Hill Flask.')).toBeVisible();
  const { output } = await run('orders', ['--store', 'corvane', '--preorders'], {
    PLATFORM_DB: join(WORK, 'platform.sqlite'),
  });
  expect(output).toContain(name);
  expect(output).toContain('Hill Flask, Moss, 750 ml');
});

test('LIST-17 entered values are preserved after a network error', async ({ page }) => {
  await openForm(page);
  await fillForm(page);
  await page.route(`${PLATFORM_URL}/`, (route) => route.abort());
  await modal(page).getByRole('button', { name: 'Send pre-order' }).click();
  await expect(modal(page).getByRole('alert')).toContainText('We couldn’t reach the shop.');
  await expect(modal(page).getByLabel('Full name')).toHaveValue('Ada Byron');
  await expect(modal(page).getByRole('button', { name: 'Send pre-order' })).toBeEnabled();
});

test('NAV-13.06 preorderform-modal traps the focus, closes on Escape and returns the focus, and axe finds no issue', async ({
  page,
}) => {
  await openForm(page);
  expect(await findA11yIssues(page)).toEqual([]);
  await expectModal(modal(page), page.getByRole('button', { name: 'Pre-order', exact: true }));
});

test('LIST-17 a pre-order is not added to a cart', async ({ page }) => {
  await page.goto(FLASK);
  await expect(page.getByRole('button', { name: 'Add to cart' })).toHaveCount(0);
  await expect(page.getByLabel('Quantity')).toHaveCount(0);
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('PREO-1.1 the page of a pre-order names the day by which it ships, and no days of delivery', async ({
    page,
  }) => {
    for (const [path, section, text] of [
      ['/listing/harbor-lantern', 'Delivery Details', 'Estimated to ship by March 1, 2027.'],
      [
        '/de/listing/harbor-lantern',
        'Versand & Lieferung',
        'Versand voraussichtlich bis 1. März 2027.',
      ],
    ] as const) {
      await page.goto(`${shopUrl('meridian')}${path}`);
      await openSection(page, section);
      await expect(page.getByText(text)).toBeVisible();
      await expect(page.getByRole('main')).not.toContainText(/3 to 5|3 bis 5/);
      const data = await page.locator('script[type="application/ld+json"]').first().textContent();
      expect(data).toContain('"availability":"PreOrder","availabilityStarts":"2027-03-01"');
    }
  });
});
