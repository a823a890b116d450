import { delimiter, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { defineConfig, devices } from 'playwright/test';
import { PLATFORM_URL, SHOP_URL, shopUrl, WORK } from './helpers/browser/addresses.ts';
import { CHROMIUM } from './helpers/browser/chromium.ts';
import { BACK_ROOM_CODE, MEMBERS_CODE } from './helpers/browser/members.ts';
import {
  LONG_TAG,
  matchSpecs,
  PHONE_ONLY,
  PHONE_TAG,
  SAME_AT_ANY_WIDTH,
  TEST_ALL_ONLY,
} from './helpers/browser/spec-groups.ts';
import { readTestVariable } from './tools/test-variables.ts';

/** Set by `npm run test:all`: more widths, more languages. */
const LONG = readTestVariable('LONG') === '1';

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
    {
      name: 'desk',
      ...(!LONG && {
        testIgnore: matchSpecs([...PHONE_ONLY, ...TEST_ALL_ONLY]),
        grepInvert: new RegExp(LONG_TAG),
      }),
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      ...(LONG
        ? { testIgnore: matchSpecs(SAME_AT_ANY_WIDTH) }
        : {
            testIgnore: matchSpecs(TEST_ALL_ONLY),
            // Playwright matches the name of the file, the titles and the tags, in one line.
            grep: [
              new RegExp(PHONE_TAG),
              ...PHONE_ONLY.map((name) => new RegExp(`\\b${name}\\.spec`)),
            ],
            grepInvert: new RegExp(LONG_TAG),
          }),
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
    },
  ],
  webServer: {
    command: `node scripts/shopkiln.js start --port ${new URL(SHOP_URL).port} --platform-port ${new URL(PLATFORM_URL).port}`,
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
