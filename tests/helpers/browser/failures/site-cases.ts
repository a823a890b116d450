import { expect, type Page } from 'playwright/test';
import { PLATFORM_URL } from '../addresses.ts';
import { enableTrackers } from '../external-services.ts';
import { type FailureCase, pathMatcher, type Shopper } from './failure-case.ts';

const choices = ({ page, t }: Shopper) =>
  page.getByRole('contentinfo').getByRole('button', { name: t('site.cookies') });
const frame = ({ page, t }: Shopper) => page.frameLocator(`iframe[title="${t('site.newsletter')}"]`);

async function signUp(shopper: Shopper): Promise<void> {
  await frame(shopper).locator('#email').fill('ada@example.com');
  await frame(shopper).getByRole('button').click();
}

async function openNewsletter({ page, t }: Shopper): Promise<void> {
  await page.goto('/de/about');
  await page.getByText(t('site.newsletter')).first().click();
}

/** The page around it can be used. */
const menuWorks = ({ page }: Shopper) => expect(page.getByRole('banner').getByRole('link').first()).toBeVisible();

const REPORT_PATH = /^\/policies\/report\/[\w-]+$/;
const REPORT = 'Das Motiv gehört mir.';
const details = (page: Page) => page.locator('#details');
const sendReport = ({ page, t }: Shopper) => page.getByRole('button', { name: t('report.send') }).click();

export const SITE_CASES: readonly FailureCase[] = [
  {
    name: 'error report',
    matches: pathMatcher(/^\/errors\/corvane\/api\//, 'POST'),
    quiet: 'for the operator: a shopper can do nothing about it',
    open: async ({ page }) => {
      await page.goto('/de/training');
      await page.mouse.move(200, 200);
      await page.waitForLoadState('networkidle');
    },
    act: ({ page }) =>
      page.evaluate(() => {
        const script = document.createElement('script');
        script.textContent = 'void 0';
        // The policy forbids this script, and the violation is reported.
        document.body.append(script);
      }),
    failed: menuWorks,
    succeeded: menuWorks,
    hasNoGate: true,
  },
  {
    name: 'consent banner, opened from the footer',
    matches: pathMatcher(/^\/data\/consent\/de/),
    open: async ({ page }) => {
      await enableTrackers(page.context());
      await page.goto('/de/about?region=EU');
      await page.mouse.move(200, 200);
    },
    act: (shopper) => choices(shopper).click(),
    failed: async ({ page, t }) => {
      await expect(page.getByText(t('site.cookiesFailed'))).toBeVisible();
    },
    succeeded: ({ page, t }) => expect(page.getByRole('region', { name: t('consent.title') })).toBeVisible(),
    isRepeated: true,
    hasNoGate: true,
  },
  {
    name: 'newsletter: its page in a frame',
    matches: pathMatcher(/^\/forms\/newsletter$/),
    quiet: 'a document in a frame: the browser shows its own message there, in its language',
    act: openNewsletter,
    failed: menuWorks,
    succeeded: signUp,
    hasNoGate: true,
  },
  {
    name: 'newsletter: sign-up in its frame',
    matches: pathMatcher(/^\/forms\/newsletter$/, 'POST'),
    quiet: 'a document in a frame: the browser shows its own message there, in its language',
    open: openNewsletter,
    act: signUp,
    failed: menuWorks,
    retry: async (shopper) => {
      await openNewsletter(shopper);
      await signUp(shopper);
    },
    succeeded: (shopper) => expect(frame(shopper).getByText(shopper.t('hosted.signedUp'))).toBeVisible(),
    hasNoGate: true,
  },
  {
    name: 'report of a listing: its form',
    matches: pathMatcher(REPORT_PATH, 'POST'),
    quiet: 'a navigation: the browser shows its own message, and Back leads to the form',
    open: async ({ page }) => {
      await page.goto(`${PLATFORM_URL}/policies/report/lap-42-tee?store=corvane&locale=de`);
      await page.getByRole('radio').first().check();
      await details(page).fill(REPORT);
    },
    act: sendReport,
    failed: async ({ page }) => {
      await expect(details(page)).toHaveCount(0);
      await page.goBack();
      await expect(details(page)).toHaveValue(REPORT);
    },
    succeeded: ({ page, t }) => expect(page.getByText(t('report.sent'))).toBeVisible(),
    isNavigation: true,
    hasNoGate: true,
  },
];
