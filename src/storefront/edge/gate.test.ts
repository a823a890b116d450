import { beforeEach, describe, expect, test } from 'vitest';
import { GRANT_MS } from '#shared/contract/access.ts';
import { LOGIN_ERRORS } from '#shared/contract/login-errors.ts';
import { verifyEdgeClient } from '#shared/rules/access/edge-client.ts';
import { CHECK_MS, createEdgeGate, UNCHECKED_MAX_MS } from './gate.ts';
import { getHiddenMessageAttributes } from './responses.ts';

const SECRET = 'a secret of thirty-two characters';
const NAME = 'GATE_SECRET_SHOP';
const SETTINGS = {
  slug: 'shop',
  platformUrl: 'https://platform.example',
  open: ['/login', '/_astro/base.css', '/.netlify/images?url=logo'],
  login: {
    '': `<input id="accessCode">${LOGIN_ERRORS.map((error) => `<p role="alert"${getHiddenMessageAttributes(error)}>${error}</p>`).join('')}`,
    de: '<p>Anmelden</p>',
  },
  headers: { 'X-Policy': 'strict' },
};

let now: number;
let code: string;
let down: boolean;
let requests: Request[];
let gate: ReturnType<typeof createEdgeGate>;
const platform: typeof fetch = async (url, init) => {
  const request = new Request(url, init);
  requests.push(request.clone());
  if (down) throw new Error('down');
  if (request.method === 'GET')
    return new Response('{"open":true}', {
      status: request.headers.get('x-access-grant') === `${code}.1.s` ? 200 : 401,
    });
  const body = (await request.json()) as { accessCode: string };
  if (body.accessCode === 'busy') return new Response('{}', { status: 429 });
  return body.accessCode === code
    ? Response.json({ grant: `${code}.1.s`, expires: now + GRANT_MS })
    : new Response('{}', { status: 401 });
};

beforeEach(() => {
  now = 1_800_000_000_000;
  code = 'sesame';
  down = false;
  requests = [];
  gate = createEdgeGate({
    settings: SETTINGS,
    secret: SECRET,
    secretName: NAME,
    clock: () => now,
    fetch: platform,
  });
});

const PAGE = { accept: 'text/html,*/*' };
const page = (headers = {}) =>
  new Response('<h1>Catalog</h1>', { headers: { 'Content-Type': 'text/html', ...headers } });
const visit = (
  path: string,
  headers: Record<string, string> = PAGE,
  next = async () => page(),
  client = '192.0.2.1',
) => gate(new Request(`https://shop.example${path}`, { headers }), { client, next });

/** The response's cookies as a Cookie header. */
const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
const enter = async () => cookiesOf(await visit('/?accessCode=sesame'));

describe('GATE-1 without a pass', () => {
  test('a request for a page gets the login page, other requests get a plain 401', async () => {
    const shown = await visit('/listing/secret');
    expect([shown.status, shown.headers.get('x-policy')]).toEqual([401, 'strict']);
    expect(await shown.text()).toBe(SETTINGS.login['']);
    for (const headers of [
      { accept: '*/*' },
      { ...PAGE, 'sec-fetch-dest': 'empty' },
      { 'sec-fetch-dest': 'image' },
    ]) {
      const response = await visit('/data/prices.json', headers as Record<string, string>);
      expect([response.status, await response.text()]).toEqual([
        401,
        'This shop needs an access code.\n',
      ]);
    }
    expect(requests).toEqual([]);
  });

  test('responses are private and not stored', async () => {
    for (const response of [
      await visit('/'),
      await visit('/x.json', {}),
      await visit('/?accessCode=wrong'),
    ]) {
      expect([response.headers.get('cache-control'), response.headers.get('vary')]).toEqual([
        'private, no-store',
        'Cookie',
      ]);
    }
  });

  test('only the exact URLs of the login page and its files are public', async () => {
    for (const path of SETTINGS.open) expect((await visit(path)).status, path).toBe(200);
    const closed = [
      '/login/',
      '/_astro/base.css?x=1',
      '/_astro/other.css',
      '/.netlify/images?url=photo',
      '/%6Cogin',
      '//login',
    ];
    for (const path of closed) expect((await visit(path)).status, path).toBe(401);
    const post = new Request('https://shop.example/login', { method: 'POST' });
    expect((await gate(post, { client: '', next: async () => page() })).status).toBe(401);
  });

  test('the login page has the language of the URL', async () => {
    expect(await (await visit('/de/listing/secret')).text()).toBe('<p>Anmelden</p>');
  });
});

