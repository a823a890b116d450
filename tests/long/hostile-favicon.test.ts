import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createIconFiles } from '#builder/assets/icon-files.ts';
import { findFaviconIssues } from '#store-folder/file-checks/find-asset-issues.ts';
import { createParser } from '#store-folder/parsing-process/create-parser.ts';
import { createDefaultTheme } from '#texts/merge-theme.ts';

const SVG = 'http://www.w3.org/2000/svg';
const ENDLESS = `<svg xmlns="${SVG}" width="999" height="999"><filter id="f">${'<feTurbulence baseFrequency="0.7" numOctaves="9"/>'.repeat(2_000)}</filter><rect width="999" height="999" filter="url(#f)"/></svg>`;
const INCLUDED = `data:image/svg+xml;base64,${Buffer.from(ENDLESS).toString('base64')}`;

test('ATK-15 a favicon that includes an endless drawing ends neither check nor build', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'favicon-'));
  onTestFinished(() => rm(dir, { recursive: true }));
  await mkdir(join(dir, 'assets'));
  const drawing = `<svg xmlns="${SVG}" xmlns:xi="http://www.w3.org/2001/XInclude" viewBox="0 0 999 999"><xi:include href="${INCLUDED}" parse="xml"/></svg>`;
  await writeFile(join(dir, 'assets/icon.svg'), drawing);
  const favicon = '/assets/icon.svg';
  expect(await findFaviconIssues(dir, [favicon], favicon, createParser(dir))).toEqual([
    {
      file: 'assets/icon.svg',
      field: expect.any(String),
      message: expect.stringMatching(/^expected /),
    },
  ]);
  const theme = createDefaultTheme({ slug: 'harbour', name: 'Harbour' });
  expect(await createIconFiles({ ...theme, content: { ...theme.content, favicon } }, dir)).toEqual({
    icons: {},
    files: [],
  });
});
