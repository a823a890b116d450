import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { createDefaultTheme } from '#texts/merge-theme.ts';
import { createIconFiles } from './icon-files.ts';

test('FILE-4.02 a favicon of any size that check accepts gives icons', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'icons-'));
  onTestFinished(() => rm(dir, { recursive: true }));
  await mkdir(join(dir, 'assets'));
  const theme = createDefaultTheme({ slug: 'harbour', name: 'Harbour' });
  for (const side of [8, 512, 1023, 1024, 5000]) {
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}"><path d="M0 0h9v9z"/></svg>`;
    await writeFile(join(dir, 'assets', 'icon.svg'), drawing);
    const { files: all } = await createIconFiles(
      { ...theme, content: { ...theme.content, favicon: '/assets/icon.svg' } },
      dir,
    );
    const files = all.slice(0, -1);
    const ico = all.at(-1);
    const sizes = await Promise.all(
      files.map(async ({ content }) => (await sharp(content as Buffer).metadata()).width),
    );
    expect(sizes, `${side}`).toEqual([32, 180, 192, 512]);
    expect(ico?.path).toBe('/favicon.ico');
  }
});

test('ATK-15 a favicon that cannot be drawn gives no icons', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'icons-'));
  onTestFinished(() => rm(dir, { recursive: true }));
  await mkdir(join(dir, 'assets'));
  const theme = createDefaultTheme({ slug: 'harbour', name: 'Harbour' });
  const content = { ...theme.content, favicon: '/assets/icon.svg' };
  // A build draws no larger drawings than `check` accepts.
  for (const drawing of [
    '<svg',
    '<svg xmlns="http://www.w3.org/2000/svg" width="20000" height="20000"/>',
  ]) {
    await writeFile(join(dir, 'assets', 'icon.svg'), drawing);
    expect(await createIconFiles({ ...theme, content }, dir)).toEqual({ icons: {}, files: [] });
  }
});
