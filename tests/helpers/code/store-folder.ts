import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Returns the files of a small valid store folder. Tests change one thing at a time. */
export function createValidFiles(slug = 'harbour') {
  return {
    store: {
      slug,
      name: 'Harbour',
      siteUrl: 'https://harbour.example',
      securityContact: 'mailto:security@harbour.example',
      platformUrl: 'http://localhost:4400',
      seoTitle: 'Harbour',
      locales: ['en'],
      defaultCurrency: 'USD',
      defaultRegion: 'USA',
      promoCodes: [{ code: 'TEN', type: 'percentage', value: 10 }],
      // Without it, the store sells to the European Union as well, and each check warns of the law there.
      delivery: {
        zones: [
          {
            slug: 'home',
            countries: ['US'],
            rates: [{ slug: 'post', name: 'Post', days: [2, 4], price: 500 }],
          },
        ],
      },
    } as Record<string, unknown>,
    theme: { content: { heroBanner: { title: 'Off the boat' } } } as Record<string, unknown>,
    catalog: {
      photography: { ground: '#ffffff', light: 'soft' },
      colors: { rope: { name: 'Rope', hex: '#c8b48a' }, navy: { name: 'Navy', hex: '#12263f' } },
      collections: [
        { slug: 'shirts', name: 'Shirts', collections: [{ slug: 'striped', name: 'Striped' }] },
      ] as Record<string, unknown>[],
      listings: [createListing('anchor-tee')],
    } as Record<string, unknown> & {
      collections: Record<string, unknown>[];
      listings: ReturnType<typeof createListing>[];
    },
  };
}

export function createListing(slug: string, product: Record<string, unknown> = {}) {
  return {
    slug,
    title: 'Anchor Tee',
    description: '<p>Heavy.</p>',
    published: '2026-05-01',
    collections: ['shirts', 'striped'],
    products: [
      { blank: 'tee', artwork: 'anchor', colors: ['rope', 'navy'], price: 2499, ...product },
    ],
  };
}

/** A small valid drawing. */
export const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>';

/**
 * Writes a store folder into a temporary folder that is deleted after the test, and returns its path. Strings and
 * buffers are written unchanged, all other values as JSON.
 */
export async function writeStoreFolder(
  files: Readonly<Record<string, unknown>>,
  name = 'harbour',
): Promise<string> {
  const parent = await mkdtemp(join(tmpdir(), 'store-folder-'));
  onTestFinished(() => rm(parent, { recursive: true }));
  const dir = join(parent, name);
  await mkdir(dir);
  const all = { 'assets/artwork/anchor.svg': DRAWING, ...files };
  for (const [file, content] of Object.entries(all)) {
    if (content === undefined) continue;
    const path = join(dir, file);
    await mkdir(dirname(path), { recursive: true });
    const isWritable = typeof content === 'string' || Buffer.isBuffer(content);
    await writeFile(path, isWritable ? content : JSON.stringify(content, null, 2));
  }
  return dir;
}

/** Returns the files of {@link createValidFiles} by their names on disk. */
export function toFiles({
  store,
  theme,
  catalog,
}: ReturnType<typeof createValidFiles>): Record<string, unknown> {
  return { 'store.json': store, 'theme.json': theme, 'catalog.json': catalog };
}
