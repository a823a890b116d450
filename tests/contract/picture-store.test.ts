import { existsSync, mkdtempSync } from 'node:fs';
import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { getMockupKey } from '#builder/publish/pictures/picture-key.ts';
import { createProgressReport } from '#builder/publish/pictures/write-groups.ts';
import { openObjectStore } from '#builder/publish/releases/s3/object-store.ts';
import { checkEnvironment } from '#shared/environment/check-environment.ts';
import { shopkiln } from '../helpers/commands/shopkiln.ts';
import { startObjectStoreDouble } from '../helpers/contract/object-stores/object-store-double.ts';
import { startRequestRecorder } from '../helpers/contract/object-stores/request-recorder.ts';
import { pictureStoreSuite, startPictureFolder, WRITE_PICTURES } from './suites/picture-store.ts';

// `tests/long` runs the same with OpenStack Swift, and kills builders there.
pictureStoreSuite('a folder', startPictureFolder, { skipsKill: true });
pictureStoreSuite(
  'a double of S3',
  async () => {
    const { endpoint, bucket, credentials, stop } = await startObjectStoreDouble();
    return {
      createTarget: (name) => `s3://${bucket}/${name}?endpoint=${endpoint}`,
      env: credentials,
      stop,
    };
  },
  { skipsKill: true },
);

/** Runs builders, each with an empty folder, against a store whose requests can fail. */
async function startBuilders() {
  const root = mkdtempSync(join(tmpdir(), 'builders-'));
  const server = await startObjectStoreDouble();
  const recorder = await startRequestRecorder(server.endpoint);
  onTestFinished(async () => {
    await recorder.stop();
    await server.stop();
    await rm(root, { recursive: true });
  });
  const write = (machine: string) =>
    shopkiln([...WRITE_PICTURES, '--out', join(root, machine, 'site')], {
      env: {
        ...server.credentials,
        STORES_DIR: 'tests/fixtures/stores',
        SHOPKILN_WORK: join(root, machine),
        PICTURE_STORE: `s3://${server.bucket}?endpoint=${recorder.endpoint}`,
      },
    });
  const listSite = async (machine: string) =>
    (await readdir(join(root, machine, 'site'), { recursive: true })).filter((file) =>
      file.endsWith('.webp'),
    );
  vi.stubEnv('AWS_ACCESS_KEY_ID', server.credentials.AWS_ACCESS_KEY_ID);
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', server.credentials.AWS_SECRET_ACCESS_KEY);
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  /** Deletes all pictures of the store. */
  async function empty(): Promise<void> {
    const { endpoint, bucket } = server;
    const objects = openObjectStore({ bucket, endpoint, region: undefined });
    await objects.remove((await objects.list('_pictures/')).keys);
  }
  return { recorder, write, listSite, root, empty };
}

test('SCALE-7.03 an upload that breaks in the middle leaves no half picture; the next one saves it', async () => {
  const { recorder, write, listSite } = await startBuilders();
  recorder.cutWhen = (request) => /^PUT .*\/full-400\.webp$/.test(request);
  const first = await write('first');
  expect(first.stderr).toMatch(
    /^after-dark: pictures are created here, because the picture store does not work: s3:\/\/sites\/_pictures\/.*\n$/,
  );
  expect([first.code, await listSite('first')]).toEqual([
    0,
    expect.arrayContaining([expect.any(String)]),
  ]);
  expect(await listSite('first')).toHaveLength(7);
  recorder.cutWhen = () => false;
  // The first machine has the pictures, the store has none.
  expect((await write('first')).stdout).toContain('7 pictures, 0 of them new,');
  expect((await write('second')).stdout).toContain(
    '7 pictures, 0 of them new and 7 from the picture store',
  );
}, 180_000);

test('SCALE-7.08 a picture store that rejects requests costs a warning, not the publication', async () => {
  const { recorder, write, listSite } = await startBuilders();
  recorder.failWhen = () => true;
  const { code, stdout, stderr } = await write('first');
  expect([code, stdout]).toEqual([0, expect.stringContaining('7 pictures, 7 of them new')]);
  expect(stderr).toMatch(
    /the picture store does not work: s3:\/\/sites\/_pictures\/.*: AccessDenied: no room\n$/,
  );
  expect(await listSite('first')).toHaveLength(7);
  // One request, not one for each picture.
  expect(recorder.requests).toHaveLength(1);
});

/** Makes the files of a folder look as if they had not been used for 91 days. */
async function agePictures(dir: string): Promise<void> {
  const old = new Date(Date.now() - 91 * 24 * 60 * 60 * 1000);
  for (const file of await readdir(dir, { recursive: true, withFileTypes: true }))
    if (file.isFile()) await utimes(join(file.parentPath, file.name), old, old);
}