describe('GATE-2 the access code', () => {
  test('the right code opens the store and is removed from the URL', async () => {
    const response = await visit('/listing/a?utm=1&accessCode=%20sesame%20');
    expect([response.status, response.headers.get('location')]).toEqual([303, '/listing/a?utm=1']);
    const [pass = '', grant = ''] = response.headers.getSetCookie();
    expect(pass).toMatch(
      /^gate-shop=\S+; Path=\/; Max-Age=604800; SameSite=Lax; HttpOnly; Secure$/,
    );
    expect(grant).toMatch(
      /^access-shop=sesame\.1\.s; Path=\/; Max-Age=604800; SameSite=Lax; Secure$/,
    );
    const opened = await visit('/listing/a', { ...PAGE, cookie: `x=1; ${cookiesOf(response)}` });
    expect([opened.status, await opened.text()]).toEqual([200, '<h1>Catalog</h1>']);
    expect(opened.headers.getSetCookie()).toEqual([]);
  });

  test('the platform gets the client that sent the code', async () => {
    await visit('/?accessCode=sesame', PAGE, undefined, '2001:db8::7');
    const client = requests[0]?.headers.get('x-shop-client') ?? '';
    expect(await verifyEdgeClient(SECRET, 'shop', client, now)).toBe('2001:db8::7');
  });

  test('cookies on http are not Secure', async () => {
    const request = new Request('http://localhost:4322/?accessCode=sesame');
    const response = await gate(request, { client: '', next: async () => page() });
    expect(response.headers.getSetCookie().join()).not.toContain('Secure');
  });

  test('the redirect never leaves the host, and leads from the login page to the shop', async () => {
    for (const [path, to] of [
      ['//evil.example/x?accessCode=sesame', '/evil.example/x'],
      ['/\\evil.example?accessCode=sesame', '/evil.example'],
      ['/login?accessCode=sesame', '/'],
      ['/de/login?accessCode=sesame', '/de'],
      ['/prints/login-book?accessCode=sesame', '/prints/login-book'],
      ['/?accessCode=sesame', '/'],
    ] as const)
      expect((await visit(path)).headers.get('location')).toBe(to);
  });

  test('a wrong code shows its error at the field', async () => {
    const response = await visit('/?accessCode=guess');
    const html = await response.text();
    expect([response.status, response.headers.getSetCookie()]).toEqual([401, []]);
    expect(html).toContain('<p role="alert" id="login-error">wrong</p>');
    expect(html).toContain('id="accessCode" aria-invalid="true" aria-describedby="login-error"');
    expect(html).toContain(`<p role="alert"${getHiddenMessageAttributes('limited')}>`);
  });

  test('after ten wrong codes a client is blocked without requests to the platform, even with the right code', async () => {
    for (let count = 0; count < 10; count++)
      expect((await visit('/?accessCode=guess')).status).toBe(401);
    const response = await visit('/?accessCode=sesame');
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '600']);
    expect(await response.text()).toContain('<p role="alert" id="login-error">limited</p>');
    expect(requests).toHaveLength(10);
    expect((await visit('/?accessCode=sesame', PAGE, undefined, '192.0.2.2')).status).toBe(303);
    now += 600_000;
    expect((await visit('/?accessCode=sesame')).status).toBe(303);
  });

  test('ATK-3 the addresses of one IPv6 network share their attempts', async () => {
    const enter = (guess: string, client: string) =>
      visit(`/?accessCode=${guess}`, PAGE, undefined, client);
    for (let count = 0; count < 10; count++) await enter('guess', `2001:db8::${count}`);
    expect((await enter('sesame', '2001:db8:0:0:ffff::1')).status).toBe(429);
    expect((await enter('sesame', '2001:db8:0:1::1')).status).toBe(303);
  });

  test('the platform’s limit and its outages show their errors and do not count as attempts', async () => {
    expect((await visit('/?accessCode=busy')).status).toBe(429);
    down = true;
    for (let count = 0; count < 12; count++)
      expect((await visit('/?accessCode=sesame')).status).toBe(503);
    down = false;
    expect((await visit('/?accessCode=sesame')).status).toBe(303);
  });
});

