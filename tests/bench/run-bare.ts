import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { rawOrders } from './raw-orders.ts';
import { tellCpu } from './tell-cpu.ts';

/**
 * What the same machine does with nothing of the platform between: one JSON answer out of memory, and an order per POST
 * straight into SQLite. `node run-bare.ts <database> <checkouts> <size of the answer>`.
 */
const [, , dbPath = '', checkouts = '0', size = '0'] = process.argv;
const orders = await rawOrders(
  dbPath,
  Array.from({ length: Number(checkouts) }, (_, index) => `bare-${index}`),
);
tellCpu();
const app = new Hono();
const answer = { text: 'x'.repeat(Number(size)) };
app.get('/json', (c) => c.json(answer));
app.post('/order', async (c) => {
  const { checkoutId } = await c.req.json<{ checkoutId: string }>();
  orders.place(checkoutId);
  return c.json({ state: 'success' });
});
const server = createAdaptorServer({ fetch: app.fetch });
server.listen(0, '127.0.0.1', () => console.log(`http://localhost:${(server.address() as AddressInfo).port}`));
process.once('SIGTERM', () => {
  server.close();
  if ('closeAllConnections' in server) server.closeAllConnections();
  orders.close();
});
