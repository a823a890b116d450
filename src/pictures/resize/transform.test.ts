import sharp from 'sharp';
import { expect, it } from 'vitest';
import type { ImageFormat } from './parameters.ts';
import { transformImage } from './transform.ts';

const request = {
  url: '/a.png',
  height: undefined,
  fit: 'contain',
  position: 'center',
  quality: 75,
  isNegotiated: false,
} as const;
const noise = sharp({
  create: {
    width: 300,
    height: 300,
    channels: 3,
    noise: { type: 'gaussian', mean: 120, sigma: 40 },
    background: '#000',
  },
})
  .png()
  .toBuffer();

it('encodes with low effort', async () => {
  const source = await noise;
  const of = (format: ImageFormat) => transformImage(source, { ...request, width: 200, format });
  const scaled = sharp(source).resize(200);
  const avif = await scaled
    .clone()
    .avif({ quality: 75, effort: 1, chromaSubsampling: '4:2:0' })
    .toBuffer();
  const webp = await scaled.clone().webp({ quality: 75, effort: 3 }).toBuffer();
  expect((await of('avif')).equals(avif)).toBe(true);
  expect((await of('webp')).equals(webp)).toBe(true);
});

it('rejects a picture with too many pixels', async () => {
  const bomb = await sharp({
    create: { width: 9000, height: 9000, channels: 3, background: '#fff' },
  })
    .png({ compressionLevel: 1 })
    .toBuffer();
  await expect(transformImage(bomb, { ...request, width: 10, format: 'webp' })).rejects.toThrow(
    /pixel limit/,
  );
});
