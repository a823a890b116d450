import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getFlags } from '#shared/contract/flags.ts';

let dataset: Record<string, string>;
let browser: EventTarget;
const replace = vi.fn();

beforeEach(() => {
  vi.resetModules();
  dataset = { base: '/de' };
  browser = new EventTarget();
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
  vi.stubGlobal('dispatchEvent', browser.dispatchEvent.bind(browser));
  vi.stubGlobal('document', { cookie: '', documentElement: { dataset } });
  vi.stubGlobal('location', { pathname: '/de/cart', protocol: 'https:', replace });
  replace.mockReset();
});
afterEach(() => vi.unstubAllGlobals());

/** Loads the modules of a new page. */
async function openPage() {
  const { request } = await import('#shared/contract/client/http.ts');
  const { redirectToLogin } = await import('./redirect-to-login.ts');
  const failCall = () =>
    request(
      {
        url: 'https://platform.example',
        fetch: async () => Response.json({ errors: {} }, { status: 401 }),
      },
      getFlags,
      { query: { kind: 'store', key: 'fixture' } },
    );
  return { redirectToLogin, failCall };
}

test('ROUTE-5 a 401 that arrives after the page has started leads to the login page, once', async () => {
  const { redirectToLogin, failCall } = await openPage();
  redirectToLogin();
  expect(replace).not.toHaveBeenCalled();
  await failCall();
  await failCall();
  expect(replace.mock.calls).toEqual([['/de/login']]);
});

test('ROUTE-5 a 401 that arrives before the page has started leads there too', async () => {
  const { redirectToLogin, failCall } = await openPage();
  await failCall();
  redirectToLogin();
  await failCall();
  expect(replace.mock.calls).toEqual([['/de/login']]);
});

test('ROUTE-5 a wrong code on a client-rendered page does not lose its message', async () => {
  dataset.shell = '';
  const { redirectToLogin, failCall } = await openPage();
  await failCall();
  redirectToLogin();
  expect(replace).not.toHaveBeenCalled();
});

test('ROUTE-5 a 401 on the login page is shown there', async () => {
  vi.stubGlobal('location', { pathname: '/de/login', protocol: 'https:', replace });
  const { redirectToLogin, failCall } = await openPage();
  await failCall();
  redirectToLogin();
  await failCall();
  expect(replace).not.toHaveBeenCalled();
});
