import type { Records } from '#snapshot/records.ts';

/** Creates the web manifest of a store, for home screens and bookmarks. There is no service worker. */
export function createWebManifest({
  site,
  store,
  theme,
  themeStyles,
  assets,
}: Pick<Records, 'site' | 'store' | 'theme' | 'themeStyles' | 'assets'>): string {
  const { favicon } = theme.content;
  const { home, large } = assets.icons;
  const icons = [
    ...(favicon.endsWith('.svg') ? [{ src: favicon, sizes: 'any', type: 'image/svg+xml' }] : []),
    ...(home ? [{ src: home, sizes: '192x192', type: 'image/png' }] : []),
    ...(large ? [{ src: large, sizes: '512x512', type: 'image/png' }] : []),
  ];
  const manifest = {
    id: '/',
    name: store.name,
    short_name: theme.meta.storeName || store.name,
    description: store.seoDescription ?? store.seoTitle,
    lang: site.locales[0],
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: themeStyles.page.background,
    theme_color: site.themeColor ?? themeStyles.page.background,
    icons,
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