test('SCALE-7.04 a folder loses the pictures that no publication used for 90 days, and none that one uses, also while others clean it', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'builders-'));
  onTestFinished(() => rm(dir, { recursive: true }));
  const pictures = join(dir, '_pictures');
  const write = (machine: string) =>
    shopkiln([...WRITE_PICTURES, '--out', join(dir, machine)], {
      env: {
        STORES_DIR: 'tests/fixtures/stores',
        SHOPKILN_WORK: join(dir, machine),
        PICTURE_STORE: `folder:${dir}`,
      },
    });
  const list = async () =>
    (await readdir(pictures, { recursive: true })).filter((file) => file.endsWith('.webp'));
  await write('first');
  const unused = join(pictures, 'ab', 'ab'.repeat(32), 'full.webp');
  await mkdir(dirname(unused), { recursive: true });
  await writeFile(unused, '');
  // Both find their pictures old, and each deletes what is old when it ends.
  await agePictures(pictures);
  const both = await Promise.all([write('second'), write('third')]);
  expect(both.map(({ code, stderr }) => [code, stderr])).toEqual([
    [0, ''],
    [0, ''],
  ]);
  for (const { stdout } of both) expect(stdout).toContain('7 pictures, ');
  expect(await list()).toHaveLength(7);
  expect(existsSync(unused)).toBe(false);
}, 180_000);

test('SCALE-7.04 pictures that a bucket has deleted by age are there again after the next publication, and those in use are renewed before', async () => {
  const { recorder, write, listSite, root, empty } = await startBuilders();
  await write('first');
  recorder.requests.length = 0;
  expect((await write('first')).stdout).toContain('7 pictures, 0 of them new,');
  expect(recorder.requests.filter((request) => request.startsWith('PUT'))).toEqual([]);
  // A month later, before a rule of 90 days deletes them, they are written again.
  const pictures = join(root, 'first/.cache/published-pictures');
  const month = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000);
  for (const file of await readdir(pictures, { recursive: true }))
    if (file.endsWith('/saved')) await utimes(join(pictures, file), month, month);
  await write('first');
  expect(recorder.requests.filter((request) => request.startsWith('PUT'))).toHaveLength(7);
  // Whatever the rule deletes, the next machine has a whole site.
  await empty();
  expect((await write('second')).stdout).toContain('7 pictures, 7 of them new,');
  expect((await write('third')).stdout).toContain('and 7 from the picture store');
  expect(await listSite('third')).toHaveLength(7);
}, 180_000);

test('SCALE-7.05 keys differ in everything that a picture is made of, and in nothing else', () => {
  const spec = {
    blank: 'tee',
    view: 'front',
    color: '17181a',
    artwork: 'wave',
    version: '00000000',
  } as const;
  const photography = { ground: '#ffffff', light: 'soft' } as const;
  const svg = { artworkSvg: '<svg/>', photography };
  const key = getMockupKey(spec, svg);
  const others = [
    getMockupKey({ ...spec, blank: 'hoodie' }, svg),
    getMockupKey({ ...spec, view: 'back' }, svg),
    getMockupKey({ ...spec, view: 'folded' }, svg),
    getMockupKey({ ...spec, color: 'ffffff' }, svg),
    getMockupKey(spec, { ...svg, artworkSvg: '<svg />' }),
    getMockupKey(spec, { ...svg, artworkSvg: undefined }),
    getMockupKey(spec, { ...svg, photography: { ...photography, light: 'hard' } }),
    getMockupKey(spec, { ...svg, photography: { ...photography, ground: '#fffffe' } }),
    getMockupKey(spec, { ...svg, photography: { ...photography, surface: 'wood' } }),
    getMockupKey({ ...spec, beside: [spec] }, { ...svg, beside: [svg] }),
    getMockupKey(
      { ...spec, beside: [spec] },
      { ...svg, beside: [{ ...svg, artworkSvg: '<svg />' }] },
    ),
    getMockupKey({ ...spec, beside: [{ ...spec, color: 'ffffff' }] }, { ...svg, beside: [svg] }),
  ];
  expect(new Set([key, ...others]).size).toBe(others.length + 1);
  // The eight digits of an address can be forged: another store's artwork with the same address has another key.
  expect(getMockupKey({ ...spec, artwork: 'other', version: '11111111' }, svg)).toBe(key);
});

test('SCALE-7.07 a publication prints how many pictures are written, every few seconds', () => {
  const lines: string[] = [];
  let now = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
  onTestFinished(() => clock.mockRestore());
  const report = createProgressReport('corvane', (line) => lines.push(line), 20);
  for (let done = 1; done <= 40; done++) {
    report(done, 40);
    now += 2;
  }
  expect(lines).toHaveLength(3);
  for (const line of lines) expect(line).toMatch(/^corvane: pictures: \d+ of 40$/);
});

test.each(['netlify:shop', '/srv/pictures', 's3://'])(
  'SCALE-7.09 PICTURE_STORE=%s is rejected',
  (value) => {
    expect(() => checkEnvironment({ PICTURE_STORE: value })).toThrow(
      'PICTURE_STORE: expected "folder:/srv/pictures"',
    );
  },
);

test('SCALE-7.09 a picture store that cannot be written is named', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'builders-'));
  onTestFinished(() => rm(dir, { recursive: true }));
  await writeFile(join(dir, 'file'), '');
  const env = {
    STORES_DIR: 'tests/fixtures/stores',
    SHOPKILN_WORK: dir,
    PICTURE_STORE: `folder:${dir}/file`,
  };
  const { code, stderr } = await shopkiln(['mockups', 'after-dark', '--out', join(dir, 'site')], {
    env,
  });
  expect([code, stderr]).toEqual([1, expect.stringMatching(/^.*\/file\/_pictures.*\n$/)]);
});
