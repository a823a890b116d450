import { expect, type Page } from 'playwright/test';
import { PLATFORM_URL } from '../addresses.ts';
import { enableTrackers } from '../external-services.ts';
import { moveMouse } from '../move-mouse.ts';
import { type FailureCase, pathMatcher, type Shopper } from './failure-case.ts';

const choices = ({ page, t }: Shopper) =>
  page.getByRole('contentinfo').getByRole('button', { name: t('site.cookies') });
const frame = ({ page }: Shopper) => page.frameLocator('iframe[name="newsletter"]');

async function signUp({ page, t }: Shopper): Promise<void> {
  const form = page.getByRole('region', { name: t('site.newsletter') });
  await form.getByLabel(t('checkout.field.email')).fill('ada@example.com');
  await form.getByRole('button').click();
}

/** The page around it can be used. */
const menuWorks = ({ page }: Shopper) =>
  expect(page.getByRole('banner').getByRole('link').first()).toBeVisible();

const REPORT_PATH = /^\/policies\/report\/[\w-]+$/;
const REPORT = 'Das Motiv gehört mir.';
const details = (page: Page) => page.locator('#details');
const sendReport = ({ page, t }: Shopper) =>
  page.getByRole('button', { name: t('report.send') }).click();

export const SITE_CASES: readonly FailureCase[] = [
  {
    name: 'error report',
    matches: pathMatcher(/^\/errors\/corvane\/api\//, 'POST'),
    silentBecause: 'for the operator: a shopper can do nothing about it',
    open: async ({ page }) => {
      await page.goto('/de/training');
      await moveMouse(page);
      await page.waitForLoadState('networkidle');
    },
    act: ({ page }) =>
      page.evaluate(() => {
        const script = document.createElement('script');
        script.textContent = 'void 0';
        // The policy forbids this script, and the violation is reported.
        document.body.append(script);
      }),
    expectFailure: menuWorks,
    expectSuccess: menuWorks,
    treats401AsFailure: true,
  },
  {
    name: 'consent banner, opened from the footer',
    matches: pathMatcher(/^\/data\/consent\/de/),
    open: async ({ page }) => {
      await enableTrackers(page.context());
      await page.goto('/de/about?region=EU');
      await moveMouse(page);
    },
    act: (shopper) => choices(shopper).click(),
    expectFailure: async ({ page, t }) => {
      await expect(page.getByText(t('site.cookiesFailed'))).toBeVisible();
    },
    expectSuccess: ({ page, t }) =>
      expect(page.getByRole('region', { name: t('consent.title') })).toBeVisible(),
    isRetriedOnce: true,
    treats401AsFailure: true,
  },
  {
    name: 'newsletter: sign-up, with the response in a frame',
    matches: pathMatcher(/^\/forms\/newsletter$/, 'POST'),
    silentBecause:
      'a document in a frame: the browser shows its own message there, in its language',
    open: async ({ page }) => {
      await page.goto('/de/about');
    },
    act: signUp,
    expectFailure: menuWorks,
    retry: signUp,
    expectSuccess: (shopper) =>
      expect(frame(shopper).getByText(shopper.t('hosted.signedUp'))).toBeVisible(),
    treats401AsFailure: true,
  },
  {
    name: 'report of a listing: its form',
    matches: pathMatcher(REPORT_PATH, 'POST'),
    silentBecause: 'a navigation: the browser shows its own message, and Back leads to the form',
    open: async ({ page }) => {
      await page.goto(`${PLATFORM_URL}/policies/report/lap-42-tee?store=corvane&locale=de`);
      await page.getByRole('radio').first().check();
      await details(page).fill(REPORT);
    },
    act: sendReport,
    expectFailure: async ({ page }) => {
      await expect(details(page)).toHaveCount(0);
      await page.goBack();
      await expect(details(page)).toHaveValue(REPORT);
    },
    expectSuccess: ({ page, t }) => expect(page.getByText(t('report.sent'))).toBeVisible(),
    isNavigation: true,
    treats401AsFailure: true,
  },
];
