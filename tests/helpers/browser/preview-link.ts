import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadStoreFolder } from '#builder/store-folder/load-store-folder.ts';
import { findStore } from '#platform/catalog/stores.ts';
import { openDatabase } from '#platform/db/open-database.ts';
import { createPreviewLink } from '#platform/preview/create-preview-link.ts';
import type { Theme } from '#shared/contract/theme.ts';
import { type shopUrl as ShopUrl, shopUrl, WORK } from './addresses.ts';

type Slug = Parameters<typeof ShopUrl>[0];

/** The theme of a store as its folder has it. */
export async function themeOf(slug: Slug): Promise<Theme> {
  const isSample = existsSync(join('stores', slug));
  const loaded = await loadStoreFolder(join(isSample ? 'stores' : 'tests/fixtures/stores', slug));
  if (!loaded.ok) throw new Error(`${slug} has problems: npm run check`);
  const { theme, customCss } = loaded.folder;
  return { ...theme, styles: { ...theme.styles, customCSS: customCss } };
}

interface Wanted {
  readonly slug?: Slug;
  /** What the draft changes of the store's theme. */
  readonly change?: (theme: Theme) => Theme;
  readonly lasts?: number;
}

/** The hash of a preview link as the command makes it, on the database of the platform that runs. */
export async function previewHash({
  slug = 'corvane',
  change = (theme) => theme,
  lasts = 600_000,
}: Wanted = {}): Promise<string> {
  const db = await openDatabase(join(WORK, 'platform.sqlite'));
  try {
    const store = await findStore(db, slug);
    if (!store) throw new Error(`${slug} is not in the database`);
    const theme = change(await themeOf(slug));
    const link = await createPreviewLink(
      { db, secret: undefined, clock: Date.now },
      { store, theme, shopUrl: shopUrl(slug), durationMs: lasts },
    );
    if (!link.ok) throw new Error(link.error);
    return new URL(link.value.url).hash;
  } finally {
    await db.destroy();
  }
}
