import { delimiter, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { defineConfig, devices } from 'playwright/test';
import { readVariable } from '#shared/environment/read-variable.ts';
import { PLATFORM_URL, SHOP_URL, shopUrl, WORK } from './helpers/browser/addresses.ts';
import { CHROMIUM } from './helpers/browser/chromium.ts';
import { BACK_ROOM_CODE, MEMBERS_CODE } from './helpers/browser/members.ts';

/** Specs that do not depend on the width of the screen: once is enough. */
const SAME_AT_ANY_WIDTH =
  /\/(?:wire|placed-order|stale-cart|checkout-recovery|attribution|trackers|routes|sandbox|express|hosted-checkout|cart-link|promo-links|remembered-details|checkout-look|events|start|noscript|theme|theme-editor|controls|passage-languages|language-offer|print|checkout-errors|payment-client|error-reports|support-chat|experiments|meridian-order|methods-by-language|pay-amount|checkout-version|languages|international-order|failed-calls|payment-scripts|policy-violations|redirected-cart|slow-network|keyboard|store-delivery|products|sample-stores|html)\.spec\.ts$/;

/** Specs that hardly depend on it: on a phone in `npm run test:all` only. */
const NEARLY_SAME =
  /\/(?:accepted-methods|bank-dialog|banners|cart-rules|checkout-pay|client-rendered-gate|consent|delivery-estimate|device-products|eu-checkout|express-payment|gate|grids|islands|meridian-order|methods-by-language|minimal-platform|navigation|order-page|pay-amount|preferences|preorder|preview|prices|promo-codes|quantity-prices|quick-buy|recover|support|thankyou|track|translated-products|withdrawal)\.spec\.ts$/;

/** Specs that set their own width. */
const OTHER_BROWSERS = /\/(?:older-browsers|offline|engines)\.spec\.ts$/;

/** Bytes are counted for the phone, whose network they burden. */
const PHONE_ONLY = /\/weight\.spec\.ts$/;

/** Set by `npm run test:all`: more widths, more languages. */
const LONG = readVariable('LONG') === '1';

/** The shop as `npm start` serves it, on ports of its own and in a folder of its own. */
export default defineConfig({
  testDir: './browser',
  globalSetup: './helpers/browser/stock-up.ts',
  outputDir: resolve(WORK, 'results'),
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // On a busy machine one page may wait too long; a defect fails twice.
  retries: 1,
  // A slow and busy machine takes several times as long; a test that passes does not wait for these.
  timeout: 60_000,
  expect: { timeout: 20_000 },
  // The only one is a document for operators, beside what it describes.
  snapshotPathTemplate: '../src/platform/{arg}{ext}',
  reporter: [
    ['line'],
    ['json', { outputFile: '../reports/playwright.json' }],
    ['./helpers/browser/failures/matrix-reporter.ts'],
  ],
  use: {
    baseURL: SHOP_URL,
    // A trace of every test costs a fifth of the processor: the second failure's is enough.
    trace: 'on-first-retry',
    launchOptions: CHROMIUM,
  },
  projects: [
    { name: 'desk', testIgnore: LONG ? [] : PHONE_ONLY, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      testIgnore: LONG ? [SAME_AT_ANY_WIDTH, OTHER_BROWSERS] : [SAME_AT_ANY_WIDTH, OTHER_BROWSERS, NEARLY_SAME],
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
    },
  ],
  webServer: {
    command: `node bin/shopkiln.js start --port ${new URL(SHOP_URL).port} --platform-port ${new URL(PLATFORM_URL).port}`,
    cwd: '..',
    env: {
      SHOPKILN_ENV_FILE: '',
      STORES_DIR: ['stores', 'tests/fixtures/stores'].join(delimiter),
      SHOPKILN_WORK: WORK,
      PLATFORM_DB: join(WORK, 'platform.sqlite'),
      // Many shoppers buy from this one machine: each purchase counts as that of another client.
      NODE_OPTIONS: `--import=${pathToFileURL(resolve(import.meta.dirname, 'helpers/browser/vary-client-address.js'))}`,
      PLATFORM_CLIENT_HEADER: 'X-Test-Client',
      ACCESS_CODE_HEDGE_AND_QUIRE: MEMBERS_CODE,
      ACCESS_CODE_BACK_ROOM: BACK_ROOM_CODE,
    },
    // The last to be built: all are there then.
    url: shopUrl('meridian'),
    // On a busy machine the first compile and the builds of all shops take minutes.
    timeout: 300_000,
    reuseExistingServer: false,
  },
});