describe('GATE-1 the pass', () => {
  test('a forged or altered pass, or one of another store, is rejected', async () => {
    const cookie = await enter();
    const pass = /gate-shop=([^;]+)/.exec(cookie)?.[1] ?? '';
    const [end = '', checked, grant, signature] = pass.split('~');
    const later = (Number.parseInt(end, 36) + 1).toString(36);
    for (const other of [
      '',
      'x',
      '~~~',
      `${pass}~`,
      pass.slice(0, -1),
      pass.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
      [later, checked, grant, signature].join('~'),
      [end, later, grant, signature].join('~'),
      [end, checked, 'other', signature].join('~'),
    ])
      expect((await visit('/', { ...PAGE, cookie: `gate-shop=${other}` })).status, other).toBe(401);
    const elsewhere = createEdgeGate({
      settings: SETTINGS,
      secret: 'another secret of thirty-two characters',
      secretName: NAME,
      clock: () => now,
    });
    const request = new Request('https://shop.example/', { headers: { ...PAGE, cookie } });
    expect((await elsewhere(request, { client: '', next: async () => page() })).status).toBe(401);
  });

  test('it expires', async () => {
    const cookie = await enter();
    now += GRANT_MS;
    expect((await visit('/', { ...PAGE, cookie })).status).toBe(401);
  });

  test('after a change of the code it ends within five minutes', async () => {
    const cookie = await enter();
    code = 'changed';
    now += CHECK_MS - 1;
    expect((await visit('/', { ...PAGE, cookie })).status).toBe(200);
    now += 1;
    expect((await visit('/', { ...PAGE, cookie })).status).toBe(401);
    expect((await visit('/photo.jpg', { cookie })).status).toBe(401);
  });

  test('a valid pass is renewed after five minutes, with one request for a page and its files', async () => {
    const cookie = await enter();
    now += CHECK_MS;
    requests = [];
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => visit('/a.jpg', { cookie })),
    );
    expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(requests).toHaveLength(1);
    const renewed = cookiesOf(responses[0] as Response);
    now += CHECK_MS - 1;
    await visit('/', { ...PAGE, cookie: renewed });
    expect(requests).toHaveLength(1);
  });

  test('while the platform does not respond it is valid for half an hour', async () => {
    const cookie = await enter();
    down = true;
    now += UNCHECKED_MAX_MS - 1;
    expect((await visit('/', { ...PAGE, cookie })).status).toBe(200);
    now += 60_000;
    expect((await visit('/', { ...PAGE, cookie })).status).toBe(401);
  });

  test('a missing or altered grant cookie is set again', async () => {
    const pass = (await enter()).split('; ')[0] ?? '';
    for (const cookie of [pass, `${pass}; access-shop=other`]) {
      const response = await visit('/', { ...PAGE, cookie });
      expect(cookiesOf(response)).toContain('access-shop=sesame.1.s');
    }
  });
});

