import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { PictureObjects } from '#builder/publish/pictures/picture-objects.ts';
import { openPictureStore } from '#builder/publish/pictures/picture-store.ts';
import { readUsedPictures, saveUse } from '#builder/publish/pictures/picture-uses.ts';
import { removeUnusedPictures } from '#builder/publish/pictures/remove-unused-pictures.ts';
import { shopkiln } from '../../helpers/commands/shopkiln.ts';

/** A place for pictures: its address for `PICTURE_STORE`. */
export interface TestPictureStore {
  readonly createTarget: (name: string) => string;
  readonly env: Readonly<Record<string, string>>;
  readonly stop: () => Promise<void>;
}

interface SuiteOptions {
  /** Leaves out the test that kills a builder, whose claims expire after half a minute. */
  readonly skipsKill?: boolean;
}

/** Number of pictures of the store that the suite writes. */
const PICTURES = 7;
const DAY_MS = 24 * 60 * 60 * 1000;

/** A picture store that is a folder. */
export async function startPictureFolder(): Promise<TestPictureStore> {
  const dir = mkdtempSync(join(tmpdir(), 'picture-store-'));
  return {
    createTarget: (name) => `folder:${join(dir, name)}`,
    env: {},
    stop: () => rm(dir, { recursive: true }),
  };
}

