import { afterEach, expect, test } from 'vitest';
import { mockupPath } from '#pictures/address.ts';
import { createPicturePool, type PicturePool } from '#pictures/drawing-process/picture-pool.ts';
import { hashMockups } from '#pictures/version.ts';
import { HttpError } from '#platform/http/http-error.ts';
import type { StoreFolderData } from '../seed/store-folder-data.ts';
import { createPictureFinder } from './store-pictures.ts';

/** The time limit is that of the processor, which tests share. */
const SLOW_MACHINE_MS = 60_000;
const photography = { ground: '#ffffff', light: 'soft' } as const;
const filter = `<filter id="f">${'<feTurbulence baseFrequency="0.7" numOctaves="9"/>'.repeat(200)}</filter>`;
const createSvg = (before: string, attributes: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90">${before}<rect width="90" height="90" ${attributes}/></svg>`;

/** A store with one artwork, which `check` has not seen. */
function createStore(svg: string): Omit<StoreFolderData, 'theme'> {
  const catalog = { colors: { black: { hex: '#17181a' } }, photography };
  return { artwork: new Map([['design', svg]]), catalog } as unknown as Omit<
    StoreFolderData,
    'theme'
  >;
}
const pathOf = (svg: string) =>
  mockupPath({
    blank: 'tee',
    view: 'front',
    color: '17181a',
    artwork: 'design',
    version: hashMockups(svg, photography),
  });

const hostile = createSvg(filter, 'filter="url(#f)"');
const harmless = createSvg('', '');
const damaged = '<svg';

let pool: PicturePool;
afterEach(() => pool.close());
function start(limits: Partial<Parameters<typeof createPicturePool>[0]> = {}) {
  pool = createPicturePool({ size: 2, perStore: 1, maxWaiting: 3, timeLimitMs: 3_000, ...limits });
  const stores = new Map([
    ['evil', createStore(hostile)],
    ['victim', createStore(harmless)],
    ['broken', createStore(damaged)],
  ]);
  return createPictureFinder(async (slug) => stores.get(slug), pool);
}
const failed = (error: unknown) =>
  error instanceof HttpError ? error : new Error('expected an HttpError', { cause: error });

test(
  "PICT-2 another store's picture is drawn while 200 feTurbulence are",
  async () => {
    const find = start();
    let isDrawing = true;
    const slow = find('evil', pathOf(hostile)).catch(failed);
    void slow.then(() => (isDrawing = false));
    expect((await find('victim', pathOf(harmless)))?.type).toBe('image/webp');
    expect(isDrawing).toBe(true);
    expect(await slow).toMatchObject({ status: 422 });
    // Not drawn again: no process works on it for seconds.
    pool.close();
    expect(await find('evil', pathOf(hostile)).catch(failed)).toMatchObject({ status: 422 });
  },
  SLOW_MACHINE_MS,
);

test('PICT-2 a full queue is a 503 with Retry-After, and an aborted request leaves the queue', async () => {
  const find = start({ maxWaiting: 0 });
  expect(await find('victim', pathOf(harmless)).catch(failed)).toMatchObject({
    status: 503,
    retryAfter: 5,
  });
  const controller = new AbortController();
  controller.abort();
  expect(await find('victim', pathOf(harmless), controller.signal).catch(failed)).toMatchObject({
    status: 503,
  });
});

test('PICT-3 artwork that cannot be drawn is an error of the request', async () => {
  expect(await start()('broken', pathOf(damaged)).catch(failed)).toMatchObject({
    status: 422,
    body: { errors: [{ message: 'Artwork "design": cannot be rendered, expected a valid SVG' }] },
  });
});
