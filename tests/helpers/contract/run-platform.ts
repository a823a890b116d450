import { startPlatform } from '#platform/start-platform.ts';
import { createSandbox } from '#tools/payment-sandbox/sandbox.ts';
import { createSellableStore } from '../../fixtures/sellable-store.ts';

/** Starts a platform for tests that kill its process: `tsx run-platform.ts <database>`. Prints its URL. */
const [, , dbPath = ''] = process.argv;
const { url } = await startPlatform({
  port: 0,
  dbPath,
  stores: [createSellableStore()],
  clientHeader: 'X-Test-Client',
  env: {},
  createSandbox,
});
console.log(url);