/** Builders that share pictures: each is a process with an empty folder, as on a machine of its own. */
export function pictureStoreSuite(
  name: string,
  start: () => Promise<TestPictureStore>,
  { skipsKill = false }: SuiteOptions = {},
): void {
  describe(`pictures in ${name}`, () => {
    let store: TestPictureStore;
    let root: string;
    beforeAll(async () => {
      root = mkdtempSync(join(tmpdir(), 'builders-'));
      store = await start();
      for (const [key, value] of Object.entries(store.env)) vi.stubEnv(key, value);
    }, 120_000);
    afterAll(async () => {
      vi.unstubAllEnvs();
      await store.stop();
      await rm(root, { recursive: true });
    });

    /** Opens a picture store for builders of its own. */
    function openBuilders(place: string) {
      const target = store.createTarget(place);
      const getEnv = (machine: string) => ({
        ...store.env,
        STORES_DIR: 'tests/fixtures/stores',
        SHOPKILN_WORK: join(root, place, machine),
        PICTURE_STORE: target,
      });
      const getArgs = (machine: string) => [
        'mockups',
        'after-dark',
        '--out',
        join(root, place, machine, 'site'),
      ];
      async function openObjects(): Promise<PictureObjects> {
        vi.stubEnv('PICTURE_STORE', target);
        const found = await openPictureStore('after-dark');
        if (!found) throw new Error('expected a picture store');
        return found.objects;
      }
      return {
        getEnv,
        getArgs,
        openObjects,
        isFolder: target.startsWith('folder:'),
        /** Writes the pictures of a store on a machine. Returns how many it created and read. */
        async write(machine: string) {
          const { stdout, stderr, code } = await shopkiln(getArgs(machine), {
            env: getEnv(machine),
          });
          expect([code, stderr]).toEqual([0, '']);
          const [, total, created, fetched = '0'] =
            /(\d+) pictures, (\d+) of them new(?: and (\d+) from the picture store)?/.exec(
              stdout,
            ) ?? [];
          return { total: Number(total), created: Number(created), fetched: Number(fetched) };
        },
        async readSite(machine: string): Promise<ReadonlyMap<string, Buffer>> {
          const dir = join(root, place, machine, 'site');
          const names = (await readdir(dir, { recursive: true }))
            .filter((file) => file.endsWith('.webp'))
            .sort();
          return new Map(
            await Promise.all(
              names.map(async (file) => [file, await readFile(join(dir, file))] as const),
            ),
          );
        },
        listPictures: async () =>
          [...(await (await openObjects()).list('')).keys()].filter((file) =>
            file.endsWith('.webp'),
          ),
      };
    }

    test(`SCALE-7.01 ${name}: a machine with an empty cache composes no picture that another one has composed`, async () => {
      const { write, readSite, isFolder } = openBuilders('written');
      expect(await write('first')).toEqual({ total: PICTURES, created: PICTURES, fetched: 0 });
      expect(await write('second')).toEqual({
        total: PICTURES,
        created: 0,
        fetched: isFolder ? 0 : PICTURES,
      });
      expect(await readSite('second')).toEqual(await readSite('first'));
      expect((await readSite('second')).size).toBe(PICTURES);
      expect(await write('second')).toEqual({ total: PICTURES, created: 0, fetched: 0 });
    }, 180_000);

    test(`SCALE-7.06 ${name}: names of pictures contain neither store nor artwork`, async () => {
      const names = await openBuilders('written').listPictures();
      expect(names).toHaveLength(PICTURES);
      for (const file of names)
        expect(file).toMatch(/^([0-9a-f]{2})\/\1[0-9a-f]{62}\/full(?:-1200)?\.webp$/);
    });

    test(`SCALE-7.04 ${name}: what no release uses is removed after a day; what a release of any store uses remains`, async () => {
      const { openObjects, listPictures } = openBuilders('written');
      const objects = await openObjects();
      const keys = [...(await readUsedPictures(objects))];
      expect(keys).toHaveLength(PICTURES);
      const [used = '', ...others] = keys;
      // The release of another store with the same picture.
      await saveUse(objects, 'night-owls', '20260101-000000-abcdef', [used]);
      await saveUse(objects, 'after-dark', 'mockups', others);
      expect(await removeUnusedPictures(objects, Date.now() + 2 * DAY_MS)).toBe(0);
      await saveUse(objects, 'after-dark', 'mockups', []);
      expect(await removeUnusedPictures(objects, Date.now() + DAY_MS / 2)).toBeUndefined();
      expect(await listPictures()).toHaveLength(PICTURES);
      expect(await removeUnusedPictures(objects, Date.now() + 4 * DAY_MS)).toBe(PICTURES - 1);
      expect(await listPictures()).toEqual([expect.stringContaining(`/${used}/`)]);
    });

    test(`SCALE-7.04 ${name}: lists of releases that no longer exist are removed, and that of a publication that has ended`, async () => {
      const objects = await openBuilders('lists').openObjects();
      for (const release of ['1', '2'])
        await saveUse(objects, 'after-dark', release, ['a'], ['1', '2']);
      await saveUse(objects, 'after-dark', 'mockups', ['a']);
      await saveUse(objects, 'night-owls', '1', ['a'], ['1']);
      await objects.write('uses/after-dark/pending.json', '["a"]');
      await saveUse(objects, 'after-dark', '3', ['b'], ['2', '3']);
      expect([...(await objects.list('uses/')).keys()].sort()).toEqual([
        'uses/after-dark/2.json',
        'uses/after-dark/3.json',
        'uses/after-dark/mockups.json',
        'uses/night-owls/1.json',
      ]);
    });

    test(`SCALE-7.02 ${name}: two builders that begin at the same time compose each picture once`, async () => {
      const { write, readSite, openObjects } = openBuilders('both');
      const both = await Promise.all([write('first'), write('second')]);
      expect(both.map(({ total }) => total)).toEqual([PICTURES, PICTURES]);
      expect(both.reduce((sum, { created }) => sum + created, 0)).toBe(PICTURES);
      expect(await readSite('second')).toEqual(await readSite('first'));
      const others = [...(await (await openObjects()).list('')).keys()].filter(
        (file) => !file.endsWith('.webp'),
      );
      expect(others.sort()).toEqual(['cleaned.json', 'uses/after-dark/mockups.json']);
    }, 180_000);

    test.skipIf(skipsKill)(
      `SCALE-7.03 ${name}: a builder that is killed leaves no half picture, and another one completes its work`,
      async () => {
        const { write, listPictures, openObjects, getArgs, getEnv } = openBuilders('killed');
        const child = spawn(process.execPath, ['scripts/shopkiln.js', ...getArgs('first')], {
          env: { ...process.env, SHOPKILN_ENV_FILE: '', ...getEnv('first') },
          stdio: 'ignore',
          // Its picture processes end with it.
          detached: true,
        });
        const ended = once(child, 'exit');
        await vi.waitFor(async () => expect((await listPictures()).length).toBeGreaterThan(0), {
          timeout: 60_000,
          interval: 20,
        });
        process.kill(-(child.pid ?? 0), 'SIGKILL');
        await ended;
        const objects = await openObjects();
        const names = await listPictures();
        for (const file of names) {
          const { info } = await sharp(await objects.read(file))
            .raw()
            .toBuffer({ resolveWithObject: true });
          // The name of a smaller picture ends with its width.
          expect(info.width, file).toBe(Number(/-(\d+)\.webp$/.exec(file)?.[1] ?? 1600));
        }
        expect(names.length).toBeLessThan(PICTURES);
        expect(await write('second')).toMatchObject({
          total: PICTURES,
          created: PICTURES - names.length,
        });
        expect(await listPictures()).toHaveLength(PICTURES);
      },
      240_000,
    );
  });
}
