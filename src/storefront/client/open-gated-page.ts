import * as v from 'valibot';
import { readAccessGrant } from '#shared/contract/client/access-grant.ts';
import { Flags } from '#shared/contract/flags.ts';
import type { Theme } from '#shared/contract/theme.ts';
import type { PreviewFile } from '#shared/rules/preview/preview-file.ts';
import { PREVIEW_HASH } from '#shared/rules/preview/preview-link.ts';
import { getPageContext } from '#storefront/browser/page-context.ts';
import { getShopPath } from '#storefront/browser/shop-path.ts';
import { $preview, $renderedTheme } from '#storefront/components/islands/preview.store.ts';
import {
  enterShop,
  fetchShop,
  fetchTiles,
  renderAboutProducts,
  renderFeed,
  renderGrid,
  renderNewest,
  showLoadError,
} from '#storefront/features/gate/index.ts';
import {
  getShopData,
  loadTexts,
  type RenderedPart,
  readPreview,
  setShopData,
  showTheme,
} from '#storefront/features/preview/index.ts';
import { startChat } from '#storefront/features/support/index.ts';
import { startTrackers } from '#storefront/features/tracking/index.ts';
import { getCollectionPaths } from '#storefront/rules/collection-paths.ts';

/**
 * Renders a page of a client-rendered gated store from the platform's data, for a shopper with an access grant. The built
 * page holds no data of its store. Returns the rendered parts; undefined when the page is left or could not be rendered.
 */
export const openGatedPage = (): Promise<readonly RenderedPart[] | undefined> =>
  renderGatedPage().catch(async (error) => {
    console.error(error);
    await showErrorPage();
    return undefined;
  });

async function renderGatedPage(): Promise<readonly RenderedPart[] | undefined> {
  if (!(await enterShop())) return undefined;
  const path = getShopPath();
  const built = getShopData();
  const newestTiles = built.then(({ site }) =>
    path === '/' && !site.collectionsMode ? fetchTiles({}) : undefined,
  );
  const requests = [fetchShop(), built, loadTexts(), newestTiles] as const;
  const [shop, file, t, tiles] = await Promise.all(requests);
  if (!shop) {
    await showErrorPage();
    return undefined;
  }
  // The rendered prices come from the platform in the visit's currency.
  delete document.documentElement.dataset.repriced;
  const { theme, flags, ...data } = shop;
  const { navigation, store } = data;
  const feed = file.site.collectionsMode ? navigation[0]?.slug : undefined;
  const first = path === '/' ? (tiles ?? (await fetchTiles({ collection: feed }))) : undefined;
  const [newest] = first?.products ?? [];
  setShopData({
    ...file,
    ...data,
    // The platform's data is already in the language of the page.
    localized: {},
    flags: v.parse(Flags, { ...file.flags, ...flags }),
    covers: path === '/' ? await fetchCovers(theme, data) : {},
    newest: newest && { src: newest.thumbnail.primary, alt: newest.name },
  });
  const changed = isPreviewed() ? [] : await showPublicTheme(theme);
  if (path === '/') {
    document.title = store.seoTitle;
    renderFeed({ first, collection: feed, t });
  } else {
    const title = await renderGrid(path, navigation, feed, t);
    if (title) document.title = `${title} | ${store.name}`;
    await renderNewest(t);
    if (path === '/about' && theme.content.header.showAbout) await renderAboutProducts(t);
  }
  document.body.hidden = false;
  if ($preview.get() === 'off') {
    // Trackers start only now, because the URL may have contained an access code until then.
    void startTrackers();
    startChat();
  }
  return changed;
}

/** Shows on a client-rendered page that it cannot be loaded now. */
async function showErrorPage(): Promise<void> {
  // Without a grant the browser is already on its way to the login page.
  if (readAccessGrant() === undefined) return;
  showLoadError(await loadTexts());
  delete document.documentElement.dataset.preview;
  document.body.hidden = false;
}

/** Whether a draft will be shown (`start-preview.ts`), so that the public theme need not be rendered first. */
const isPreviewed = () =>
  location.hash.startsWith(PREVIEW_HASH) || readPreview(getPageContext().store) !== undefined;

function showPublicTheme(theme: Theme): Promise<readonly RenderedPart[]> {
  delete document.documentElement.dataset.preview;
  $preview.set('off');
  $renderedTheme.set(theme);
  return showTheme(theme);
}

/** Fetches the picture of the first product for each of the theme's categories that names no picture, by collection path. */
async function fetchCovers({ content }: Theme, { navigation }: Pick<PreviewFile, 'navigation'>) {
  const paths = getCollectionPaths(navigation);
  const found = content.categories.map(async ({ slug, image }) => {
    const path = image ? undefined : paths.get(slug);
    const [tile] = (path && (await fetchTiles({ collection: slug, per: 1 }))?.products) || [];
    return path && tile ? [[path, tile.thumbnail.primary]] : [];
  });
  return Object.fromEntries((await Promise.all(found)).flat());
}
