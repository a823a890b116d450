import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createKey } from '#platform/admin/api-keys.ts';
import type { Database } from '#platform/db/tables.ts';
import { listen } from '#platform/http/listen.ts';
import { startDueLoop } from '#platform/jobs/due-rows.ts';
import { deliverWebhooks } from '#platform/webhooks/deliver-webhooks.ts';
import { addEndpoint } from '#platform/webhooks/manage-endpoints.ts';
import { SCOPE_NAMES } from '#shared/contract/admin/scopes.ts';
import { findFreePort } from '../helpers/built/free-port.ts';
import { CUSTOMER, createCommercePlatform, TEE } from '../helpers/contract/buyer.ts';
import { createRemoteBuyer } from '../helpers/contract/platform-process.ts';

/** The packages that the examples import are found from here. */
let folder = '';
let url = '';
let key = '';
let storeId = '';
let db: Database;
const closing: (() => unknown)[] = [];

beforeAll(async () => {
  const cache = join(process.cwd(), '.cache');
  await mkdir(cache, { recursive: true });
  folder = await mkdtemp(join(cache, 'guide-'));
  const platform = await createCommercePlatform();
  db = platform.db;
  platform.time.now = Date.now();
  // The platform's app behind a socket, and its webhooks, on one connection.
  const server = await listen(
    async (request) =>
      platform.get(request.url.slice(new URL(request.url).origin.length), {
        method: request.method,
        headers: request.headers,
        ...(request.method !== 'GET' && { body: await request.text() }),
      }),
    0,
    '127.0.0.1',
    1_000,
  );
  const webhooks = startDueLoop(deliverWebhooks({ db }), { db, log: () => {}, intervalMs: 50 });
  closing.push(
    () => db.destroy(),
    () => server.close(),
    () => webhooks.stop(),
  );
  url = server.url;
  const row = await db
    .selectFrom('stores')
    .select('id')
    .where('slug', '=', 'fixture')
    .executeTakeFirstOrThrow();
  storeId = row.id;
  key = (await createKey(db, { storeId, name: 'guide', scopes: SCOPE_NAMES, now: Date.now() })).key;
  const guide = await readFile('src/platform/admin/README.md', 'utf8');
  for (const [, name = '', code = ''] of guide.matchAll(/```js\n\/\/ (\S+)\n([\s\S]*?)```/g))
    await writeFile(join(folder, name), code);
});
afterAll(async () => {
  for (const close of closing.reverse()) await close();
  await rm(folder, { recursive: true });
});

async function buy(): Promise<void> {
  const buyer = createRemoteBuyer(url);
  const checkout = await buyer.ready([[TEE, 1]]);
  const customer = { ...CUSTOMER, email: 'guide@example.com' };
  await buyer.update(checkout.id, { promoCode: 'ALL', customer });
  const { status, text } = await buyer.submit(checkout.id);
  if (status !== 200) throw new Error(text);
}
function start(script: string, args: readonly string[] = [], env: NodeJS.ProcessEnv = {}) {
  const child = spawn(process.execPath, [script, ...args], {
    cwd: folder,
    env: { ...process.env, PLATFORM_URL: url, ADMIN_KEY: key, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  closing.push(() => child.kill());
  return child;
}
async function run(script: string, ...args: string[]): Promise<number | null> {
  const [code] = (await once(start(script, args), 'exit')) as [number | null];
  return code;
}

describe('ADMIN-10 [3 parts] the examples of the guide work', () => {
  test('ADMIN-10.1 a script writes packing slips, each order once', async () => {
    await buy();
    expect(await run('print-slips.mjs')).toBe(0);
    const [file = ''] = await readdir(join(folder, 'slips'));
    expect(await readFile(join(folder, 'slips', file), 'utf8')).toMatch(
      /^FI-\w{8}\nAnn Lee\n1 Main St\n16501 Erie\nUnited States\n\n1 x Trail tee, .*\(1-1-1\)$/i,
    );
    await rm(join(folder, 'slips', file));
    expect(await run('print-slips.mjs')).toBe(0);
    expect(await readdir(join(folder, 'slips'))).toEqual([]);
  });

  test('ADMIN-10.2 a subscriber verifies events and posts them to a chat, each once', async () => {
    const texts: string[] = [];
    let isDown = true;
    const chat = createServer(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += String(chunk);
      // The first post fails, so the event is sent again.
      if (isDown) response.writeHead(500);
      else texts.push((JSON.parse(body) as { text: string }).text);
      isDown = false;
      response.end();
    });
    await new Promise<void>((resolve) => chat.listen(0, '127.0.0.1', resolve));
    closing.push(() => chat.close());
    const port = await findFreePort();
    const address = `http://127.0.0.1:${port}/`;
    const added = await addEndpoint(db, {
      storeId,
      url: address,
      events: ['order.placed'],
      allowsPrivate: true,
      now: Date.now(),
    });
    if (!added.ok) throw new Error(added.error);
    const subscriber = start('post-to-chat.mjs', [], {
      WEBHOOK_SECRET: added.value.secret,
      CHAT_URL: `http://127.0.0.1:${(chat.address() as AddressInfo).port}/`,
      PORT: String(port),
    });
    if (subscriber.stdout) await once(subscriber.stdout, 'data');
    const forged = await fetch(address, { method: 'POST', body: '{}' });
    expect(forged.status).toBe(400);
    await buy();
    await expect
      .poll(() => texts, { timeout: 60_000 })
      .toEqual([expect.stringMatching(/^order\.placed FI-\w{8}: 0\.00 USD$/)]);
  });

  test('ADMIN-10.3 a script exports a month to a spreadsheet', async () => {
    await buy();
    expect(await run('export-month.mjs', '--this-month')).toBe(0);
    const file = `orders-${new Date().toISOString().slice(0, 7)}.csv`;
    const csv = await readFile(join(folder, file), 'utf8');
    expect(csv).toContain('order,date,status');
    expect(csv).toContain('guide@example.com');
  });
});
