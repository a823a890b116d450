import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPlatform } from '#platform/app.ts';
import type { Database } from '#platform/db/tables.ts';
import { createLocalUrl } from '#platform/http/local-only.ts';
import { queueOrderMail } from '#platform/mail/queue-order-mail.ts';
import { createProviders } from '#platform/ordering/payment-providers/create-providers.ts';
import { insertOrder } from '../helpers/contract/order-rows.ts';
import { createSeededPlatform } from '../helpers/contract/platform.ts';

let db: Database;
beforeAll(async () => {
  ({ db } = await createSeededPlatform());
  await queueOrderMail(db, await insertOrder(db, { order_number: 'FI-1' }));
});
afterAll(() => db.destroy());

const KEY = 'a-key-that-cannot-be-guessed';
const OPTIONS = { localKey: KEY, outbox: { shopUrls: new Map(), hasMailServer: false } };
const LOCAL_CLIENT = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };

/** The cookie that the printed address sets. */
const COOKIE = await (async () => {
  const { app } = createPlatform({
    db: (await createSeededPlatform()).db,
    log: () => {},
    ...OPTIONS,
  });
  const opened = await app.request(
    createLocalUrl('http://localhost:4400/outbox', KEY),
    {},
    LOCAL_CLIENT,
  );
  return opened.headers.get('set-cookie')?.split(';')[0] ?? '';
})();

function request(
  path: string,
  options: object = OPTIONS,
  env: object = LOCAL_CLIENT,
  headers: Record<string, string> = {},
) {
  const { app } = createPlatform({ db, log: () => {}, ...options });
  return app.request(
    `http://localhost:4400${path}`,
    { headers: { cookie: COOKIE, ...headers } },
    env,
  );
}

test.each([
  ['from another machine', OPTIONS, { incoming: { socket: { remoteAddress: '192.0.2.7' } } }, {}],
  ['from an unknown address', OPTIONS, {}, {}],
  ['through a proxy on this machine', OPTIONS, LOCAL_CLIENT, { 'X-Forwarded-For': '192.0.2.7' }],
  [
    'through a proxy with a Forwarded header',
    OPTIONS,
    LOCAL_CLIENT,
    { Forwarded: 'for=192.0.2.7' },
  ],
  ['through a proxy with a Via header', OPTIONS, LOCAL_CLIENT, { Via: '1.1 proxy' }],
  ['through a proxy with an X-Real-IP header', OPTIONS, LOCAL_CLIENT, { 'X-Real-IP': '192.0.2.7' }],
  ['by a host name that resolves to this machine', OPTIONS, LOCAL_CLIENT, { host: 'evil.example' }],
  ['without the option', { localKey: KEY }, LOCAL_CLIENT, {}],
  ['without a key', { outbox: OPTIONS.outbox }, LOCAL_CLIENT, {}],
])('the outbox is not served %s', async (_, options, env, headers) => {
  for (const path of ['/outbox', '/outbox/x', '/outbox/x/html']) {
    expect((await request(path, options, env, headers)).status).toBe(404);
  }
});

test.each([
  'X-Forwarded-For',
  'X_Forwarded_For',
  'X-Forwarded',
  'Forwarded-For',
  'X-Cluster-Client-Ip',
  'Fastly-Client-IP',
  'WL-Proxy-Client-IP',
  'X-Azure-ClientIP',
  'X-Envoy-External-Address',
  'Cf-Connecting-Ip',
  'DO-Connecting-IP',
  'X-Originating-IP',
  'X-Remote-Addr',
  'X-ProxyUser-Ip',
  'CDN-Loop',
])(
  'ATK-1.7 a request with the header %s of a proxy is rejected, also when it is empty',
  async (header) => {
    for (const value of ['192.0.2.7', ''])
      for (const path of ['/outbox', '/errors'])
        expect((await request(path, OPTIONS, LOCAL_CLIENT, { [header]: value })).status).toBe(404);
  },
);

test('ATK-1.7 headers that browsers send on their own do not stand for a proxy', async () => {
  const headers = {
    ...{
      Accept: 'text/html',
      'Accept-Language': 'de',
      'Cache-Control': 'max-age=0',
      Connection: 'keep-alive',
      DNT: '1',
    },
    ...{
      'Upgrade-Insecure-Requests': '1',
      'User-Agent': 'Mozilla/5.0',
      'Sec-CH-UA-Platform': 'Linux',
      Priority: 'u=0',
    },
    ...{
      'Sec-Fetch-Dest': 'document',
      'Sec-Fetch-Mode': 'navigate',
      'Sec-Fetch-Site': 'none',
      'X-Requested-With': 'x',
    },
  };
  expect((await request('/outbox', OPTIONS, LOCAL_CLIENT, headers)).status).toBe(200);
});

test('ATK-1.5 mails and error reports need the key that the platform prints', async () => {
  for (const path of ['/outbox', '/outbox/x', '/outbox?key=guessed', '/errors', '/errors?key=']) {
    const rejected = await request(path, OPTIONS, LOCAL_CLIENT, {
      cookie: COOKIE.replace(/=.*/, '=guessed'),
    });
    expect([rejected.status, rejected.headers.get('set-cookie')], path).toEqual([403, null]);
  }
  expect((await request('/errors')).status).toBe(200);
});

test('the outbox is not served in live mode', async () => {
  const env = {
    STRIPE_SECRET_KEY: 'sk_live_abc',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_abc',
    STRIPE_WEBHOOK_SECRET: 'whsec_abc',
  };
  const payments = createProviders({
    env,
    isLocal: true,
    db,
    platformUrl: () => 'http://localhost',
    log: () => {},
  });
  expect((await request('/outbox', { ...OPTIONS, payments })).status).toBe(404);
});

test('the outbox lists mails and shows a mail in a frame without scripts', async () => {
  const list = await request('/outbox');
  expect(list.status).toBe(200);
  expect(list.headers.get('x-robots-tag')).toBe('noindex');
  expect(list.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(list.headers.get('access-control-allow-origin')).toBeNull();
  const text = await list.text();
  expect(text).toContain('Your Fixture order FI-1');
  expect(text).toContain('No mail server is set');
  const [path = ''] = /\/outbox\/[\w-]+/.exec(text) ?? [];
  const page = await (await request(path)).text();
  expect(page).toContain('Thank you, Ada');
  expect(page).toContain(`src="${path}/html"`);
  // Product titles are escaped.
  expect(page).toContain('Bite &lt;b&gt;Guard&lt;/b&gt;');
  const html = await request(`${path}/html`);
  expect(html.headers.get('content-security-policy')).toMatch(/^sandbox(?! allow-scripts)/);
  expect(await html.text()).toContain('Total');
  expect((await request('/outbox/none')).status).toBe(404);
});
