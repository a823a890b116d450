import { readFile, truncate } from 'node:fs/promises';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import {
  createValidFiles,
  toFiles,
  writeStoreFolder,
} from '../../tests/helpers/code/store-folder.ts';
import { findUntranslated } from './find-untranslated.ts';
import { formatIssue } from './issue.ts';
import { loadStoreFolder } from './load-store-folder.ts';

const SAMPLE = 'tests/fixtures/stores/meridian/assets/videos/lamp.mp4';
const VIDEO = { file: 'tee.mp4', poster: 'tee.webp', title: 'The tee is folded' };
const CAPTIONS = 'WEBVTT\n\n00:00.500 --> 00:03.500\nThe fabric rustles.\n';

/** Writes a valid folder whose first product has these videos; `files` replace those of `assets/videos`. */
async function write(
  videos: readonly object[],
  files: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const valid = createValidFiles();
  Object.assign(valid.store, { locales: ['en', 'de'] });
  Object.assign(valid.catalog.listings[0]?.products[0] ?? {}, { videos });
  const poster = await sharp({
    create: { width: 400, height: 400, channels: 3, background: '#b3893f' },
  })
    .webp()
    .toBuffer();
  return writeStoreFolder({
    ...toFiles(valid),
    'assets/videos/tee.mp4': await readFile(SAMPLE),
    'assets/videos/tee.webp': poster,
    'assets/videos/tee.en.vtt': CAPTIONS,
    ...files,
  });
}

async function findIssues(dir: string): Promise<string[]> {
  const loaded = await loadStoreFolder(dir);
  return loaded.ok
    ? []
    : loaded.issues.map((issue) => formatIssue({ ...issue, file: basename(issue.file) }));
}

test('PROD-10.1 a video with captions and a place is valid, and its title is translated', async () => {
  const dir = await write(
    [{ ...VIDEO, after: 1, published: '2026-09-12', captions: { en: 'tee.en.vtt' } }],
    {
      'catalog.de.json': {
        listings: { 'anchor-tee': { videos: { 'tea.mp4': 'Das Shirt wird gefaltet' } } },
      },
    },
  );
  expect(await findIssues(dir)).toEqual([
    'catalog.de.json  listings["anchor-tee"].videos["tea.mp4"]: expected a video of this listing of catalog.json: did you mean "tee.mp4"? Otherwise remove it',
  ]);
  const loaded = await loadStoreFolder(await write([VIDEO], { 'catalog.de.json': {} }));
  const missing = loaded.ok ? findUntranslated(loaded.folder).flatMap(({ fields }) => fields) : [];
  expect(missing).toContain('catalog.de.json: listings["anchor-tee"].videos["tee.mp4"]');
});

test('PROD-10.1 files that do not exist or have another type are named with their field', async () => {
  const at = 'catalog.json  listings[0].products[0].videos';
  const known = 'tee.en.vtt, tee.mp4, tee.webp';
  expect(
    await findIssues(
      await write([{ ...VIDEO, file: 'te.mp4', poster: 'tee.png', captions: { en: 'no.vtt' } }]),
    ),
  ).toEqual([
    `${at}[0].file: expected a file of assets/videos (${known}), got "te.mp4": did you mean "tee.mp4"?`,
    expect.stringMatching(
      /videos\[0\]\.poster: expected a file of assets\/videos .*, got "tee\.png"/,
    ),
    expect.stringMatching(
      /videos\[0\]\.captions\.en: expected a file of assets\/videos .*, got "no\.vtt"/,
    ),
  ]);
  expect(await findIssues(await write([{ ...VIDEO, file: 'tee.mov' }]))).toContain(
    `${at}[0].file: expected the name of an MP4 or WebM file in assets/videos, such as lamp.mp4, got "tee.mov": convert the video to MP4`,
  );
  expect(await findIssues(await write([{ ...VIDEO, after: 0 }]))).toContain(
    `${at}[0].after: expected a whole number of pictures, from 1 to 60, got 0`,
  );
});

test('PROD-10.1 a file that is no video, no captions or too large is named', async () => {
  const dir = await write([{ ...VIDEO, captions: { en: 'tee.en.vtt' } }], {
    'assets/videos/tee.mp4': Buffer.from('GIF89a'),
    'assets/videos/tee.en.vtt': '1\n00:00:01,000 --> 00:00:02,000\nSubRip\n',
  });
  expect(await findIssues(dir)).toEqual([
    'tee.en.vtt: expected captions (WebVTT, which starts with the line WEBVTT), got text',
    'tee.mp4: expected a video (MP4), got GIF',
  ]);
  const large = await write([VIDEO]);
  await truncate(join(large, 'assets/videos/tee.mp4'), 64 * 1024 * 1024 + 1);
  expect(await findIssues(large)).toEqual(['tee.mp4: expected a file of at most 64 MiB']);
});
