import { expect, it } from 'vitest';
import {
  getImageUrl,
  getPictureSource,
  getShareUrl,
  parseWrittenAddress,
} from './written-image-url.ts';

const SOURCE = '/mockups/tee/front/000000/moon.12345678.webp';

it('names a file for each width that is written, and reads it again', () => {
  const address = getImageUrl(SOURCE, 240, 'webp');
  expect(address).toBe(`/_pictures${SOURCE}/400.webp`);
  expect(parseWrittenAddress(address)).toEqual({ source: SOURCE, width: 400, format: 'webp' });
  expect(getImageUrl(SOURCE, 9000, 'avif')).toBe(`/_pictures${SOURCE}/1600.avif`);
  expect(getPictureSource(SOURCE).srcSet).toContain(
    `/_pictures${SOURCE}/200.webp 200w, /_pictures${SOURCE}/400.webp 400w, `,
  );
});

it('does not write a composed picture once more in its full size', () => {
  expect(getImageUrl(SOURCE, 1600, 'webp')).toBe(SOURCE);
  expect(getPictureSource(SOURCE).srcSet).toContain(
    `, /_pictures${SOURCE}/1200.webp 1200w, ${SOURCE} 1600w`,
  );
  expect(getImageUrl('/assets/photo.webp', 1600, 'webp')).toBe(
    '/_pictures/assets/photo.webp/1600.webp',
  );
});

it('SEO-7 names a file for the picture of a shared link, and reads it again', () => {
  expect(getShareUrl(SOURCE)).toBe(`/_pictures${SOURCE}/1200x630.jpg`);
  expect(parseWrittenAddress(getShareUrl(SOURCE))).toEqual({
    source: SOURCE,
    width: 1200,
    height: 630,
    format: 'jpg',
  });
  expect(parseWrittenAddress(`/_pictures${SOURCE}/1200x631.jpg`)).toBeUndefined();
  expect(getShareUrl('https://platform.example/a.webp')).toBe('https://platform.example/a.webp');
});

it('leaves pictures of other hosts as they are', () => {
  const source = 'https://platform.example/v1/pictures/shop/key/a.webp';
  expect(getImageUrl(source, 200, 'webp')).toBe(source);
  expect(getPictureSource(source).srcSet).toBe(`${source} 1600w`);
});

it.each([
  SOURCE,
  `/_pictures${SOURCE}/401.webp`,
  `/_pictures${SOURCE}/400.gif`,
  '/_pictures/400.webp',
])('does not read %s', (path) => expect(parseWrittenAddress(path)).toBeUndefined());
