import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { createDefaultTheme } from '#texts/merge-theme.ts';
import { createMailLogoFiles } from './shop-assets.ts';

async function createLogo(svg: string, logo = '/assets/logo.svg') {
  const dir = await mkdtemp(join(tmpdir(), 'mail-logo-'));
  onTestFinished(() => rm(dir, { recursive: true }));
  await mkdir(join(dir, 'assets'));
  await writeFile(join(dir, 'assets', 'logo.svg'), svg);
  const theme = createDefaultTheme({ slug: 'harbour', name: 'Harbour' });
  const header = { ...theme.content.header, logo };
  return createMailLogoFiles({ ...theme, content: { ...theme.content, header } }, dir);
}
const draw = (width: number, height: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><path d="M0 0h${width}v9z" fill="#f00"/></svg>`;

test.each([
  [160, 26, 394, 64],
  [4000, 100, 1024, 26],
  [8, 8, 64, 64],
])(
  'LOOK-1 an SVG logo of %i by %i is a PNG for mails, also from the cache',
  async (width, height, ...expected) => {
    for (let round = 0; round < 2; round++) {
      const [file] = await createLogo(draw(width, height));
      expect(file?.path).toBe('/mail-logo.png');
      const made = await sharp(file?.content as Buffer).metadata();
      expect([made.format, made.width, made.height]).toEqual(['png', ...expected]);
    }
  },
);

test('LOOK-1 a logo that cannot be drawn, is missing or is no SVG of the store gives none', async () => {
  expect(await createLogo('<svg')).toEqual([]);
  for (const logo of ['/assets/other.svg', '/assets/logo.png', 'https://pictures.example/logo.svg'])
    expect(await createLogo(draw(9, 9), logo)).toEqual([]);
});
