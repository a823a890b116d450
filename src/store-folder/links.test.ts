import { execFileSync } from 'node:child_process';
import {
  chownSync,
  linkSync,
  mkdirSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { basename, dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { checkFolder } from '#builder/check-folder.ts';
import {
  createValidFiles,
  DRAWING,
  toFiles,
  writeStoreFolder,
} from '../../tests/helpers/code/store-folder.ts';
import { formatIssue } from './issue.ts';
import { loadStoreFolder } from './load-store-folder.ts';

const SECRET = 'body{--secret:hunter2}';
const OUT =
  'leads out of the store folder: expected a file in it, because a shop publishes only files of its store folder';
const NO_FILE = 'expected a file, but it is a folder, a pipe or a device';
const FOLDER_LINK =
  'is a link to a folder: expected the folder itself, because a shop publishes only files of its store folder';

/** Writes a valid store folder beside a folder `outside`, which it must never read. */
async function writeFolder(files: Record<string, unknown> = {}) {
  const dir = await writeStoreFolder({
    ...toFiles(createValidFiles()),
    'assets/pictures/boat.svg': DRAWING,
    ...files,
  });
  const outside = join(dirname(dir), 'outside');
  mkdirSync(outside);
  for (const name of ['secret.css', 'theme.json']) writeFileSync(join(outside, name), SECRET);
  writeFileSync(join(outside, 'private.svg'), DRAWING.replace('<path', '<path id="hunter2"'));
  return { dir, outside };
}

/** Returns the issues that a check and a build report, each as 'path in the folder: message'. They must be the same. */
async function findIssues(dir: string): Promise<string[]> {
  const texts = await Promise.all(
    [loadStoreFolder(dir), checkFolder(dir)].map(async (loading) => {
      const loaded = await loading;
      expect(JSON.stringify(loaded)).not.toContain('hunter2');
      if (loaded.ok) return [];
      return loaded.issues.map((issue) =>
        formatIssue({ ...issue, file: issue.file.slice(dir.length + 1) }),
      );
    }),
  );
  expect(texts[0]).toEqual(texts[1]);
  return texts[0] ?? [];
}

function replaceByLink(path: string, target: string): void {
  rmSync(path, { recursive: true, force: true });
  symlinkSync(target, path);
}

describe('a path that leads out of the store folder', () => {
  test('FILE-1.01 custom.css as a link is not read', async () => {
    const { dir, outside } = await writeFolder();
    replaceByLink(join(dir, 'custom.css'), join(outside, 'secret.css'));
    expect(await findIssues(dir)).toEqual([`custom.css: ${OUT}`]);
  });

  test.each(['theme.json', 'store.json', 'catalog.json', 'store.de.json'])(
    'FILE-1.02 %s as a link is not read',
    async (file) => {
      const { dir, outside } = await writeFolder();
      if (file === 'store.de.json')
        writeFileSync(
          join(dir, 'store.json'),
          JSON.stringify({ ...createValidFiles().store, locales: ['en', 'de'] }),
        );
      replaceByLink(join(dir, file), join(outside, 'theme.json'));
      expect(await findIssues(dir)).toEqual([`${file}: ${OUT}`]);
    },
  );

  test('FILE-1.03 assets as a link is not listed', async () => {
    const { dir, outside } = await writeFolder();
    replaceByLink(join(dir, 'assets'), outside);
    expect(await findIssues(dir)).toContain(`assets: ${FOLDER_LINK}`);
  });

  test('FILE-1.04 a folder in assets as a link is not listed', async () => {
    const { dir, outside } = await writeFolder();
    replaceByLink(join(dir, 'assets', 'pictures'), outside);
    replaceByLink(join(dir, 'assets', 'loop'), '..');
    expect(await findIssues(dir)).toEqual([
      `assets/loop: ${FOLDER_LINK}`,
      `assets/pictures: ${OUT}`,
    ]);
  });

  test.each(['assets/pictures/boat.svg', 'assets/artwork/anchor.svg', 'assets/new.png'])(
    'FILE-1.05 FILE-4.07 %s as a link is not read',
    async (file) => {
      const { dir, outside } = await writeFolder();
      replaceByLink(join(dir, file), join(outside, 'private.svg'));
      expect(await findIssues(dir)).toContain(`${file}: ${OUT}`);
      replaceByLink(join(dir, file), 'nowhere.svg');
      expect(await findIssues(dir)).toContain(`${file}: ${OUT}`);
      replaceByLink(join(dir, file), basename(file));
      expect(await findIssues(dir)).toContain(`${file}: ${OUT}`);
    },
  );

  test('FILE-1.06 a page in routes as a link is not compiled', async () => {
    const { dir, outside } = await writeFolder({ 'routes/parts/map.ts': '' });
    symlinkSync(join(outside, 'secret.css'), join(dir, 'routes/letter.astro'));
    symlinkSync(outside, join(dir, 'routes/parts/more'));
    // Some programs lock a file that they edit with such a link.
    symlinkSync('somebody@machine.1', join(dir, 'routes/.#letter.astro'));
    expect(await findIssues(dir)).toEqual([
      `routes/letter.astro: ${OUT}`,
      `routes/parts/more: ${OUT}`,
    ]);
  });

  test('a link to a file of the same folder is read', async () => {
    const { dir } = await writeFolder({ 'versions/today.css': 'a { color: red }' });
    symlinkSync('versions/today.css', join(dir, 'custom.css'));
    symlinkSync('boat.svg', join(dir, 'assets/pictures/ship.svg'));
    const loaded = await loadStoreFolder(dir);
    expect(loaded.ok && loaded.folder.customCss).toBe('a { color: red }');
    expect(await findIssues(dir)).toEqual([]);
  });

  test('a hard link to a file of another user is not read, one to a file of the same user is', async (context) => {
    const { dir, outside } = await writeFolder();
    linkSync(join(outside, 'private.svg'), join(dir, 'assets', 'mine.svg'));
    expect(await findIssues(dir)).toEqual([]);
    try {
      chownSync(join(outside, 'secret.css'), 12345, 12345);
      linkSync(join(outside, 'secret.css'), join(dir, 'custom.css'));
      linkSync(join(outside, 'secret.css'), join(dir, 'assets', 'theirs.svg'));
    } catch {
      return context.skip('only root can create a file of another user');
    }
    expect(await findIssues(dir)).toEqual([`assets/theirs.svg: ${OUT}`, `custom.css: ${OUT}`]);
  });
});

test('FILE-1 a hard link to a file of the same user is a warning, unless all names of the file are in the folder', async () => {
  const { dir, outside } = await writeFolder();
  const findWarnings = async () => {
    const loaded = await loadStoreFolder(dir);
    return loaded.ok
      ? loaded.folder.warnings.map(formatIssue).map((text) => text.slice(dir.length + 1))
      : undefined;
  };
  const before = await findWarnings();
  expect(before).toBeDefined();
  linkSync(join(dir, 'assets/pictures/boat.svg'), join(dir, 'assets/pictures/ship.svg'));
  expect(await findWarnings()).toEqual(before);
  linkSync(join(outside, 'private.svg'), join(dir, 'assets/mine.svg'));
  expect(await findWarnings()).toEqual([
    ...(before ?? []),
    'assets/mine.svg: is a hard link: a change of the file at its other place also changes the shop. Copy the file when that place is not yours',
  ]);
  linkSync(join(dir, 'assets/pictures/boat.svg'), join(outside, 'boat.svg'));
  expect((await findWarnings())?.at(-1)).toMatch(
    /^assets\/mine\.svg: is a hard link \(and 2 more\): /,
  );
});

describe('FILE-4.05 an entry that is no file', () => {
  test.each(['store.json', 'theme.json', 'catalog.json', 'custom.css'])(
    '%s as a folder is reported',
    async (file) => {
      const { dir } = await writeFolder();
      rmSync(join(dir, file), { force: true });
      mkdirSync(join(dir, file));
      expect(await findIssues(dir)).toEqual([`${file}: ${NO_FILE}`]);
    },
  );

  test.each(['custom.css', 'theme.json', 'assets/artwork/anchor.svg', 'assets/film.mp4'])(
    '%s as a pipe does not stop the check',
    async (file) => {
      const { dir } = await writeFolder();
      rmSync(join(dir, file), { force: true });
      execFileSync('mkfifo', [join(dir, file)]);
      expect(await findIssues(dir)).toContain(`${file}: ${NO_FILE}`);
    },
  );

  test('a socket and a device are reported', async () => {
    const { dir } = await writeFolder();
    const server = createServer().listen(join(dir, 'custom.css'));
    await new Promise((resolve) => server.once('listening', resolve));
    onTestFinished(() => void server.close());
    expect(await findIssues(dir)).toEqual([`custom.css: ${NO_FILE}`]);
    replaceByLink(join(dir, 'theme.json'), '/dev/zero');
    expect(await findIssues(dir)).toContain(`theme.json: ${OUT}`);
  });

  test('FILE-4.08 a file or folder with a line break or another control character in its name is reported', async () => {
    const { dir } = await writeFolder({ 'assets/a\nb.svg': '', 'assets/c\u001b/d.svg': '' });
    const message = 'expected a name without control characters, which are shown as \ufffd';
    expect(await findIssues(dir)).toEqual([
      `assets/a\ufffdb.svg: ${message}`,
      `assets/c\ufffd: ${message}`,
    ]);
  });

  test('files that are too large are reported and not read', async () => {
    const { dir } = await writeFolder({ 'custom.css': '', 'assets/film.mp4': '' });
    truncateSync(join(dir, 'custom.css'), 2 ** 36);
    truncateSync(join(dir, 'assets/film.mp4'), 2 ** 36);
    expect(await findIssues(dir)).toEqual([
      'assets/film.mp4: expected a file of at most 256 MiB',
      'custom.css: expected a file of at most 64 MiB',
    ]);
  });

  test('a file in place of the store folder is reported', async () => {
    const { outside } = await writeFolder();
    expect((await loadStoreFolder(join(outside, 'secret.css'))).ok).toBe(false);
  });
});
