import * as v from 'valibot';
import { accessGrant } from '#shared/contract/client/access-grant.ts';
import { Flags } from '#shared/contract/flags.ts';
import type { Theme } from '#shared/contract/theme.ts';
import type { PreviewFile } from '#shared/rules/preview/preview-file.ts';
import { PREVIEW_HASH } from '#shared/rules/preview/visit.ts';
import { pageContext } from '#storefront/browser/page-context.ts';
import { shopPath } from '#storefront/browser/shop-path.ts';
import { $preview, $renderedTheme } from '#storefront/components/islands/preview.store.ts';
import {
  enterShop,
  fetchShop,
  fetchTiles,
  renderAboutProducts,
  renderFeed,
  renderGrid,
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
import { collectionPaths } from '#storefront/rules/collection-paths.ts';

/**
 * Opens a page of a shell, which holds nothing of its store: whoever has a grant sees it drawn from what the platform says.
 * Gives the parts that were drawn; undefined when nothing more is to begin on this page.
 */
export const openGatedPage = (): Promise<readonly RenderedPart[] | undefined> =>
  renderGatedPage().catch(async (error) => {
    console.error(error);
    await showErrorPage();
    return undefined;
  });

async function renderGatedPage(): Promise<readonly RenderedPart[] | undefined> {
  if (!(await enterShop())) return undefined;
  const path = shopPath();
  const built = getShopData();
  const newestTiles = built.then(({ site }) => (path === '/' && !site.collectionsMode ? fetchTiles({}) : undefined));
  const asked = [fetchShop(), built, loadTexts(pageContext()), newestTiles] as const;
  const [shop, file, t, tiles] = await Promise.all(asked);
  if (!shop) {
    await showErrorPage();
    return undefined;
  }
  // What is drawn has its price from the platform.
  delete document.documentElement.dataset.repriced;
  const { theme, flags, ...said } = shop;
  const { navigation, store } = said;
  const feed = file.site.collectionsMode ? navigation[0]?.slug : undefined;
  const first = path === '/' ? (tiles ?? (await fetchTiles({ collection: feed }))) : undefined;
  const [newest] = first?.products ?? [];
  setShopData({
    ...file,
    ...said,
    // Already in the language of the page.
    spoken: {},
    flags: v.parse(Flags, { ...file.flags, ...flags }),
    covers: path === '/' ? await fetchCovers(theme, said) : {},
    newest: newest && { src: newest.thumbnail.primary, alt: newest.name },
  });
  const changed = isPreviewed() ? [] : await showPublicTheme(theme);
  if (path === '/') {
    document.title = store.seoTitle;
    if (first) renderFeed({ first, collection: feed, t });
  } else {
    const title = await renderGrid(path, navigation, feed, t);
    if (title) document.title = `${title} | ${store.name}`;
    if (path === '/about' && theme.content.header.showAbout) await renderAboutProducts(t);
  }
  document.body.hidden = false;
  if ($preview.get() === 'off') {
    // Before, the address may have held a code.
    void startTrackers();
    void startChat();
  }
  return changed;
}

/** Says on a page of a shell that it cannot be shown now. */
async function showErrorPage(): Promise<void> {
  // Without a grant any more the way leads to the login page already.
  if (accessGrant() === undefined) return;
  showLoadError(await loadTexts(pageContext()));
  delete document.documentElement.dataset.preview;
  document.body.hidden = false;
}

/** Whether a draft is to be shown (`start-preview.ts`): the public theme need not be drawn before it. */
const isPreviewed = () => location.hash.startsWith(PREVIEW_HASH) || readPreview(pageContext().store) !== undefined;

function showPublicTheme(theme: Theme): Promise<readonly RenderedPart[]> {
  delete document.documentElement.dataset.preview;
  $preview.set('off');
  $renderedTheme.set(theme);
  return showTheme(theme);
}

/** Pictures of the collections the theme shows without one of its own: those of their first products. */
async function fetchCovers({ content }: Theme, { navigation }: Pick<PreviewFile, 'navigation'>) {
  const paths = collectionPaths(navigation);
  const found = content.categories.map(async ({ slug, image }) => {
    const path = image ? undefined : paths.get(slug);
    const [tile] = (path && (await fetchTiles({ collection: slug, per: 1 }))?.products) || [];
    return path && tile ? [[path, tile.thumbnail.primary]] : [];
  });
  return Object.fromEntries((await Promise.all(found)).flat());
}
