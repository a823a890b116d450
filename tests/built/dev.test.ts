import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Command, run } from '../helpers/built/command.ts';
import { findFreePort } from '../helpers/built/free-port.ts';
import { copyMembersStore, createWorkFolder, editFile } from '../helpers/built/sample.ts';

/** A work folder that nothing was built in, with two stores. No platform runs at the address that they name. */
async function createEnvironment(name: string) {
  const work = await createWorkFolder(name);
  const stores = join(work, 'stores');
  const platformUrl = `http://localhost:${await findFreePort()}`;
  for (const slug of ['members', 'others'])
    await copyMembersStore(stores, slug, (store) => ({ ...store, name: slug, platformUrl }));
  return {
    SHOPKILN_WORK: work,
    STORES_DIR: stores,
    PLATFORM_DB: join(work, 'platform.sqlite'),
    // Under a test runner Astro's server leaves pages out.
    VITEST: '',
    NODE_ENV: '',
  };
}

test('CLI-14 `npm run dev` alone starts a platform, pulls the first store and serves it with edits of components and data', async () => {
  const env = await createEnvironment('dev');
  const port = String(await findFreePort());
  const dev = new Command('dev', ['--port', port, '--platform-port', '0'], env);
  const get = async (path: string) => {
    const response = await fetch(new URL(path, `http://localhost:${port}`));
    const type = response.headers.get('Content-Type');
    return { status: response.status, type, text: await response.text() };
  };
  try {
    const [, platform = ''] = await dev.waitForOutput(/Commerce platform at (http:\S+)/);
    await dev.waitForOutput(/watching for file changes/);
    const home = await get('/');
    expect([home.status, home.text]).toEqual([
      200,
      expect.stringContaining('data-store-name="members"'),
    ]);
    const [, listing = ''] = /href="(\/listing\/[\w-]+)/.exec(home.text) ?? [];
    const page = await get(listing);
    expect([page.status, page.text]).toEqual([200, expect.stringContaining('Add to cart')]);
    const linked = [/url\((\/_shop\/[^)]+\.woff2)\)/, /src="(\/\.netlify\/images[^"]+)"/].map(
      (pattern) => pattern.exec(page.text)?.[1]?.replaceAll('&amp;', '&') ?? '',
    );
    const [font, picture] = await Promise.all(linked.map(get));
    expect(font).toMatchObject({ status: 200, type: 'font/woff2' });
    expect(picture).toMatchObject({ status: 200, type: 'image/webp' });
    const checkout = await get('/checkout/some-id');
    expect([checkout.status, checkout.text]).toEqual([
      200,
      expect.stringContaining('<title>Checkout'),
    ]);
    expect((await get('/no-such-page')).status).toBe(404);

    const folder = join(env.STORES_DIR, 'members');
    expect((await get('/eleven-days')).text).toContain('A walk, with a jar');
    await editFile(join(folder, 'routes', 'eleven-days.astro'), (text) =>
      text.replace('A walk, with a jar', 'A walk, with a basket'),
    );
    await expect
      .poll(async () => (await get('/eleven-days')).text)
      .toContain('A walk, with a basket');
    await dev.waitForOutput(/(?:pulled in[\s\S]*){2}/);
    await editFile(join(folder, 'catalog.json'), (text) =>
      text.replace(/"title": "[^"]+"/, '"title": "A title of today"'),
    );
    await dev.waitForOutput(/(?:pulled in[\s\S]*){3}/);
    expect((await get('/')).text).toContain('A title of today');

    expect((await dev.interrupt()).code).toBe(0);
    for (const url of [`http://localhost:${port}`, platform])
      await expect(fetch(url)).rejects.toThrow();
  } finally {
    await dev.interrupt();
  }
  expect(dev.output).not.toContain('[ERROR]');
});

test('CLI-14 `npm run dev` rejects an unknown STORE, a folder with errors and a port in use, and names the remedy', async () => {
  const env = await createEnvironment('dev-rejected');
  expect(await run('dev', [], { ...env, STORE: 'member' })).toMatchObject({
    code: 2,
    output: expect.stringContaining('did you mean members?'),
  });
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const inUse = `Port ${port} is in use. Stop what uses it, or choose another: npm run dev --`;
  expect(await run('dev', ['--port', String(port)], env)).toMatchObject({
    code: 1,
    output: expect.stringContaining(`${inUse} --port ${port + 1}`),
  });
  const free = String(await findFreePort());
  expect(await run('dev', ['--port', free, '--platform-port', String(port)], env)).toMatchObject({
    code: 1,
    output: expect.stringContaining(`${inUse} --platform-port ${port + 1}`),
  });
  server.close();
  await editFile(join(env.STORES_DIR, 'members', 'store.json'), () => '{');
  expect(await run('dev', ['--port', free], env)).toMatchObject({
    code: 1,
    output: expect.stringContaining('members/store.json'),
  });
});
