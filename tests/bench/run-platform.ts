import { startPlatform } from '#platform/start-platform.ts';
import { createSandbox } from '#simulators/payments/sandbox.ts';
import { BUSY_MACHINE } from '../helpers/contract/engines/postgres.ts';
import { benchStore } from './bench-store.ts';
import { createInstantStripe } from './instant-stripe.ts';
import { reportCpu } from './report-cpu.ts';

/**
 * The whole platform in a process of its own: `tsx run-platform.ts <database>`. Prints its address; SIGTERM ends it. With `instant`
 * after the database, {@link createInstantStripe} replaces the payment sandbox. With `fleet`, the database
 * has its stores already.
 */
const [, , dbPath = '', provider] = process.argv;
const platform = await startPlatform({
  port: 0,
  dbPath,
  stores: provider === 'fleet' ? [] : [benchStore()],
  clientHeader: 'X-Bench-Client',
  env: BUSY_MACHINE,
  createSandbox: provider === 'instant' ? createInstantStripe : createSandbox,
});
reportCpu();
console.log(platform.url);
process.once('SIGTERM', () => platform.close());
