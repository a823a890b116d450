import { createServer } from 'node:net';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterEach, expect, test } from 'vitest';
import { composeMockup, type MockupInput } from '../compose.ts';
import type { PictureJob } from './picture-job.ts';
import { createPicturePool, type PicturePool } from './picture-pool.ts';
import { startPictureProcess } from './picture-process.ts';

/** The time limit is that of the processor, which tests share. */
const SLOW_MACHINE_MS = 60_000;
const input: MockupInput = {
  spec: { blank: 'tee', view: 'front', color: '17181a', artwork: 'square', version: '00000000' },
  artworkSvg:
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
  photography: { ground: '#ffffff', light: 'soft' },
  width: 200,
};
const draw = (artworkSvg: string): PictureJob => ({
  kind: 'compose',
  input: { ...input, artworkSvg },
});
const scale = (source: Uint8Array): PictureJob => ({
  kind: 'transform',
  source,
  transformation: {
    width: 20,
    height: undefined,
    fit: 'contain',
    position: 'center',
    quality: 75,
    format: 'webp',
  },
});
const ENDLESS = draw(
  `<svg xmlns="http://www.w3.org/2000/svg" width="999" height="999"><filter id="f">${'<feTurbulence baseFrequency="0.7" numOctaves="9"/>'.repeat(10_000)}</filter><rect width="999" height="999" filter="url(#f)"/></svg>`,
);

/** A PNG whose header says 30,000 × 30,000 pixels. */
async function createBomb(): Promise<Buffer> {
  const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  png.writeUInt32BE(30_000, 16);
  png.writeUInt32BE(30_000, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

let pool: PicturePool | undefined;
const open = (options: Partial<Parameters<typeof createPicturePool>[0]> = {}) => {
  const opened = createPicturePool({ size: 2, perStore: 1, maxWaiting: 9, ...options });
  pool = opened;
  return opened;
};
afterEach(() => pool?.close());

test('PICT-2 a drawing in a process of its own has the same bytes', async () => {
  const drawn = await open().run('shop', { kind: 'compose', input });
  if (!drawn.ok) throw new Error(drawn.error.text);
  expect(Buffer.from(drawn.value).equals(await composeMockup(input))).toBe(true);
});

test(
  'PICT-2 a drawing that takes too long is ended, and the next one of its store is drawn',
  async () => {
    const { run } = open({ timeLimitMs: 2_000 });
    const [slow, next] = await Promise.all([
      run('shop', ENDLESS),
      run('shop', { kind: 'compose', input }),
    ]);
    expect(slow).toMatchObject({ ok: false, error: { reason: 'slow' } });
    expect(next.ok).toBe(true);
  },
  SLOW_MACHINE_MS,
);

test(
  'PICT-2 a drawing that takes too much memory has an error of its own, and pauses its store',
  async () => {
    const { run } = open({
      memoryLimitBytes: 20 * 1024 ** 2,
      slowStores: { max: 1, milliseconds: 60_000 },
    });
    expect(await run('shop', ENDLESS)).toMatchObject({
      error: { reason: 'large', text: 'takes more than 20 MiB of memory to draw or decode' },
    });
    expect(await run('shop', { kind: 'compose', input })).toMatchObject({
      error: { reason: 'busy' },
    });
  },
  SLOW_MACHINE_MS,
);

test(
  'PICT-2 a picture whose process was ended by the system can be requested again',
  async () => {
    const picture = startPictureProcess({ ms: 60_000, bytes: 2 * 1024 ** 3 });
    expect((await picture.run({ kind: 'compose', input })).ok).toBe(true);
    const drawing = picture.run(ENDLESS);
    picture.end();
    expect(await drawing).toMatchObject({
      error: {
        reason: 'busy',
        text: expect.stringContaining('less than 2048 MiB of memory were free'),
      },
    });
  },
  SLOW_MACHINE_MS,
);

test(
  'PICT-2 two stores with slow drawings do not occupy both processes for longer than a few of them',
  async () => {
    const { run } = open({ timeLimitMs: 1_500, slowStores: { max: 1, milliseconds: 60_000 } });
    const hostile = ['evil', 'worse'].flatMap((store) =>
      Array.from({ length: 8 }, () => run(store, ENDLESS)),
    );
    const shop = run('shop', { kind: 'compose', input });
    const results = await Promise.all(hostile);
    const reasons = results.map((result) => (result.ok ? 'drawn' : result.error.reason));
    const expected = ['slow', ...Array.from({ length: 7 }, () => 'busy')];
    expect(reasons).toEqual([...expected, ...expected]);
    expect((await shop).ok).toBe(true);
    expect(await run('evil', { kind: 'compose', input })).toMatchObject({
      ok: false,
      error: { reason: 'busy' },
    });
  },
  SLOW_MACHINE_MS,
);

test('PICT-3 `check`, builds and the image service have one limit of pixels and time, and a picture beyond it, a damaged one and one without content are errors, never a stalled process', async () => {
  const { run } = open();
  const bomb = await createBomb();
  expect(await run('shop', scale(bomb))).toMatchObject({
    error: { text: expect.stringContaining('pixel limit') },
  });
  for (const source of [bomb, bomb.subarray(0, 50), new Uint8Array()])
    expect(await run('shop', scale(source))).toMatchObject({
      ok: false,
      error: { reason: 'invalid' },
    });
});

test('PICT-3 decoding runs beside this process, whose other work goes on', async () => {
  const { run } = open();
  const large = await sharp({
    create: { width: 2000, height: 2000, channels: 3, background: '#a41' },
  })
    .avif({ effort: 0 })
    .toBuffer();
  const done: string[] = [];
  const scaled = run('shop', scale(large)).then((result) =>
    done.push(result.ok ? 'picture' : result.error.text),
  );
  // What sharp decodes in this process would occupy the threads that file and network calls need.
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, resolve));
  server.close(() => done.push('server'));
  await scaled;
  expect(done).toEqual(['server', 'picture']);
});
