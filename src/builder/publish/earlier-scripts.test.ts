import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import {
  formatScriptList,
  hashScript,
  readScriptList,
  SCRIPT_LIST_FILE,
} from '../assets/script-list.ts';
import { addEarlierScripts } from './earlier-scripts.ts';
import { openLiveSite } from './live-site.ts';

let site: string;
const TODAY = '2026-11-20';
const sha256 = (text: string) => hashScript(Buffer.from(text));
beforeEach(() => {
  site = mkdtempSync(join(tmpdir(), 'earlier-'));
  onTestFinished(() => rmSync(site, { recursive: true }));
  mkdirSync(dirname(join(site, SCRIPT_LIST_FILE)));
  writeFileSync(
    join(site, SCRIPT_LIST_FILE),
    formatScriptList({ '_astro/new.js': { sha256: sha256('new') } }),
  );
});

/** A published site with these files and this list. */
const published = (files: Readonly<Record<string, string>>, list: object | string) => ({
  place: 'https://shop.example',
  read: async (path: string) => {
    const text =
      path === SCRIPT_LIST_FILE
        ? typeof list === 'string'
          ? list
          : JSON.stringify(list)
        : files[path];
    return text === undefined ? undefined : Buffer.from(text);
  },
});

test('TABS-2.07 the scripts of the published site that the new one lacks are copied with the day they left, and what is missing, changed or elsewhere is named or not copied', async () => {
  const old = { sha256: sha256('old') };
  const list = {
    '_astro/old.js': old,
    '_astro/workers/older.js': { ...old, removedOn: '2026-11-15' },
    // No day after today can be: it would be retained for longer.
    '_astro/tomorrow.js': { ...old, removedOn: '2027-11-15' },
    '_astro/expired.js': { ...old, removedOn: '2026-11-13' },
    '_astro/gone.js': old,
    '_astro/changed.css': old,
    '_astro/new.js': old,
  };
  const files = {
    '_astro/old.js': 'old',
    '_astro/workers/older.js': 'old',
    '_astro/tomorrow.js': 'old',
    '_astro/changed.css': 'evil',
    '_astro/expired.js': 'old',
  };
  expect(await addEarlierScripts(site, published(files, list), TODAY)).toBe(
    'scripts of the last release are not retained, so pages that are open must be reloaded: https://shop.example: _astro/changed.css, _astro/gone.js cannot be read or were changed',
  );
  expect(readScriptList(site)).toEqual({
    '_astro/new.js': { sha256: sha256('new') },
    '_astro/old.js': { ...old, removedOn: TODAY },
    '_astro/tomorrow.js': { ...old, removedOn: TODAY },
    '_astro/workers/older.js': { ...old, removedOn: '2026-11-15' },
  });
  expect(readFileSync(join(site, '_astro/workers/older.js'), 'utf8')).toBe('old');
  for (const name of ['changed.css', 'expired.js', 'gone.js'])
    expect(existsSync(join(site, '_astro', name))).toBe(false);
});

test.each([
  '../../evil.js',
  '_astro/../evil.js',
  '_astro/.hidden.js',
  'index.html',
  '/_astro/a.js',
  '_astro/a.svg',
])('TABS-2.08 a list of the published site that names %s is not followed', async (path) => {
  const warning = await addEarlierScripts(
    site,
    published({ [path]: 'x' }, { [path]: { sha256: sha256('x') } }),
    TODAY,
  );
  expect(warning).toContain('data/scripts.json is not a list of scripts');
  expect(Object.keys(readScriptList(site) ?? {})).toEqual(['_astro/new.js']);
});

test('TABS-2.09 a first publication has no warning, and a site that cannot be reached has one that says why', async () => {
  const first = { place: 'https://shop.example', read: async () => undefined };
  expect(await addEarlierScripts(site, first, TODAY)).toBeUndefined();
  const read = async () => {
    throw new Error('connect ECONNREFUSED');
  };
  expect(await addEarlierScripts(site, { ...first, read }, TODAY)).toContain(
    'https://shop.example: connect ECONNREFUSED',
  );
});

test('TABS-2.12 a response that does not end is canceled at the limit, and a list of more scripts than a site has is no list', async () => {
  const file = { sha256: sha256('old') };
  const many = Object.fromEntries(
    Array.from({ length: 5001 }, (_, at) => [`_astro/${at}.js`, file]),
  );
  expect(await addEarlierScripts(site, published({}, many), TODAY)).toContain('is not a list');
  const server = createServer((_, response) => {
    const write = (): void => {
      while (response.write(Buffer.alloc(1 << 20))) if (response.destroyed) return;
    };
    response.on('drain', write);
    write();
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  try {
    const live = openLiveSite({ slug: 'a', siteUrl: `http://localhost:${port}` }, undefined);
    await expect(live.read('_astro/endless.js')).rejects.toThrow('_astro/endless.js is too large');
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
