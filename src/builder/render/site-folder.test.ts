import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { walkFiles } from '#shared/files/walk-files.ts';
import { StoreData } from '#snapshot/store-data.ts';
import { SiteFolder } from './site-folder.ts';

const { link } = vi.hoisted(() => ({ link: vi.fn() }));
vi.mock('node:fs', async (original) => {
  const real = await original<typeof import('node:fs')>();
  link.mockImplementation(real.linkSync);
  return { ...real, linkSync: link };
});

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Builds a site of these texts over the last one. Files without a text are reused. */
async function build(texts: Readonly<Record<string, string | undefined>>): Promise<void> {
  const staging = join(folder, 'staging');
  await mkdir(staging);
  const data = StoreData.openForChanges(join(folder, 'base.sqlite'), join(folder, 'next.sqlite'));
  const site = new SiteFolder(join(folder, 'dist'), staging, data);
  for (const [path, text] of Object.entries(texts))
    if (text === undefined) site.reuse(path);
    else site.write(path, text);
  site.save();
  data.commit();
  await site.finish();
  await rm(staging, { recursive: true, force: true });
}

const inDist = (path: string) => join(folder, 'dist', path);
const listFiles = async () =>
  Promise.all(
    [...walkFiles(inDist(''))].map(async ([path]) => [path, await readFile(inDist(path), 'utf8')]),
  );

test.each([true, false])(
  'OPS-4 a site of which most files are new has its other files unchanged and no others, with hard links: %s',
  async (hasLinks) => {
    await build({ 'index.html': 'one', 'listing/tee.html': 'one', '_astro/page.js': 'code' });
    const { ino, mtimeMs } = await stat(inDist('_astro/page.js'));
    const { ino: folderBefore } = await stat(inDist(''));
    await writeFile(inDist('stranger.html'), 'of another program');
    if (!hasLinks)
      link.mockImplementationOnce(() => {
        throw Object.assign(new Error('no links'), { code: 'EPERM' });
      });
    const texts = { 'index.html': 'two', 'listing/tee.html': 'two' };
    await build({ ...texts, '_astro/page.js': undefined });
    expect(Object.fromEntries(await listFiles())).toEqual({ ...texts, '_astro/page.js': 'code' });
    expect(await stat(inDist('_astro/page.js'))).toMatchObject({ ino, mtimeMs, nlink: 1 });
    expect((await stat(inDist(''))).ino === folderBefore).toBe(!hasLinks);
    // With fewer new files, each is replaced by itself.
    link.mockClear();
    await build({
      'index.html': 'three',
      'listing/tee.html': undefined,
      '_astro/page.js': undefined,
    });
    expect(await readFile(inDist('index.html'), 'utf8')).toBe('three');
    expect(link).not.toHaveBeenCalled();
  },
);
