import { test as base } from 'playwright/test';
import { readVariable } from '#shared/environment/read-variable.ts';
import { startDripServer } from '../helpers/browser/faults/drip-server.ts';
import { FAULT_CASES } from '../helpers/browser/faults/fault-cases.ts';
import { FAULTS } from '../helpers/browser/faults/faults.ts';
import { runFault } from '../helpers/browser/faults/run-fault.ts';

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

/** All cells are checked by `npm run test:all`. `npm test` checks each call with one fault, and each fault several times. */
const isLong = readVariable('LONG') === '1';

for (const [row, faultCase] of FAULT_CASES.entries()) {
  test.describe(() => {
    if (faultCase.options) test.use(faultCase.options);
    for (const [column, fault] of FAULTS.entries()) {
      if (!isLong && row % FAULTS.length !== column) continue;
      test(`FAULT-10.${String(row + 1).padStart(2, '0')} ${faultCase.name} × ${fault}`, async ({
        context,
        dripUrl,
      }) => {
        await runFault(context, faultCase, fault, dripUrl);
      });
    }
  });
}
