import { expect } from 'playwright/test';
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
      await expect(page.getByText(t('site.cookiesFailed'))).toBeVisible({ timeout: 15_000 });
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
];