test('GATE-1 no shared cache stores the store’s responses; the browser caches files only', async () => {
  const cookie = await enter();
  const seen = async (type: string, cache?: string) => {
    const headers = { 'Content-Type': type, ...(cache && { 'Cache-Control': cache }) };
    const { headers: sealed } = await visit(
      '/x',
      { cookie },
      async () => new Response('x', { headers }),
    );
    return [sealed.get('cache-control'), sealed.get('vary'), sealed.get('x-robots-tag')];
  };
  expect(await seen('text/html; charset=utf-8')).toEqual([
    'private, no-store',
    'Cookie',
    'noindex',
  ]);
  expect(await seen('application/json', 'public, max-age=0, must-revalidate')).toEqual([
    'private, no-store',
    'Cookie',
    'noindex',
  ]);
  expect(await seen('image/webp', 'public, max-age=31536000, immutable')).toEqual([
    'private, max-age=31536000, immutable',
    null,
    'noindex',
  ]);
  expect((await seen('image/webp', 'public, s-maxage=9, max-age=0'))[0]).toBe('private, max-age=0');
});

/** The host adds no headers to responses of its edge function. */
const expectTextHeaders = ({ headers }: Response) =>
  expect(
    ['x-policy', 'content-type', 'cache-control', 'vary'].map((name) => headers.get(name)),
  ).toEqual(['strict', 'text/plain; charset=utf-8', 'private, no-store', 'Cookie']);

test('HOST-7 a plain 401 has the security headers of the shop', async () => {
  expectTextHeaders(await visit('/data/prices.json', {}));
});

test('GATE-1 HOST-7 without its secret the gate closes every URL, the login page included', async () => {
  gate = createEdgeGate({ settings: SETTINGS, secret: undefined, secretName: NAME });
  for (const path of ['/', '/login', '/?accessCode=sesame']) {
    const response = await visit(path);
    expect([response.status, await response.text()]).toEqual([
      503,
      `This shop is closed: ${NAME} is not set.\n`,
    ]);
    expectTextHeaders(response);
  }
});

test('ATK-4 with a secret that visitors could search the gate closes every URL', async () => {
  for (const secret of ['a', 'x'.repeat(31), ` ${'x'.repeat(31)} `]) {
    gate = createEdgeGate({ settings: SETTINGS, secret, secretName: NAME });
    const response = await visit('/?accessCode=sesame');
    expect([response.status, await response.text()]).toEqual([
      503,
      `This shop is closed: ${NAME} has fewer than 32 characters.\n`,
    ]);
  }
  expect(requests).toEqual([]);
});

describe('GATE-4 the page that was requested before the login page', () => {
  const request = (path: string, cookie = '') => visit(path, { ...PAGE, cookie });

  test('opens after the code, also after a wrong one, and is then forgotten', async () => {
    const cookie = cookiesOf(await request('/de/prints?size=1'));
    expect(cookie).toBe('requested-shop=/de/prints?size=1');
    expect(cookiesOf(await request('/de?accessCode=wrong', cookie))).toBe('');
    const response = await request('/de?accessCode=sesame', cookie);
    expect(response.headers.get('location')).toBe('/de/prints?size=1');
    expect(response.headers.getSetCookie()[0]).toMatch(/^requested-shop=; Path=\/; Max-Age=0/);
  });

  test('is not stored for the home page and the login page, and does not replace a page with the code', async () => {
    for (const path of ['/', '/de', '/login', '/de/login'])
      expect(cookiesOf(await request(path))).toBe('');
    const response = await request('/listing/fern?accessCode=sesame', 'requested-shop=/prints');
    expect(response.headers.get('location')).toBe('/listing/fern');
  });

  test('is never a page of another host', async () => {
    for (const page of ['//evil.example', '/\\evil.example', 'https://evil.example', '/a b', ''])
      expect(
        (await request('/?accessCode=sesame', `requested-shop=${page}`)).headers.get('location'),
      ).toBe('/');
  });
});
