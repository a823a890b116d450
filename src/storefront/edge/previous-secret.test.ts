import { afterEach, expect, test, vi } from 'vitest';
import { createWorker } from './cloudflare.ts';
import { createNetlifyGate } from './netlify.ts';
import { getPassCookieName, signPass, verifyPass } from './pass.ts';
import { createVercelGate } from './vercel.ts';

const OLD = 'an old secret of thirty-two characters';
const NEW = 'a new secret of thirty-two characters';
const SETTINGS = {
  slug: 'shop',
  platformUrl: 'https://platform.example',
  open: [],
  login: { '': '<p>Log in</p>' },
  headers: {},
};

type Variables = Readonly<Record<string, string>>;
const createPage = async () => new Response('page');

/** Runs each host's gate with the variables of its environment. */
const HOSTS = {
  netlify(env: Variables) {
    vi.stubGlobal('Netlify', { env: { get: (name: string) => env[name] } });
    const gate = createNetlifyGate(SETTINGS);
    return (request: Request) => gate(request, { ip: '192.0.2.1', next: createPage });
  },
  vercel(env: Variables) {
    for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
    return createVercelGate(SETTINGS, []);
  },
  cloudflare(env: Variables) {
    const worker = createWorker({ table: { rules: [], headers: [] }, gate: SETTINGS });
    return (request: Request) => worker.fetch(request, { ...env, ASSETS: { fetch: createPage } });
  },
};

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

test.each(Object.entries(HOSTS))(
  'OPER-10.04 %s: a pass of the previous secret opens the shop until that variable is removed',
  async (_, start) => {
    const now = Date.now();
    const pass = { grant: 'grant', expires: now + 60_000, checked: now };
    const visit = async (env: Variables, secret: string) => {
      const cookie = `${getPassCookieName('shop')}=${await signPass(secret, 'shop', pass)}`;
      return start(env)(
        new Request('https://shop.example/', { headers: { cookie, accept: 'text/html' } }),
      );
    };
    const overlap = { GATE_SECRET_SHOP: NEW, PREVIOUS_GATE_SECRET_SHOP: OLD };
    const opened = await visit(overlap, OLD);
    expect(opened.status).toBe(200);
    // The browser gets the same pass, signed with the new secret.
    const [, renewed = ''] =
      /^gate-shop=([^;]+)/.exec(opened.headers.getSetCookie()[0] ?? '') ?? [];
    expect(await verifyPass(NEW, 'shop', decodeURIComponent(renewed), now)).toEqual(pass);
    expect((await visit(overlap, NEW)).status).toBe(200);
    expect((await visit(overlap, 'a third secret of thirty-two characters')).status).toBe(401);
    vi.unstubAllEnvs();
    expect((await visit({ GATE_SECRET_SHOP: NEW }, OLD)).status).toBe(401);
    vi.unstubAllEnvs();
    // A short one, which visitors could search, is not accepted.
    expect(
      (await visit({ GATE_SECRET_SHOP: NEW, PREVIOUS_GATE_SECRET_SHOP: 'short' }, 'short')).status,
    ).toBe(401);
  },
);
