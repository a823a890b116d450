import { startPlatform } from '#platform/start-platform.ts';
import { createSandbox } from '#simulators/payments/sandbox.ts';
import { benchStore } from './bench-store.ts';

/** The platform of a soak, with `--expose-gc`: prints its URL. Sends the bytes of its heap after a collection for each message. */
const [, , dbPath = ''] = process.argv;
const { gc } = globalThis;
if (!gc) throw new Error('start this with --expose-gc');
const platform = await startPlatform({
  port: 0,
  dbPath,
  stores: [benchStore()],
  clientHeader: 'X-Bench-Client',
  env: {},
  createSandbox,
});
process.on('message', () => {
  // The second collection frees what the finalizers of the first one released.
  gc();
  gc();
  process.send?.({ heap: process.memoryUsage().heapUsed });
});
console.log(platform.url);
// The open channel to the parent would keep the process running.
process.once('SIGTERM', () => platform.close().finally(() => process.disconnect()));
