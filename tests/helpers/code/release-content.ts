import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createHeaderRules } from '#builder/hosting/header-rules.ts';
import type { ReleaseContent } from '#builder/publish/releases/publisher.ts';
import type { SiteData } from '#shared/contract/site-data.ts';

const hash = (text: string) => createHash('sha256').update(text).digest('hex');

/** Writes a site for tests and returns it as the content of a release, with the version of its data. */
export async function createContent(
  texts: Readonly<Record<string, string>>,
  version?: string,
): Promise<ReleaseContent> {
  const dir = await mkdtemp(join(tmpdir(), 'release-'));
  for (const [path, text] of Object.entries(texts)) {
    await mkdir(dirname(join(dir, path)), { recursive: true });
    await writeFile(join(dir, path), text);
  }
  const files = Object.fromEntries(Object.entries(texts).map(([path, text]) => [path, hash(text)]));
  const site = { siteUrl: 'https://shop.example', policy: "default-src 'self'" };
  const table = { rules: [], headers: createHeaderRules(site) };
  const digest = hash(JSON.stringify(files));
  return { dir, files, table, digest, ...(version && { data: createData(version) }) };
}

/** Data that was read at a time that rises with the number of its version. */
export const createData = (version: string): SiteData => ({
  version,
  readAt: new Date(Date.UTC(2026, 0, 1, 0, 0, Number(version.split('.')[1]))).toISOString(),
});

/** Texts of a site in which only the home page depends on `version`. */
export const siteTexts = (version: string): Record<string, string> => ({
  'index.html': `<h1>${version}</h1>`,
  'cart/index.html': '<h1>Cart</h1>',
  '_astro/app.12345678.js': 'let script',
});
