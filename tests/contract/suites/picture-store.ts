import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openObjectStore } from '#builder/publish/releases/s3/object-store.ts';
import { parsePublishTarget } from '#shared/environment/publish-target.ts';
import { shopkiln } from '../../helpers/commands/shopkiln.ts';

/** A place for pictures: its address for `PICTURE_STORE`. */
export interface TestPictureStore {
  readonly createTarget: (name: string) => string;
  readonly env: Readonly<Record<string, string>>;
  readonly stop: () => Promise<void>;
}

interface SuiteOptions {
  /** Leaves out the test that kills a builder. */
  readonly skipsKill?: boolean;
}

/** Number of pictures of the store that the suite writes. */
const PICTURES = 7;
/** Arguments that write them. Small ones take a third of the time. */
export const WRITE_PICTURES = ['mockups', 'after-dark', '--width', '400'];

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
        ...WRITE_PICTURES,
        '--out',
        join(root, place, machine, 'site'),
      ];
      const parsed = parsePublishTarget(target);
      if (!parsed.ok) throw new Error(parsed.error);
      const opened = parsed.value;
      const dir = opened.kind === 'folder' ? join(opened.dir, '_pictures') : undefined;
      const bucket = opened.kind === 's3' ? openObjectStore(opened) : undefined;
      const prefix = opened.kind === 's3' ? `${opened.prefix}_pictures/` : '';
      async function listFiles(): Promise<string[]> {
        if (bucket) return (await bucket.list(prefix)).keys.map((key) => key.slice(prefix.length));
        return readdir(dir ?? '', { recursive: true }).catch(() => []);
      }
      return {
        getEnv,
        getArgs,
        dir,
        /** Returns the content of a picture. */
        readPicture: async (file: string) =>
          bucket ? await bucket.getBytes(prefix + file) : readFile(join(dir ?? '', file)),
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
          (await listFiles()).filter((file) => file.endsWith('.webp')).sort(),
      };
    }

    test(`SCALE-7.01 ${name}: a machine with an empty cache composes no picture that another one has composed`, async () => {
      const { write, readSite, dir } = openBuilders('written');
      expect(await write('first')).toEqual({ total: PICTURES, created: PICTURES, fetched: 0 });
      expect(await write('second')).toEqual({
        total: PICTURES,
        created: 0,
        fetched: dir === undefined ? PICTURES : 0,
      });
      expect(await readSite('second')).toEqual(await readSite('first'));
      expect((await readSite('second')).size).toBe(PICTURES);
      expect(await write('second')).toEqual({ total: PICTURES, created: 0, fetched: 0 });
    }, 180_000);

    test(`SCALE-7.06 ${name}: names of pictures contain neither store nor artwork`, async () => {
      const names = await openBuilders('written').listPictures();
      expect(names).toHaveLength(PICTURES);
      for (const file of names)
        expect(file).toMatch(/^([0-9a-f]{2})\/\1[0-9a-f]{62}\/full-(?:400|1200)\.webp$/);
    });

    test(`SCALE-7.02 ${name}: two builders that begin at the same time write the same pictures, and leave nothing else`, async () => {
      const { write, readSite, listPictures } = openBuilders('both');
      const both = await Promise.all([write('first'), write('second')]);
      expect(both.map(({ total }) => total)).toEqual([PICTURES, PICTURES]);
      expect(await readSite('second')).toEqual(await readSite('first'));
      expect(await listPictures()).toHaveLength(PICTURES);
      expect(await write('third')).toMatchObject({ total: PICTURES, created: 0 });
    }, 180_000);

    test.skipIf(skipsKill)(
      `SCALE-7.03 ${name}: a builder that is killed leaves no half picture, and another one completes its work`,
      async () => {
        const { write, listPictures, readPicture, getArgs, getEnv } = openBuilders('killed');
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
        const names = await listPictures();
        for (const file of names) {
          const { info } = await sharp(await readPicture(file))
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
