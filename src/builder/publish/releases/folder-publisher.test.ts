import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, readlink, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { nodeFlags } from '#shared/utils/node-flags.ts';
import { createContent, siteTexts } from '../../../../tests/helpers/code/release-content.ts';
import { createFolderPublisher } from './folder-publisher.ts';

let dir: string;
beforeEach(async () => {
  dir = join(await mkdtemp(join(tmpdir(), 'releases-')), 'shop');
});

const publisher = (retained = 5) => createFolderPublisher({ dir, retained });
const publish = async (version: string, retained?: number) =>
  (await publisher(retained).publish(await createContent(siteTexts(version)))).id;
const readHome = () => readFile(join(dir, 'current/index.html'), 'utf8');
const listIds = async () => (await publisher().list()).map(({ id }) => id);

describe('SCALE-6.01 releases in a folder', () => {
  test('a release is a folder, and the link to the current one is replaced', async () => {
    const first = await publish('one');
    const link = await readlink(join(dir, 'current'));
    expect(link).toBe(join('releases', first));
    const second = await publish('two');
    expect(await readHome()).toBe('<h1>two</h1>');
    expect(await readFile(join(dir, 'releases', first, 'index.html'), 'utf8')).toBe('<h1>one</h1>');
    expect(await publisher().list()).toMatchObject([
      { id: second, files: 3, isCurrent: true },
      { id: first, files: 3, isCurrent: false },
    ]);
  });

  test('only changed files take room, and the same content is no new release', async () => {
    await publish('one');
    const content = await createContent(siteTexts('two'));
    const second = await publisher().publish(content);
    expect(second.written).toBe(1);
    expect((await stat(join(dir, 'current/cart/index.html'))).nlink).toBe(2);
    expect(await publisher().publish(content)).toEqual({ id: second.id, written: undefined });
    expect(await listIds()).toHaveLength(2);
  });

  test('the link leads to a complete release at every moment', async () => {
    await publish('one');
    let isDone = false;
    const seen = new Set<string>();
    const read = async () => {
      while (!isDone) seen.add(await readHome());
    };
    const reading = read();
    for (const version of ['two', 'three', 'four']) await publish(version);
    isDone = true;
    await reading;
    for (const text of seen) expect(text).toMatch(/^<h1>\w+<\/h1>$/);
  });
});

describe('SCALE-6.08 a release with older data does not replace a newer one', () => {
  const publishData = async (text: string, version: string) =>
    publisher().publish(await createContent(siteTexts(text), version));

  test('it is rejected with both versions, and leaves nothing', async () => {
    const { id } = await publishData('price 2', 'a.2');
    await expect(publishData('price 1', 'a.1')).rejects.toThrow(
      /version a\.1 of the data, and the current release has the newer version a\.2 of 2026-/,
    );
    expect(await readHome()).toBe('<h1>price 2</h1>');
    expect(await listIds()).toEqual([id]);
    await publishData('another look', 'a.2');
    await publishData('price 3', 'a.3');
    expect(await readHome()).toBe('<h1>price 3</h1>');
  });

  test('a later version with the same content counts, too', async () => {
    await publishData('price 1', 'a.1');
    expect((await publishData('price 1', 'a.3')).written).toBeUndefined();
    expect(await publisher().list()).toMatchObject([{ data: { version: 'a.3' } }]);
    await expect(publishData('price 2', 'a.2')).rejects.toThrow(/newer version a\.3/);
  });

  test('of versions of two databases, the one that was read later wins', async () => {
    await publishData('restored', 'b.5');
    await expect(publishData('before the backup', 'a.4')).rejects.toThrow(/newer version b\.5/);
    await publishData('restored once more', 'c.6');
    expect(await readHome()).toBe('<h1>restored once more</h1>');
  });

  test('any build replaces a release that an operator has chosen', async () => {
    const { id } = await publishData('price 2', 'a.2');
    await publisher().activate(id);
    expect(await publisher().list()).toMatchObject([{ isRollback: true }]);
    await publishData('of a new database', 'a.1');
    expect(await publisher().list()).toMatchObject([
      { isCurrent: true, isRollback: false },
      { isCurrent: false, isRollback: false },
    ]);
  });
});

