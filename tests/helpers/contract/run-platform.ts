import { startPlatform } from '#platform/start-platform.ts';
import { createSandbox } from '#tools/payment-sandbox/sandbox.ts';
import { sellingStore } from '../../fixtures/selling-store.ts';

/** A platform in a process of its own, for tests that kill it: `tsx run-platform.ts <database>`. Prints its address. */
const [, , dbPath = ''] = process.argv;
const { url } = await startPlatform({
  port: 0,
  dbPath,
  stores: [sellingStore()],
  clientHeader: 'X-Test-Client',
  env: {},
  createSandbox,
});
console.log(url);
