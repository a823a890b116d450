import { expect, type Page, test } from 'playwright/test';
import { PLATFORM_URL, shopUrl } from '../helpers/browser/addresses.ts';
import { findA11yIssues } from '../helpers/browser/axe.ts';
import { delayIslandCode } from '../helpers/browser/delay-island-code.ts';
import { openBackRoom } from '../helpers/browser/members.ts';
import { readMailsTo } from '../helpers/browser/read-mails-to.ts';

const PAGES = [
  ['/support', '/support'],
  ['/support/delivery-options', '/support/delivery-options'],
  ['/track', '/track'],
  ['/track/recover', '/track/recover'],
  ['/support/track/recover', '/track/recover'],
  ['/track/order', '/track/order'],
  ['/contact', '/contact'],
  ['/contact-success', '/contact-success'],
  ['/live-chat', '/live-chat'],
  ['/login', '/login'],
  ['/about', '/about'],
] as const;

for (const [path, canonical] of PAGES) {
  test(`ROUTE-1 ${path} opens and has no axe violations`, async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    const response = await page.goto(path, { waitUntil: 'networkidle' });
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      'href',
      `https://corvane.example${canonical}`,
    );
    // Before axe runs: the content security policy blocks its styles, which the console reports.
    expect(errors).toEqual([]);
    expect(await findA11yIssues(page)).toEqual([]);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    ).toBeLessThanOrEqual(0);
  });
}

test('ROUTE-1 the footer links to support, tracking and contact', async ({ page }) => {
  for (const [name, path] of [
    ['Support', '/support'],
    ['Track Order', '/track'],
    ['Contact Us', '/contact'],
  ] as const) {
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  }
});

const MESSAGES = {
  'Order number': 'Please enter your order number',
  'Full name': 'Please enter your full name',
  Email: 'Please enter a valid email',
  Reason: 'Please select the reason for your contact',
  Message: 'Please tell us why you are contacting us',
} as const;
const contactForm = (page: Page) => page.getByRole('form', { name: 'Contact form' });

async function fillContactForm(page: Page) {
  const form = contactForm(page);
  await form.getByLabel('Order number').fill('CV-10482');
  await form.getByLabel('Full name').fill('Ada Byron');
  await form.getByLabel('Email').fill('ada@example.com');
  await form.getByLabel('Reason').selectOption('Return or exchange');
  await form.getByLabel('Message').fill('The sleeve has a hole.');
}

test('SUP-1 an empty contact form shows an error per field and moves to the first', async ({
  page,
}) => {
  await page.goto('/contact');
  const form = contactForm(page);
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(form.getByLabel('Order number')).toBeFocused();
  await expect(form.getByRole('status').getByText('5 things need your attention')).toBeAttached();
  for (const [label, message] of Object.entries(MESSAGES)) {
    await expect(form.getByLabel(label)).toHaveAccessibleDescription(new RegExp(message));
    await expect(form.getByLabel(label)).toHaveAttribute('aria-invalid', 'true');
  }
  await form.getByLabel('Reason').selectOption('Something else');
  await expect(form.getByText(MESSAGES.Reason)).toHaveCount(0);
  await expect(page).toHaveURL(/\/contact$/);
});

test('SUP-1 the contact form is validated on change', async ({ page }) => {
  await page.goto('/contact');
  const form = contactForm(page);
  const email = form.getByLabel('Email');
  await email.fill('ada@example');
  await expect(form.getByText(MESSAGES.Email)).toBeVisible();
  await email.fill('ada@example.com');
  await expect(form.getByText(MESSAGES.Email)).toHaveCount(0);
  for (const label of ['Order number', 'Full name', 'Message'] as const) {
    await form.getByLabel(label).fill('x');
    await form.getByLabel(label).fill('');
    await expect(form.getByText(MESSAGES[label])).toBeVisible();
  }
});

test('SUP-1 text typed before hydration remains and is validated', async ({ page }) => {
  const release = await delayIslandCode(page);
  await page.goto('/contact');
  const form = contactForm(page);
  await form.getByLabel('Full name').fill('Ada Byron');
  await form.getByLabel('Email').fill('ada@example');
  await form.getByLabel('Message').fill('The sleeve has a hole.');
  release();
  await expect(form.getByText(MESSAGES.Email)).toBeVisible();
  await expect(form.getByLabel('Order number')).toHaveValue('');
  await expect(form.getByLabel('Full name')).toHaveValue('Ada Byron');
  await expect(form.getByLabel('Email')).toHaveValue('ada@example');
  await expect(form.getByLabel('Message')).toHaveValue('The sleeve has a hole.');
});

test('SUP-6.2 where the form reaches nobody, support pages do not link to it', async ({ page }) => {
  for (const path of ['/support', '/support/delivery-options', '/track']) {
    await openBackRoom(page, path);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').locator('a[href="/contact"]')).toHaveCount(0);
  }
  await page.goto('/support');
  await expect(page.getByRole('main').locator('a[href="/contact"]')).toHaveCount(1);
});

