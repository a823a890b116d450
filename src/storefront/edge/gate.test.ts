import { beforeEach, describe, expect, test } from 'vitest';
import { GRANT_MS } from '#shared/contract/access.ts';
import { LOGIN_PROBLEMS } from '#shared/contract/login-problems.ts';
import { readEdgeClient } from '#shared/rules/access/edge-client.ts';
import { CHECK_MS, createEdgeGate, UNCHECKED_MAX_MS } from './gate.ts';
import { hiddenMessageAttributes } from './responses.ts';

const SECRET = 'secret';
const NAME = 'GATE_SECRET_SHOP';
const SETTINGS = {
  slug: 'shop',
  platformUrl: 'https://platform.example',
  open: ['/login', '/_astro/base.css', '/.netlify/images?url=logo'],
  login: {
    '': `<input id="accessCode">${LOGIN_PROBLEMS.map((problem) => `<p role="alert"${hiddenMessageAttributes(problem)}>${problem}</p>`).join('')}`,
    de: '<p>Anmelden</p>',
  },
  headers: { 'X-Policy': 'strict' },
};

let now: number;
let code: string;
let down: boolean;
let asked: Request[];
let gate: ReturnType<typeof createEdgeGate>;
const platform: typeof fetch = async (url, init) => {
  const request = new Request(url, init);
  asked.push(request.clone());
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
  asked = [];
  gate = createEdgeGate({ settings: SETTINGS, secret: SECRET, secretName: NAME, clock: () => now, fetch: platform });
});

const PAGE = { accept: 'text/html,*/*' };
const page = (headers = {}) =>
  new Response('<h1>Catalogue</h1>', { headers: { 'Content-Type': 'text/html', ...headers } });
const visit = (path: string, headers: Record<string, string> = PAGE, next = async () => page(), client = '192.0.2.1') =>
  gate(new Request(`https://shop.example${path}`, { headers }), { client, next });

/** Cookies as a browser sends them back. */
const kept = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
const entered = async () => kept(await visit('/?accessCode=sesame'));

describe('GATE-1 without a pass', () => {
  test('a page is answered with the login page, all else with a plain 401', async () => {
    const shown = await visit('/listing/secret');
    expect([shown.status, shown.headers.get('x-policy')]).toEqual([401, 'strict']);
    expect(await shown.text()).toBe(SETTINGS.login['']);
    for (const headers of [{ accept: '*/*' }, { ...PAGE, 'sec-fetch-dest': 'empty' }, { 'sec-fetch-dest': 'image' }]) {
      const refused = await visit('/data/prices.json', headers as Record<string, string>);
      expect([refused.status, await refused.text()]).toEqual([401, 'This shop asks for its access code.\n']);
    }
    expect(asked).toEqual([]);
  });

  test('no cache between keeps an answer', async () => {
    for (const answer of [await visit('/'), await visit('/x.json', {}), await visit('/?accessCode=wrong')]) {
      expect([answer.headers.get('cache-control'), answer.headers.get('vary')]).toEqual([
        'private, no-store',
        'Cookie',
      ]);
    }
  });

  test('what the login page loads is open by its whole address, and nothing beside it', async () => {
    for (const path of SETTINGS.open) expect((await visit(path)).status, path).toBe(200);
    const close = [
      '/login/',
      '/_astro/base.css?x=1',
      '/_astro/other.css',
      '/.netlify/images?url=photo',
      '/%6Cogin',
      '//login',
    ];
    for (const path of close) expect((await visit(path)).status, path).toBe(401);
    const post = new Request('https://shop.example/login', { method: 'POST' });
    expect((await gate(post, { client: '', next: async () => page() })).status).toBe(401);
  });

  test('the login page comes in the language of the address', async () => {
    expect(await (await visit('/de/listing/secret')).text()).toBe('<p>Anmelden</p>');
  });
});

