import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { StoreData } from '#snapshot/store-data.ts';
import { SiteFolder } from '../render/site-folder.ts';
import { readScriptList, SCRIPT_LIST_FILE, writeScriptList } from './script-list.ts';

let work: string;
beforeEach(() => {
  work = mkdtempSync(join(tmpdir(), 'scripts-'));
  onTestFinished(() => rmSync(work, { recursive: true }));
});

const dist = () => join(work, 'dist');

/** Builds a site of these scripts over the last one, on a day. Returns the files that pages may name, and the list. */
async function build(scripts: readonly string[], day: string, emptyCache = false) {
  const [client, staging] = [join(work, 'client'), join(work, 'staging')];
  for (const dir of [client, staging]) rmSync(dir, { recursive: true, force: true });
  if (emptyCache) rmSync(join(work, 'snapshot.sqlite'), { force: true });
  mkdirSync(staging);
  const data = StoreData.openForChanges(
    join(work, 'snapshot.sqlite'),
    join(work, 'changes.sqlite'),
  );
  const site = new SiteFolder(dist(), staging, data);
  for (const path of ['index.html', ...scripts]) {
    mkdirSync(dirname(join(client, path)), { recursive: true });
    writeFileSync(join(client, path), path);
    site.write(path, path);
  }
  writeScriptList(site, dist(), client, day);
  const named = [...site.files].sort();
  const isNamed = scripts.every((path) => site.has(path));
  site.save();
  data.commit();
  await site.finish();
  data.close();
  rmSync(join(work, 'changes.sqlite'), { force: true });
  return { named, isNamed, list: readScriptList(dist()) };
}

const hash = expect.stringMatching(/^[0-9a-f]{64}$/);

test('TABS-2.05 scripts and styles of earlier releases stay in the folder of a site for seven days, outside of the files that a page may name', async () => {
  const first = await build(
    ['_astro/a.1.js', '_astro/b.1.css', '_astro/font.1.woff2'],
    '2026-11-01',
  );
  expect(first.list).toEqual({
    '_astro/a.1.js': { sha256: hash },
    '_astro/b.1.css': { sha256: hash },
  });
  const second = await build(['_astro/a.2.js', '_astro/b.1.css'], '2026-11-03');
  expect(second).toEqual({
    named: ['_astro/a.2.js', '_astro/b.1.css', SCRIPT_LIST_FILE, 'index.html'].sort(),
    isNamed: true,
    list: {
      '_astro/a.1.js': { sha256: hash, removedOn: '2026-11-03' },
      '_astro/a.2.js': { sha256: hash },
      '_astro/b.1.css': { sha256: hash },
    },
  });
  expect(readFileSync(join(dist(), '_astro/a.1.js'), 'utf8')).toBe('_astro/a.1.js');
  expect(existsSync(join(dist(), '_astro/font.1.woff2'))).toBe(false);
  const third = await build(['_astro/a.3.js', '_astro/b.1.css'], '2026-11-09');
  expect(third.list?.['_astro/a.1.js']).toEqual({ sha256: hash, removedOn: '2026-11-03' });
  expect(third.list?.['_astro/a.2.js']).toEqual({ sha256: hash, removedOn: '2026-11-09' });
  // A file that is part of the release again is as before.
  const fourth = await build(['_astro/a.2.js', '_astro/b.1.css'], '2026-11-10');
  expect(Object.entries(fourth.list ?? {})).toEqual([
    ['_astro/a.2.js', { sha256: hash }],
    ['_astro/a.3.js', { sha256: hash, removedOn: '2026-11-10' }],
    ['_astro/b.1.css', { sha256: hash }],
  ]);
  expect(existsSync(join(dist(), '_astro/a.1.js'))).toBe(false);
});

test('TABS-2.06 a file of the folder that no build wrote is not retained', async () => {
  await build(['_astro/a.1.js'], '2026-11-01');
  writeFileSync(join(dist(), '_astro/mine.js'), 'mine');
  writeFileSync(join(dist(), '_astro/a.1.js'), 'changed');
  expect((await build(['_astro/a.2.js'], '2026-11-02')).list).toEqual({
    '_astro/a.2.js': { sha256: hash },
  });
  expect(existsSync(join(dist(), '_astro/mine.js'))).toBe(false);
});