test('SUP-6.2 a message reaches the seller, and the page says so', async ({ page }) => {
  const message = `The sleeve has a hole. ${crypto.randomUUID()}`;
  await page.goto(`${shopUrl('moth-kiosk')}/contact`);
  await fillContactForm(page);
  await contactForm(page).getByLabel('Message').fill(message);
  await contactForm(page).getByRole('button', { name: 'Send message' }).click();
  await expect(page).toHaveURL(/\/contact-success$/);
  await expect(page.getByText('We have your message.')).toBeVisible();
  expect((await readMailsTo(page, 'night@mothkiosk.example')).join()).toContain(message);
});

test('SUP-3 without a handler a complete contact form opens its success page and sends nothing', async ({
  page,
}) => {
  const sent: string[] = [];
  await openBackRoom(page, '/contact');
  page.on('request', (request) =>
    sent.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`),
  );
  await fillContactForm(page);
  await contactForm(page).getByRole('button', { name: 'Send message' }).click();
  await expect(page).toHaveURL(/\/contact-success$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you');
  await expect(page.getByText(/nothing was sent/)).toBeVisible();
  expect(
    sent.filter(
      (request) => !request.startsWith('GET ') || /CV-10482|Byron|ada|sleeve/i.test(request),
    ),
  ).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('SUP-3 the contact form is sent without values in the URL, and the page says so', async ({
    page,
  }) => {
    await page.goto('/contact');
    await fillContactForm(page);
    await contactForm(page).getByRole('button', { name: 'Send message' }).click();
    await expect(page).toHaveURL(`${PLATFORM_URL}/contact/corvane?locale=en`);
    await expect(page.getByText('Corvane has your message')).toBeVisible();
  });

  test('SUP-1 articles and their side navigation are plain links', async ({ page }) => {
    await page.goto('/support');
    await page.getByRole('link', { name: 'Returns and exchanges' }).click();
    await expect(page.getByText('30 day free return')).toBeVisible();
    await page
      .getByRole('navigation', { name: 'Support topics' })
      .getByRole('link', { name: /Digital goods/ })
      .click();
    await expect(page.getByText('Returns of digital goods are limited.')).toBeVisible();
  });

  test('SUP-1 the recover form says that it needs JavaScript', async ({ page }) => {
    await page.goto('/track/recover');
    await expect(page.getByText(/needs JavaScript/)).toBeVisible();
  });
});

test('SUP-1 the support page has four topics and no side navigation, an article has one', async ({
  page,
}) => {
  await page.goto('/support');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Quick help',
    'About my order',
    'Shipping',
    'Billing',
    'Understanding our policies',
  ]);
  await expect(page.getByRole('navigation', { name: 'Support topics' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Ways to pay' }).click();
  const side = page.getByRole('navigation', { name: 'Support topics' });
  await expect(side.getByRole('link')).toHaveCount(12);
  await expect(side.locator('[aria-current="page"]')).toHaveText('Ways to pay');
});

test('SUP-4 a shop without live chat does not offer it on support pages', async ({ page }) => {
  for (const path of [
    '/support',
    '/support/change-or-cancel',
    '/contact',
    '/track',
    '/track/recover',
    '/de/support',
  ]) {
    await page.goto(path);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 }), path).toBeVisible();
    await expect(main, path).not.toContainText(/live[ -]?chat/i);
    await expect(page.locator('meta[name="description"]'), path).not.toHaveAttribute(
      'content',
      /chat/i,
    );
  }
});

test('SUP-4 a shop with live chat offers it', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('ageGate', 'passed'));
  await page.goto(`${shopUrl('after-dark')}/support`);
  const main = page.getByRole('main');
  await expect(main).toContainText('Live chat is open 7 days a week.');
  await expect(main.getByRole('link', { name: 'Live chat' })).toHaveAttribute('href', '/live-chat');
});

test('SUP-1 live chat is open 7 days a week, and the page offers contact while it is off', async ({
  page,
}) => {
  await page.goto(`${shopUrl('moth-kiosk')}/live-chat`);
  const main = page.getByRole('main');
  await expect(main.getByText(/7 days a week/).first()).toBeVisible();
  await expect(main.getByText(/within 24 business hours/).first()).toBeVisible();
  await expect(main.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact');
});

for (const [day, shown] of [
  ['2023-11-30', []],
  ['2023-12-05', ['standard', 'digital']],
  ['2023-12-08', ['rush', 'digital']],
  ['2023-12-10', ['superRush', 'digital']],
  ['2023-12-25', ['digital']],
  ['2023-12-26', []],
  ['2024-12-05', []],
] as const) {
  test(`SUP-1 holiday messages on ${day}: ${shown.join(', ') || 'none'}`, async ({ page }) => {
    await page.clock.setFixedTime(new Date(`${day}T12:00:00`));
    await page.goto('/support/delivery-options');
    const lines = page.locator('[data-holiday-notice]:visible');
    await expect(lines).toHaveCount(shown.length);
    const names = await lines.evaluateAll((found) =>
      found.map((line) => (line as HTMLElement).dataset.holidayNotice),
    );
    expect(names).toEqual(shown);
  });
}

test('TRK-1 the track form requires a number and opens its order', async ({ page }) => {
  await page.goto('/track');
  const form = page.getByRole('form', { name: 'Find an order' });
  await form.getByRole('button', { name: 'Track order' }).click();
  await expect(form.getByText('Please enter your order number')).toBeVisible();
  await form.getByLabel('Order number').fill(' #CV-10482 ');
  await form.getByRole('button', { name: 'Track order' }).click();
  await expect(page).toHaveURL(/\/track\/order\/CV-10482$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We can’t find this order');
});

test.describe('SUP-1 recovering an order number', () => {
  const recoverForm = (page: Page) => page.getByRole('form', { name: 'Recover order numbers' });
  const send = async (page: Page, email: string) => {
    await recoverForm(page).getByLabel('Email').fill(email);
    await recoverForm(page).getByRole('button', { name: 'Send my orders' }).click();
  };
  const success = 'We have sent an email to';

  test('an invalid e-mail address is rejected without a request', async ({ page }) => {
    let requests = 0;
    await page.route('**/v1/orders/recover**', (route) => {
      requests++;
      return route.abort();
    });
    await page.goto('/track/recover');
    await send(page, 'ada@example');
    await expect(recoverForm(page).getByText('Please enter a valid email')).toBeVisible();
    expect(requests).toBe(0);
  });

  test('the platform’s error message is shown', async ({ page }) => {
    await page.route('**/v1/orders/recover**', (route) =>
      route.fulfill({ json: { success: false, error: 'Too many tries. Wait a minute.' } }),
    );
    await page.goto('/track/recover');
    await send(page, 'ada@example.com');
    await expect(page.getByRole('alert')).toHaveText('Too many tries. Wait a minute.');
    await expect(page.getByText(success)).toHaveCount(0);
  });

  test('an unreachable platform shows an error, and the e-mail address remains', async ({
    page,
  }) => {
    await page.route('**/v1/orders/recover**', (route) => route.abort());
    await page.goto('/track/recover');
    await send(page, 'ada@example.com');
    await expect(page.getByRole('alert')).toContainText('couldn’t reach');
    await expect(recoverForm(page).getByLabel('Email')).toHaveValue('ada@example.com');
    await expect(page.getByText(success)).toHaveCount(0);
  });

  test('success shows the e-mail address and the period', async ({ page }) => {
    const requests: string[] = [];
    await page.route('**/v1/orders/recover**', (route) => {
      requests.push(`${route.request().method()} ${new URL(route.request().url()).search}`);
      return route.fulfill({ json: { success: true } });
    });
    await page.goto('/track/recover');
    await send(page, 'ada@example.com');
    await expect(
      page.getByText(
        'We have sent an email to ada@example.com detailing your orders during the past 60 days.',
      ),
    ).toBeVisible();
    expect(requests).toEqual(['POST ?email=ada%40example.com&slug=corvane']);
  });
});

test('GATE-3 the login page sends the access code to the home page', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Team access');
  await expect(page.getByRole('link', { name: 'Corvane home page' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Corvane on instagram' })).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCount(0);
  const field = page.getByLabel('Access code');
  await expect(field).toHaveAttribute('name', 'accessCode');
  await expect(field).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Enter' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await field.fill('let me in');
  await page.getByRole('button', { name: 'Enter' }).click();
  await expect(page).toHaveURL(/\/\?accessCode=let\+me\+in$/);
});

test('ROUTE-2 TILE-5 the About page shows the store’s text and its first 4 products', async ({
  page,
}) => {
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Corvane');
  await expect(page.getByText(/started with a stopwatch/)).toBeVisible();
  await expect(page.getByText(/Return postage is ours/)).toBeVisible();
  const products = page.getByRole('main').getByRole('article').getByRole('link');
  await expect(products).toHaveCount(4);
  const names = await products.allTextContents();
  await page.goto('/');
  const arrivals = page
    .getByRole('region', { name: 'New arrivals' })
    .getByRole('article')
    .getByRole('link');
  expect((await arrivals.allTextContents()).slice(0, 4)).toEqual(names);
});

test('SUP-2 terms and privacy have their date and required statements, and no e-mail address', async ({
  page,
}) => {
  await page.goto('/terms-of-use');
  const main = page.getByRole('main');
  await expect(main).toContainText(/last updated Feb 2020/i);
  await expect(main).toContainText('$50');
  await expect(main).toContainText('18 or older');
  await expect(main).not.toContainText('@');
  await page.goto('/privacy-policy');
  await expect(main).toContainText(/last updated Feb 2020/i);
  await expect(main).toContainText('13');
  await expect(main).toContainText('ten business days');
  await expect(main).not.toContainText('@');
});
