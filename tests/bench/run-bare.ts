import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { rawOrders } from './raw-orders.ts';
import { reportCpu } from './report-cpu.ts';

/**
 * What the same machine does with nothing of the platform between: as many bytes out of memory by Node's own server, and
 * an order per POST straight into SQLite. `node run-bare.ts <database> <checkouts> <size of the answer>`.
 */
const [, , dbPath = '', checkouts = '0', size = '0'] = process.argv;
const orders = await rawOrders(
  dbPath,
  ['free', 'card'].flatMap((kind) =>
    Array.from({ length: Number(checkouts) }, (_, index) => `${kind}-${index}`),
  ),
);
reportCpu();
const app = new Hono();
app.post('/order', async (c) => {
  const { checkoutId } = await c.req.json<{ checkoutId: string }>();
  orders.place(checkoutId, checkoutId.startsWith('card'));
  return c.json({ state: 'success' });
});
const reply = 'x'.repeat(Number(size));
const headers = { 'Content-Type': 'application/json', 'Content-Length': reply.length };
const order = getRequestListener(app.fetch);
const server = createServer((request, response) => {
  if (request.method === 'GET') response.writeHead(200, headers).end(reply);
  else order(request, response);
});
server.listen(0, '127.0.0.1', () =>
  console.log(`http://localhost:${(server.address() as AddressInfo).port}`),
);
process.once('SIGTERM', () => {
  server.close();
  server.closeAllConnections();
  orders.close();
});
