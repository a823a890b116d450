import { request } from '#shared/contract/client/http.ts';
import { previewTheme } from '#shared/contract/preview.ts';
import type { Theme } from '#shared/contract/theme.ts';
import { PREVIEW_HASH } from '#shared/rules/preview/preview-link.ts';
import { getPageContext } from '#storefront/browser/page-context.ts';
import { $preview, $renderedTheme } from '#storefront/components/islands/preview.store.ts';
import { showPreviewBar, showPreviewEnded } from './preview-bar.tsx';
import type { RenderedPart } from './render-chrome.tsx';
import { renderPrivateProducts } from './render-private-products.tsx';
import { loadTexts, showTheme } from './show-theme.ts';
import {
  consumeToken,
  readPreview,
  removePreview,
  type StoredPreview,
  savePreview,
} from './stored-preview.ts';

/** Renders a draft over the built page or the draft before. Returns the parts that have changed. */
async function showDraft(theme: Theme, leave: () => void): Promise<RenderedPart[]> {
  const t = await loadTexts();
  // This is the first step, so that the page stays the public one when the shop's data cannot be loaded.
  const changed = await showTheme(theme);
  showPreviewBar(t, leave);
  // Nothing depends on the result.
  void renderPrivateProducts({ t }).catch(console.error);
  document.documentElement.dataset.preview = 'on';
  return changed;
}

/** Shows that the preview link is no longer valid. */
const reportEnded = async (): Promise<void> => showPreviewEnded(await loadTexts());

/**
 * Exchanges a preview token for the draft in the page's language and a grant. `invalid`: the platform rejects the token.
 * `unknown`: the platform did not respond.
 */
async function requestDraft(
  token: string,
): Promise<
  | { readonly state: 'valid'; readonly draft: NonNullable<StoredPreview['draft']> }
  | { readonly state: 'invalid' | 'unknown' }
> {
  const { platform, store, locale } = getPageContext();
  const response = await request({ url: platform }, previewTheme, {
    headers: {},
    body: { siteKey: store, token, locale },
  });
  if (!response.ok) return { state: response.error.kind === 'refused' ? 'invalid' : 'unknown' };
  const { theme, preview } = response.value;
  return preview ? { state: 'valid', draft: { theme, locale, ...preview } } : { state: 'invalid' };
}

type OnRendered = (changed: readonly RenderedPart[]) => void;

/** Number of the latest request: a late response must not replace a newer draft. */
let latest = 0;

/**
 * Preview mode: renders this visit's draft theme over the built page, on every page until the shopper leaves it or the link
 * expires. An invalid link ends the preview and shows the public shop. A new link in the hash of the open page, which the
 * theme editor sets after each change, is rendered without a reload.
 */
export async function openPreview(onRendered: OnRendered): Promise<void> {
  addEventListener('hashchange', () => {
    if (location.hash.startsWith(PREVIEW_HASH)) void showLatest(onRendered).catch(console.error);
  });
  await showLatest(onRendered);
}

async function showLatest(onRendered: OnRendered): Promise<void> {
  const turn = ++latest;
  const token = consumeToken();
  try {
    const { store } = getPageContext();
    const preview = token === undefined ? readPreview(store) : { store, token };
    const draft = preview && (await resolveDraft(preview, () => turn === latest));
    if (turn !== latest) return;
    if (draft) onRendered(await showDraft(draft.theme, leavePreview));
    else {
      end();
      if (token !== undefined) await reportEnded();
    }
  } catch (error) {
    end();
    if (token !== undefined) await reportEnded();
    throw error;
  }
}

type Draft = NonNullable<StoredPreview['draft']>;

/**
 * Returns the draft of a preview. A stored draft is returned at once and checked in the background. On a page in another language
 * the draft is requested first, and the stored one is the fallback when the platform does not respond.
 */
async function resolveDraft(
  stored: StoredPreview,
  isLatest: () => boolean,
): Promise<Draft | undefined> {
  const { draft } = stored;
  if (draft?.locale !== getPageContext().locale) {
    const response = await requestDraft(stored.token);
    if (!isLatest()) return undefined;
    if (response.state === 'valid') return activate(stored, response.draft);
    return response.state === 'unknown' && draft ? activate(stored, draft) : undefined;
  }
  void requestDraft(stored.token).then((response) => {
    if (!isLatest()) return;
    if (response.state === 'valid') activate(stored, response.draft);
    if (response.state === 'invalid') leavePreview();
  });
  return activate(stored, draft);
}

function activate({ store, token }: StoredPreview, draft: Draft): Draft {
  savePreview({ store, token, draft });
  $preview.set({ grant: draft.grant });
  $renderedTheme.set(draft.theme);
  return draft;
}

/** Ends the preview and reloads the public shop. */
function leavePreview(): void {
  removePreview();
  location.reload();
}

/** Ends the preview and shows the built page. */
function end(): void {
  // After a draft was rendered the built content is no longer in the page, and a client-rendered store never had any.
  const { preview, shell } = document.documentElement.dataset;
  if (preview === 'on' || shell !== undefined) leavePreview();
  else {
    removePreview();
    delete document.documentElement.dataset.preview;
    $preview.set('off');
  }
}
