import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest';
import { openObjectStore } from '#builder/publish/releases/s3/object-store.ts';
import { createS3Publisher } from '#builder/publish/releases/s3/s3-publisher.ts';
import { nodeFlags } from '#shared/utils/node-flags.ts';
import { createContent, siteTexts } from '../../helpers/code/release-content.ts';
import type { TestObjectStore } from '../../helpers/contract/object-stores/object-store-double.ts';
import {
  type RequestRecorder,
  startRequestRecorder,
} from '../../helpers/contract/object-stores/request-recorder.ts';

/** Publishes releases to a server of objects. */
export function s3ReleasesSuite(
  name: string,
  start: () => Promise<TestObjectStore>,
  { hasConditions = true }: { readonly hasConditions?: boolean } = {},
): void {
  /** Requests that write the pointer: a store without conditions rejects the first one. */
  const pointerWrites = hasConditions
    ? ['PUT current.json']
    : ['PUT current.json', 'PUT current.json'];
  /** The description of a release, and then the pointer. */
  const finalWrites = 1 + pointerWrites.length;
  let server: TestObjectStore;
  let recorder: RequestRecorder;
  let prefix: string;
  let count = 0;
  beforeAll(async () => {
    server = await start();
    recorder = await startRequestRecorder(server.endpoint);
    for (const [key, value] of Object.entries(server.credentials)) vi.stubEnv(key, value);
  }, 120_000);
  afterAll(async () => {
    vi.unstubAllEnvs();
    await recorder.stop();
    await server.stop();
  });
  beforeEach(() => {
    prefix = `all/shop-${count++}/`;
    recorder.failWhen = () => false;
  });

  const HOUR = 60 * 60 * 1000;
  const open = (retained = 5, laterMs = 0) => {
    const store = openObjectStore({
      bucket: server.bucket,
      endpoint: recorder.endpoint,
      region: undefined,
    });
    return createS3Publisher({ store, prefix, retained, now: () => Date.now() + laterMs });
  };
  /** Publishes and returns the requests that changed the store, without the prefix. */
  async function publish(
    texts: Readonly<Record<string, string>>,
    retained?: number,
    laterMs?: number,
  ) {
    recorder.requests.length = 0;
    const published = await open(retained, laterMs).publish(await createContent(texts));
    const start = `/${server.bucket}/${prefix}`;
    const writes = recorder.requests
      .filter((request) => !request.startsWith('GET '))
      .map((text) => text.replace(start, ''));
    return { ...published, writes };
  }
  async function read(key: string) {
    const client = new S3Client({
      endpoint: server.endpoint,
      forcePathStyle: true,
      region: 'us-east-1',
    });
    const found = await client.send(
      new GetObjectCommand({ Bucket: server.bucket, Key: prefix + key }),
    );
    return { ...found, text: (await found.Body?.transformToString()) ?? '' };
  }
  /** Reads a page as a CDN does that knows the pointer alone. */
  async function readHome(): Promise<string> {
    const pointer: { prefix: string } = JSON.parse((await read('current.json')).text);
    return (await read(`${pointer.prefix.slice(prefix.length)}index.html`)).text;
  }

  describe(`SCALE-6.02 releases on ${name}`, () => {
    test('only unknown files are uploaded, then the description, and the pointer last', async () => {
      const first = await publish(siteTexts('one'));
      expect(first.writes.slice(-finalWrites)).toEqual([
        `PUT releases/${first.id}.json`,
        ...pointerWrites,
      ]);
      expect(first.writes).toContain('PUT shared/_astro/app.12345678.js');
      expect(first.written).toBe(3);
      const second = await publish({ ...siteTexts('two'), 'über/a b.html': 'new' });
      expect(second.writes.slice(0, -finalWrites).sort()).toEqual([
        `COPY releases/${second.id}/cart/index.html`,
        `PUT releases/${second.id}/%C3%BCber/a%20b.html`,
        `PUT releases/${second.id}/index.html`,
      ]);
      expect(await readHome()).toBe('<h1>two</h1>');
      expect((await read(`releases/${second.id}/cart/index.html`)).text).toBe('<h1>Cart</h1>');
      expect(await publish({ ...siteTexts('two'), 'über/a b.html': 'new' })).toEqual({
        id: second.id,
        writes: [],
      });
      expect(await open().list()).toMatchObject([
        { id: second.id, files: 4, isCurrent: true },
        { id: first.id, files: 3, isCurrent: false },
      ]);
    });

    test('TABS-2.12 files of the current release can be read, shared ones too, for the next one', async () => {
      await publish(siteTexts('one'));
      const readFile = await open().openCurrent?.();
      const text = async (path: string) => {
        const content = await readFile?.(path);
        return content && new TextDecoder().decode(content);
      };
      expect(await text('index.html')).toBe('<h1>one</h1>');
      expect(await text('_astro/app.12345678.js')).toBe('let script');
      expect(await text('none.js')).toBeUndefined();
    });

    // Swift does not document conditional requests that store an object.
    test.skipIf(!hasConditions)(
      'SCALE-6.08 a release with older data does not replace a newer one, also when both are uploaded at the same time',
      async () => {
        const publishData = async (text: string, version: string) =>
          open().publish(await createContent(siteTexts(text), version));
        await publishData('price 1', 'a.1');
        const older = await createContent(siteTexts('price 2'), 'a.2');
        let isHeld = false;
        // The newer release is published while the older one is uploaded, before its pointer is written.
        recorder.before = async (request) => {
          if (isHeld || !request.endsWith('current.json') || !request.startsWith('PUT ')) return;
          isHeld = true;
          await publishData('price 3', 'a.3');
        };
        await expect(open().publish(older)).rejects.toThrow(/newer version a\.3/);
        recorder.before = async () => {};
        expect(await readHome()).toBe('<h1>price 3</h1>');
        expect((await open().list()).map(({ data }) => data?.version)).toEqual(['a.3', 'a.1']);
        await publishData('price 3', 'a.5');
        await expect(publishData('price 4', 'a.4')).rejects.toThrow(/newer version a\.5/);
        const [{ id } = { id: '' }] = await open().list();
        await open().activate(id);
        expect(await open().list()).toMatchObject([
          { isRollback: true, data: { version: 'a.3' } },
          {},
        ]);
        await publishData('of a new database', 'a.1');
        expect(await readHome()).toBe('<h1>of a new database</h1>');
      },
    );

    test('objects have the headers of the hosting table', async () => {
      const { id } = await publish({ ...siteTexts('one'), 'assets/a.svg': '<svg/>' });
      expect(await read(`releases/${id}/index.html`)).toMatchObject({
        ContentType: expect.stringMatching(/^text\/html; charset=utf-8$/i),
        CacheControl: 'public, max-age=0, must-revalidate',
        Metadata: {
          'content-security-policy': "default-src 'self'; frame-ancestors 'none'",
          'x-content-type-options': 'nosniff',
        },
      });
      expect(await read('shared/_astro/app.12345678.js')).toMatchObject({
        ContentType: expect.stringMatching(/^text\/javascript/),
        CacheControl: 'public, max-age=31536000, immutable',
      });
      const { Metadata } = await read(`releases/${id}/assets/a.svg`);
      expect(Metadata?.['content-security-policy']).toMatch(/^default-src 'none'/);
      expect(await read('current.json')).toMatchObject({
        ContentType: 'application/json',
        CacheControl: 'no-store',
      });
      expect(JSON.parse((await read('current.json')).text)).toEqual({
        release: id,
        prefix: `${prefix}releases/${id}/`,
        shared: {
          prefix: `${prefix}shared/`,
          paths: expect.arrayContaining(['/_astro/*', '/mockups/*']),
        },
      });
    });
  });

  test(`SCALE-6.04 ${name}: old releases and shared files that none has are removed, never the current release`, async () => {
    const texts = (version: string) => ({
      [`_astro/${version}.js`]: version,
      'index.html': version,
    });
    const first = await publish(texts('1'), 2);
    const second = await publish(texts('2'), 2);
    const third = await publish(texts('3'), 2, 25 * HOUR);
    expect(third.writes.slice(-3).sort()).toEqual(
      [
        `DELETE releases/${first.id}.json`,
        `DELETE releases/${first.id}/index.html`,
        'DELETE shared/_astro/1.js',
      ].sort(),
    );
    expect((await open().list()).map(({ id }) => id)).toEqual([third.id, second.id]);
    expect((await read('shared/_astro/2.js')).text).toBe('2');
  });

  describe(`SCALE-6.09 ${name}: a publication removes nothing that visitors get, when another process publishes meanwhile`, () => {
    // Runs `action` before the first request for which `isPlace` returns true.
    const interleave = (isPlace: (request: string) => boolean, action: () => Promise<unknown>) => {
      let isDone = false;
      recorder.before = async (request) => {
        if (isDone || !isPlace(request)) return;
        isDone = true;
        await action();
      };
      onTestFinished(() => {
        recorder.before = async () => {};
      });
    };
    const texts = (version: string) => ({
      [`_astro/${version}.js`]: version,
      'index.html': version,
    });

    test('shared files that the other one has uploaded or found remain', async () => {
      await publish({ ...texts('1'), '_astro/found.js': 'found' }, 1);
      const other = await createContent({ ...texts('2'), '_astro/found.js': 'found' });
      const isDescription = (request: string) => /^PUT .*releases\/[^/]+\.json$/.test(request);
      interleave(isDescription, async () => open(1).publish(await createContent(texts('3'))));
      await open(1).publish(other);
      expect(await readHome()).toBe('2');
      expect((await read('shared/_astro/2.js')).text).toBe('2');
      expect((await read('shared/_astro/found.js')).text).toBe('found');
    });

    test('the release that has become the current one remains', async () => {
      const first = await publish(siteTexts('one'), 1);
      let pointerCount = 0;
      interleave(
        (request) => {
          const isNext = pointerCount >= pointerWrites.length;
          if (request.startsWith('PUT ') && request.endsWith('current.json')) pointerCount += 1;
          return isNext;
        },
        () => open().activate(first.id),
      );
      await open(1).publish(await createContent(siteTexts('two')));
      expect(await readHome()).toBe('<h1>one</h1>');
      expect((await open().list()).find(({ isCurrent }) => isCurrent)?.id).toBe(first.id);
    });

    test('a shared file of half a day is stored again, without an upload', async () => {
      await publish(siteTexts('one'));
      const { writes, written } = await publish(siteTexts('two'), 5, 13 * HOUR);
      expect(writes).toContain('COPY shared/_astro/app.12345678.js');
      expect(written).toBe(1);
      expect(await read('shared/_astro/app.12345678.js')).toMatchObject({
        text: 'let script',
        CacheControl: 'public, max-age=31536000, immutable',
      });
    });
  });

  test(`SCALE-6.05 ${name}: rollback writes the pointer and nothing else`, async () => {
    const first = await publish(siteTexts('one'));
    await publish(siteTexts('two'));
    recorder.requests.length = 0;
    await open().activate(first.id);
    expect(recorder.requests.filter((request) => !request.startsWith('GET '))).toEqual([
      `PUT /${server.bucket}/${prefix}current.json`,
    ]);
    expect(await readHome()).toBe('<h1>one</h1>');
    await expect(open().activate('20260101-000000-abcdef')).rejects.toThrow(
      'expected the id of a release',
    );
  });

  describe(`SCALE-6.06 ${name}: what fails in the middle leaves the last release in place`, () => {
    test.each(['index.html', 'releases/', 'current.json'])(
      'a server that fails to store %s',
      async (part) => {
        const first = await publish(siteTexts('one'));
        const isWrite = (request: string) => /^(?:PUT|COPY) /.test(request);
        recorder.failWhen = (request) => isWrite(request) && request.includes(part);
        const content = await createContent(siteTexts('two'));
        await expect(open().publish(content)).rejects.toThrow(/^s3:\/\/.*: AccessDenied: /);
        expect(await readHome()).toBe('<h1>one</h1>');
        expect((await open().list()).find(({ isCurrent }) => isCurrent)?.id).toBe(first.id);
        recorder.failWhen = () => false;
        await publish(siteTexts('three'));
        expect(await readHome()).toBe('<h1>three</h1>');
      },
    );

    test('a server that removes nothing: the release is published, with a warning', async () => {
      await publish(siteTexts('one'), 1);
      recorder.failWhen = (request) => request.startsWith('DELETE ');
      expect((await publish(siteTexts('two'), 1)).warning).toMatch(
        /^old releases are not removed: s3:/,
      );
      expect(await readHome()).toBe('<h1>two</h1>');
    });

    test('a process that is killed', async () => {
      const first = await publish(siteTexts('one'));
      const many = Object.fromEntries(
        Array.from({ length: 400 }, (_, index) => [`pages/${index}.html`, `${index}`]),
      );
      const content = await createContent({ ...siteTexts('two'), ...many });
      await writeFile(`${content.dir}.json`, JSON.stringify(content));
      const child = spawn(
        process.execPath,
        [...nodeFlags(), '--input-type=module', '-e', createScript(content.dir)],
        {
          stdio: 'inherit',
        },
      );
      const ended = once(child, 'exit');
      recorder.requests.length = 0;
      const countWrites = () =>
        recorder.requests.filter((request) => request.startsWith('PUT ')).length;
      await vi.waitFor(() => expect(countWrites()).toBeGreaterThan(20), {
        timeout: 90_000,
        interval: 5,
      });
      child.kill('SIGKILL');
      expect((await ended)[1]).toBe('SIGKILL');
      expect(await readHome()).toBe('<h1>one</h1>');
      expect((await open().list()).map(({ id }) => id)).toEqual([first.id]);
    }, 120_000);
  });

  const createScript = (contentDir: string) => {
    const folder = new URL('../../../src/builder/publish/releases/', import.meta.url);
    const options = JSON.stringify({ bucket: server.bucket, endpoint: recorder.endpoint });
    return `import { readFileSync } from 'node:fs';
      const { openObjectStore } = await import(${JSON.stringify(new URL('s3/object-store.ts', folder).href)});
      const { createS3Publisher } = await import(${JSON.stringify(new URL('s3/s3-publisher.ts', folder).href)});
      const store = openObjectStore(${options});
      const content = JSON.parse(readFileSync(${JSON.stringify(`${contentDir}.json`)}, 'utf8'));
      await createS3Publisher({ store, prefix: ${JSON.stringify(prefix)}, retained: 5 }).publish(content);`;
  };
}