describe('GATE-2 the access code', () => {
  test('the right one opens the store and does not stay in the address', async () => {
    const answer = await visit('/listing/a?utm=1&accessCode=%20sesame%20');
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/listing/a?utm=1']);
    const [pass = '', grant = ''] = answer.headers.getSetCookie();
    expect(pass).toMatch(/^gate-shop=\S+; Path=\/; Max-Age=604800; SameSite=Lax; HttpOnly; Secure$/);
    expect(grant).toMatch(/^access-shop=sesame\.1\.s; Path=\/; Max-Age=604800; SameSite=Lax; Secure$/);
    const opened = await visit('/listing/a', { ...PAGE, cookie: `x=1; ${kept(answer)}` });
    expect([opened.status, await opened.text()]).toEqual([200, '<h1>Catalogue</h1>']);
    expect(opened.headers.getSetCookie()).toEqual([]);
  });

  test('it is checked for the client who gave it', async () => {
    await visit('/?accessCode=sesame', PAGE, undefined, '2001:db8::7');
    const said = asked[0]?.headers.get('x-shop-client') ?? '';
    expect(await readEdgeClient(SECRET, 'shop', said, now)).toBe('2001:db8::7');
  });

  test('without https the cookie goes without it too', async () => {
    const request = new Request('http://localhost:4322/?accessCode=sesame');
    const answer = await gate(request, { client: '', next: async () => page() });
    expect(answer.headers.getSetCookie().join()).not.toContain('Secure');
  });

  test('it never leads to another host, and from the login page to the shop', async () => {
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

  test('a wrong one is told, beside its field', async () => {
    const answer = await visit('/?accessCode=guess');
    const html = await answer.text();
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([401, []]);
    expect(html).toContain('<p role="alert" id="login-problem">wrong</p>');
    expect(html).toContain('id="accessCode" aria-invalid="true" aria-describedby="login-problem"');
    expect(html).toContain(`<p role="alert"${hiddenMessageAttributes('limited')}>`);
  });

  test('after ten wrong ones a client waits, even with the right one, and the platform is not asked', async () => {
    for (let count = 0; count < 10; count++) expect((await visit('/?accessCode=guess')).status).toBe(401);
    const answer = await visit('/?accessCode=sesame');
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '600']);
    expect(await answer.text()).toContain('<p role="alert" id="login-problem">limited</p>');
    expect(asked).toHaveLength(10);
    expect((await visit('/?accessCode=sesame', PAGE, undefined, '192.0.2.2')).status).toBe(303);
    now += 600_000;
    expect((await visit('/?accessCode=sesame')).status).toBe(303);
  });

  test('the platform’s own limit and its silence are told, and counted against nobody', async () => {
    expect((await visit('/?accessCode=busy')).status).toBe(429);
    down = true;
    for (let count = 0; count < 12; count++) expect((await visit('/?accessCode=sesame')).status).toBe(503);
    down = false;
    expect((await visit('/?accessCode=sesame')).status).toBe(303);
  });
});

describe('GATE-1 the pass', () => {
  test('a forged, altered or foreign one opens nothing', async () => {
    const cookie = await entered();
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
    const elsewhere = createEdgeGate({ settings: SETTINGS, secret: 'another', secretName: NAME, clock: () => now });
    const request = new Request('https://shop.example/', { headers: { ...PAGE, cookie } });
    expect((await elsewhere(request, { client: '', next: async () => page() })).status).toBe(401);
  });

  test('it ends', async () => {
    const cookie = await entered();
    now += GRANT_MS;
    expect((await visit('/', { ...PAGE, cookie })).status).toBe(401);
  });

  test('with another code it ends within five minutes', async () => {
    const cookie = await entered();
    code = 'changed';
    now += CHECK_MS - 1;
    expect((await visit('/', { ...PAGE, cookie })).status).toBe(200);
    now += 1;
    expect((await visit('/', { ...PAGE, cookie })).status).toBe(401);
    expect((await visit('/photo.jpg', { cookie })).status).toBe(401);
  });

  test('one that still holds is renewed after five minutes, with one question for a whole page', async () => {
    const cookie = await entered();
    now += CHECK_MS;
    asked = [];
    const answers = await Promise.all(Array.from({ length: 20 }, () => visit('/a.jpg', { cookie })));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(asked).toHaveLength(1);
    const renewed = kept(answers[0] as Response);
    now += CHECK_MS - 1;
    await visit('/', { ...PAGE, cookie: renewed });
    expect(asked).toHaveLength(1);
  });

  test('while the platform cannot be asked it holds for half an hour', async () => {
    const cookie = await entered();
    down = true;
    now += UNCHECKED_MAX_MS - 1;
    expect((await visit('/', { ...PAGE, cookie })).status).toBe(200);
    now += 60_000;
    expect((await visit('/', { ...PAGE, cookie })).status).toBe(401);
  });

  test('a grant cookie that is lost or altered is set again', async () => {
    const pass = (await entered()).split('; ')[0] ?? '';
    for (const cookie of [pass, `${pass}; access-shop=other`]) {
      const answer = await visit('/', { ...PAGE, cookie });
      expect(kept(answer)).toContain('access-shop=sesame.1.s');
    }
  });
});

test('GATE-1 what the store answers is kept by no cache between; files by the browser alone', async () => {
  const cookie = await entered();
  const seen = async (type: string, cache?: string) => {
    const headers = { 'Content-Type': type, ...(cache && { 'Cache-Control': cache }) };
    const { headers: sealed } = await visit('/x', { cookie }, async () => new Response('x', { headers }));
    return [sealed.get('cache-control'), sealed.get('vary'), sealed.get('x-robots-tag')];
  };
  expect(await seen('text/html; charset=utf-8')).toEqual(['private, no-store', 'Cookie', 'noindex']);
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

test('GATE-1 without its secret nothing opens, the login page included', async () => {
  gate = createEdgeGate({ settings: SETTINGS, secret: undefined, secretName: NAME });
  for (const path of ['/', '/login', '/?accessCode=sesame']) {
    const answer = await visit(path);
    expect([answer.status, await answer.text()]).toEqual([503, `This shop is closed: ${NAME} is not set.\n`]);
  }
});
