import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { createFolder, createShop, packPackages, startShop } from '../helpers/shop/create-shop.ts';

const PAGE = `---
import { getStoreData, Layout } from 'shopkiln/route';
import { Sizer } from './parts/Sizer.tsx';
const { store } = getStoreData(Astro);
---
<Layout title="Sizes" path="/sizes"><p>{store.name} sizes</p><Sizer first={38} client:load /></Layout>
`;
const ISLAND = `import { useState } from 'react';
import { Icon } from 'shopkiln/route';
export function Sizer({ first }: { first: number }) {
  const [size, setSize] = useState(first);
  return <button type="button" onClick={() => setSize(size + 1)}>size-up {size}<Icon name="plus" /></button>;
}
`;
const WRONG = `import { Icon } from 'shopkiln/route';
export const Wrong = () => <Icon nmae="cart" />;
`;

test('LIVE-2 a shop that create-shopkiln has created is the whole product, with routes and islands of its store, whose types are checked', async () => {
  const folder = createFolder();
  const shop = await createShop(folder, await packPackages(folder), [
    '--email',
    'owl@night-owls.example',
    '--currency',
    'EUR',
    '--locales',
    'de,en',
    '--host',
    'nginx',
  ]);
  const store = JSON.parse(readFileSync(join(shop, 'stores/night-owls/store.json'), 'utf8'));
  expect(store).toMatchObject({
    name: 'Night Owls',
    locales: ['de', 'en'],
    defaultCurrency: 'EUR',
    defaultRegion: 'EU',
    host: 'nginx',
    support: { email: 'owl@night-owls.example' },
  });
  // Editors of code find the schema of the file.
  expect(readFileSync(join(shop, 'stores/night-owls', store.$schema), 'utf8')).toContain('$schema');
  const routes = join(shop, 'stores/night-owls/routes');
  mkdirSync(join(routes, 'parts'), { recursive: true });
  writeFileSync(join(routes, 'sizes.astro'), PAGE);
  writeFileSync(join(routes, 'parts/Sizer.tsx'), ISLAND);
  const checkTypes = () => promisify(execFile)('npx', ['tsc'], { cwd: shop });
  await checkTypes();
  writeFileSync(join(routes, 'parts/Wrong.tsx'), WRONG);
  await expect(checkTypes()).rejects.toMatchObject({
    stdout: expect.stringMatching(/Wrong\.tsx\(2,\d+\): error TS2322: .*'nmae'/s),
  });
  rmSync(join(routes, 'parts/Wrong.tsx'));
  const { url, stop } = await startShop(shop);
  const read = async (path: string) => {
    const response = await fetch(new URL(path, url), { headers: { Accept: 'text/html' } });
    return { status: response.status, text: await response.text() };
  };
  expect(await read('/')).toMatchObject({ status: 200 });
  const page = await read('/sizes');
  expect(page.text).toContain('Night Owls sizes');
  // Its script is loaded from the shop, and its styles are those of all pages.
  const [, script = ''] = /component-url="([^"]+)"/.exec(page.text) ?? [];
  expect((await read(script)).text).toContain('size-up');
  const listing = await read('/listing/first-tee');
  const [, style = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(listing.text) ?? [];
  expect((await read(style)).text).toContain('grid-template-columns');
  const [, picture = ''] = /src="([^"]*\/mockups\/[^"]+)"/.exec(listing.text) ?? [];
  expect(
    (await fetch(new URL(picture.replaceAll('&amp;', '&'), url))).headers.get('content-type'),
  ).toMatch(/^image\//);
  await stop();
});
