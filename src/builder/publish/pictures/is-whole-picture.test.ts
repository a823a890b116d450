import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { isWholePicture } from './is-whole-picture.ts';

const drawing = sharp({ create: { width: 65, height: 33, channels: 4, background: '#a1b2c3' } });

test.each(['webp', 'avif', 'jpeg'] as const)(
  'OPER-20 a published picture (%s) that is cut, empty or garbage is not whole',
  async (format) => {
    const dir = await mkdtemp(join(tmpdir(), 'pictures-'));
    onTestFinished(() => rm(dir, { recursive: true }));
    const path = join(dir, 'picture');
    const picture = await drawing.clone().toFormat(format).toBuffer();
    const isWhole = async (content: Buffer) => {
      await writeFile(path, content);
      return isWholePicture(path);
    };
    expect(await isWhole(picture)).toBe(true);
    for (const content of [
      picture.subarray(0, -1),
      picture.subarray(0, picture.length >> 1),
      picture.subarray(0, 5),
      Buffer.alloc(0),
      Buffer.alloc(picture.length, 0xa5),
      Buffer.alloc(picture.length),
    ])
      expect(await isWhole(content)).toBe(false);
  },
);