test('SCALE-6.04 the newest releases are retained, and the current one, however old it is', async () => {
  const ids: string[] = [];
  for (const version of ['1', '2', '3']) ids.push(await publish(version, 2));
  expect(await listIds()).toEqual([ids[2], ids[1]]);
  expect(await readdir(join(dir, 'releases'))).toEqual(
    [ids[1], ids[2]].flatMap((id) => [id, `${id}.json`]).sort(),
  );
});

describe('SCALE-6.05 rollback', () => {
  test('an earlier release becomes the current one; the next publication follows it', async () => {
    const first = await publish('one');
    await publish('two');
    await publisher().activate(first);
    expect(await readHome()).toBe('<h1>one</h1>');
    expect((await publisher().list()).find(({ isCurrent }) => isCurrent)?.id).toBe(first);
    await publish('three');
    expect(await readHome()).toBe('<h1>three</h1>');
  });

  test('an unknown release changes nothing', async () => {
    const first = await publish('one');
    await expect(publisher().activate('20260101-000000-abcdef')).rejects.toThrow(
      `there are: ${first}`,
    );
    await expect(publisher().activate('../../etc')).rejects.toThrow('expected the id of a release');
    expect(await readHome()).toBe('<h1>one</h1>');
  });
});

test('TABS-2.12 files of the current release can be read, for the next one', async () => {
  expect(await (await publisher().openCurrent?.())?.('index.html')).toBeUndefined();
  await publish('one');
  const read = await publisher().openCurrent?.();
  expect(String(await read?.('_astro/app.12345678.js'))).toBe('let script');
  expect(await read?.('none.js')).toBeUndefined();
});

describe('SCALE-6.06 what fails in the middle leaves the last release in place', () => {
  test('a file that cannot be read', async () => {
    const first = await publish('one');
    const content = await createContent(siteTexts('two'));
    await rm(join(content.dir, 'index.html'));
    await expect(publisher().publish(content)).rejects.toThrow('ENOENT');
    expect(await readHome()).toBe('<h1>one</h1>');
    expect((await readdir(join(dir, 'releases'))).sort()).toEqual([first, `${first}.json`]);
  });

  test('a process that is killed; the next publication removes what it left', async () => {
    const first = await publish('one');
    const many = Object.fromEntries(
      Array.from({ length: 3000 }, (_, index) => [`pages/${index}.html`, `${index}`]),
    );
    const content = await createContent({ ...siteTexts('two'), ...many });
    const file = `${content.dir}.json`;
    await writeFile(file, JSON.stringify(content));
    const module = new URL('./folder-publisher.ts', import.meta.url).href;
    const script = `import { readFileSync } from 'node:fs';
      const { createFolderPublisher } = await import(${JSON.stringify(module)});
      const content = JSON.parse(readFileSync(${JSON.stringify(file)}, 'utf8'));
      await createFolderPublisher({ dir: ${JSON.stringify(dir)}, retained: 5 }).publish(content);`;
    const child = spawn(process.execPath, [...nodeFlags(), '--input-type=module', '-e', script], {
      stdio: 'inherit',
    });
    const ended = once(child, 'exit');
    const releases = join(dir, 'releases');
    const findNew = async () => (await readdir(releases)).filter((name) => !name.startsWith(first));
    await vi.waitFor(async () => expect(await findNew()).toHaveLength(1), {
      timeout: 60_000,
      interval: 1,
    });
    child.kill('SIGKILL');
    expect((await ended)[1]).toBe('SIGKILL');
    expect(await readHome()).toBe('<h1>one</h1>');
    expect(await listIds()).toEqual([first]);
    const [interrupted = ''] = await findNew();
    const second = await publish('three');
    expect(await listIds()).toEqual([second, first]);
    expect(await readdir(releases)).not.toContain(interrupted);
  });

  test('a file in the place of the link', async () => {
    await publish('one');
    await rm(join(dir, 'current'));
    await writeFile(join(dir, 'current'), 'mine');
    await expect(publish('two')).rejects.toThrow('current: expected a symbolic link, or nothing');
    expect(await readFile(join(dir, 'current'), 'utf8')).toBe('mine');
  });
});
