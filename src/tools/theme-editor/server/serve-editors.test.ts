import { EventEmitter } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { ok } from '#shared/utils/result.ts';
import type { EditorOptions } from './editor-routes.ts';
import { serveEditors } from './serve-editors.ts';

const KEY = 'a-key-that-cannot-be-guessed';

const optionsOf = (slug: string, shopUrl: string): EditorOptions => ({
  storeDir: `stores/${slug}`,
  shopUrl,
  builds: new EventEmitter(),
  createPreviewLink: async () => ok({ url: `${shopUrl}/#preview=sealed`, expires: 1 }),
});

/** Opens a printed address as a browser does. Returns the status and the token of the page. */
async function open(address: string) {
  const redirect = await fetch(address, { redirect: 'manual' });
  const cookie = redirect.headers.get('set-cookie')?.split(';')[0] ?? '';
  const page = await fetch(new URL(redirect.headers.get('location') ?? '', address), {
    headers: { cookie },
  });
  return { status: page.status, token: /"token":"([\w-]+)"/.exec(await page.text())?.[1] };
}

test('FILE-2 the theme editor of a store that is first built later opens, and open editors stay valid', async () => {
  const editors = new Map([['corvane', optionsOf('corvane', 'http://localhost:4321')]]);
  const server = await serveEditors(0, KEY, editors);
  onTestFinished(() => server.close());
  const corvane = await open(server.getAddress('corvane'));
  expect(corvane).toEqual({ status: 200, token: expect.any(String) });
  expect((await open(server.getAddress('moth-kiosk'))).status).toBe(404);

  editors.set('moth-kiosk', optionsOf('moth-kiosk', 'http://localhost:4322'));
  expect((await open(server.getAddress('moth-kiosk'))).status).toBe(200);
  // A shop whose gate was changed is served anew, at its address.
  editors.set('corvane', optionsOf('corvane', 'http://localhost:4321'));
  expect(await open(server.getAddress('corvane'))).toEqual(corvane);
  editors.set('corvane', optionsOf('corvane', 'http://localhost:4323'));
  expect((await open(server.getAddress('corvane'))).token).not.toBe(corvane.token);
  expect((await fetch(`${server.url}/editor/corvane`)).status).not.toBe(200);
});
