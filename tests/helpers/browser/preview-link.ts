import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findStore } from '#platform/catalog/stores.ts';
import { openDatabase } from '#platform/db/open-database.ts';
import { createPreviewLink } from '#platform/preview/create-preview-link.ts';
import type { Theme } from '#shared/contract/theme.ts';
import { loadStoreFolder } from '#store-folder/load-store-folder.ts';
import { type shopUrl as ShopUrl, shopUrl, WORK } from './addresses.ts';

type Slug = Parameters<typeof ShopUrl>[0];

/** Loads the theme of a store from its folder. */
export async function loadStoreTheme(slug: Slug): Promise<Theme> {
  const isSample = existsSync(join('stores', slug));
  const loaded = await loadStoreFolder(join(isSample ? 'stores' : 'tests/fixtures/stores', slug));
  if (!loaded.ok) throw new Error(`${slug} has errors: npx shopkiln check`);
  const { theme, customCss } = loaded.folder;
  return { ...theme, styles: { ...theme.styles, customCSS: customCss } };
}

interface PreviewOptions {
  readonly slug?: Slug;
  /** Changes the store's theme to the draft. */
  readonly change?: (theme: Theme) => Theme;
  readonly lifetimeMs?: number;
}

/** Creates a preview link in the database of the running platform. Returns its hash. */
export async function createPreviewHash({
  slug = 'corvane',
  change = (theme) => theme,
  lifetimeMs: lasts = 600_000,
}: PreviewOptions = {}): Promise<string> {
  const db = await openDatabase(join(WORK, 'platform.sqlite'));
  try {
    const store = await findStore(db, slug);
    if (!store) throw new Error(`${slug} is not in the database`);
    const theme = change(await loadStoreTheme(slug));
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
