import { test as base } from 'playwright/test';
import { chooseFailure, listFailures } from '../helpers/browser/failures/choose-failure.ts';
import { startDripServer } from '../helpers/browser/failures/drip-server.ts';
import { FAILURE_CASES } from '../helpers/browser/failures/failure-cases.ts';
import { runFailure } from '../helpers/browser/failures/run-failure.ts';
import { readTestVariable } from '../tools/test-variables.ts';

const test = base.extend<object, { readonly dripUrl: string }>({
  dripUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructured parameter
    async ({}, use) => {
      const server = await startDripServer();
      await use(server.url);
      server.close();
    },
    { scope: 'worker' },
  ],
});

test.describe.configure({ timeout: 60_000 });

/** All cells are checked by `npm run test:all`. `npm test` checks each call with one failure, and each failure several times. */
const isLong = readTestVariable('LONG') === '1';

for (const [row, failureCase] of FAILURE_CASES.entries()) {
  test.describe('FAULT-10 [84 parts] after each failure of each call of the browser the page is usable, explains it in the language of the shopper, retains cart and typed text, and recovers without a reload', () => {
    if (failureCase.options) test.use(failureCase.options);
    for (const failure of isLong ? listFailures(failureCase) : [chooseFailure(failureCase)]) {
      test(`FAULT-10.${String(row + 1).padStart(2, '0')} ${failureCase.name} × ${failure}`, async ({
        context,
        dripUrl,
      }) => {
        await runFailure(context, failureCase, failure, dripUrl);
      });
    }
  });
}
