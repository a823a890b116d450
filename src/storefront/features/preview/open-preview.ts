import { request } from '#shared/contract/client/http.ts';
import { previewTheme } from '#shared/contract/preview.ts';
import type { Theme } from '#shared/contract/theme.ts';
import { PREVIEW_HASH } from '#shared/rules/preview/visit.ts';
import { pageContext } from '#storefront/browser/page-context.ts';
import { $preview, $renderedTheme } from '#storefront/components/islands/preview.store.ts';
import { showPreviewBar, showPreviewEnded } from './preview-bar.tsx';
import type { RenderedPart } from './render-chrome.tsx';
import { renderPrivateProducts } from './render-private-products.tsx';
import { loadTexts, showTheme } from './show-theme.ts';
import { consumeToken, readPreview, removePreview, type StoredPreview, savePreview } from './stored-preview.ts';

/** Puts a draft's look and furniture in place of what was built, or of the draft before. Gives the parts that changed. */
async function showDraft(theme: Theme, leave: () => void): Promise<RenderedPart[]> {
  const t = await loadTexts(pageContext());
  showPreviewBar(t, leave);
  const changed = await showTheme(theme);
  // Nothing else waits for it.
  void renderPrivateProducts({ t }).catch(console.error);
  document.documentElement.dataset.preview = 'on';
  return changed;
}

/** Says that the link of a preview shows nothing. */
const reportEnded = async (): Promise<void> => showPreviewEnded(await loadTexts(pageContext()));

/**
 * Shows a link's token to the theme service. `held`: the draft in the language of the page, and a grant. `refused`: the link
 * does not hold. `unknown`: the service could not be asked.
 */
async function requestDraft(
  token: string,
): Promise<
  | { readonly state: 'held'; readonly draft: NonNullable<StoredPreview['draft']> }
  | { readonly state: 'refused' | 'unknown' }
> {
  const { platform, store, locale } = pageContext();
  const answer = await request({ url: platform }, previewTheme, {
    headers: {},
    body: { siteKey: store, token, locale },
  });
  if (!answer.ok) return { state: answer.error.kind === 'refused' ? 'refused' : 'unknown' };
  const { theme, preview } = answer.value;
  return preview ? { state: 'held', draft: { theme, locale, ...preview } } : { state: 'refused' };
}

type OnRendered = (changed: readonly RenderedPart[]) => void;

/** The draft asked for last: an answer that comes late must not take its place. */
let latest = 0;

/**
 * Preview mode: shows this visit's draft theme in place of what was built, on every page until it is left or its link
 * ends. A link that does not hold ends a preview that was on: what shows then is the public shop. A new link in the
 * address of the page that is open, as the theme editor gives one after each change, is shown without loading it anew.
 */
export async function openPreview(onDrawn: OnRendered): Promise<void> {
  addEventListener('hashchange', () => {
    if (location.hash.startsWith(PREVIEW_HASH)) void showLatest(onDrawn).catch(console.error);
  });
  await showLatest(onDrawn);
}

async function showLatest(onDrawn: OnRendered): Promise<void> {
  const turn = ++latest;
  try {
    const { store } = pageContext();
    const token = consumeToken();
    const kept = token === undefined ? readPreview(store) : { store, token };
    const draft = kept && (await resolveDraft(kept, () => turn === latest));
    if (turn !== latest) return;
    if (draft) onDrawn(await showDraft(draft.theme, leavePreview));
    else {
      end();
      if (token !== undefined) await reportEnded();
    }
  } catch (error) {
    end();
    throw error;
  }
}

type Draft = NonNullable<StoredPreview['draft']>;

/**
 * The draft of a preview. One that is known from the page before is there at once, and asked about meanwhile; in a page of
 * another language it is asked for first, and shows as it is where nobody answers.
 */
async function resolveDraft(kept: StoredPreview, isLatest: () => boolean): Promise<Draft | undefined> {
  const { draft } = kept;
  if (draft?.locale !== pageContext().locale) {
    const answer = await requestDraft(kept.token);
    if (!isLatest()) return undefined;
    if (answer.state === 'held') return activate(kept, answer.draft);
    return answer.state === 'unknown' && draft ? activate(kept, draft) : undefined;
  }
  void requestDraft(kept.token).then((answer) => {
    if (!isLatest()) return;
    if (answer.state === 'held') activate(kept, answer.draft);
    if (answer.state === 'refused') leavePreview();
  });
  return activate(kept, draft);
}

function activate({ store, token }: StoredPreview, draft: Draft): Draft {
  savePreview({ store, token, draft });
  $preview.set({ grant: draft.grant });
  $renderedTheme.set(draft.theme);
  return draft;
}

/** Back to the public shop. */
function leavePreview(): void {
  removePreview();
  location.reload();
}

/** Nothing of a preview is left; the page shows what was built. */
function end(): void {
  // Where a draft stands already, what was built is no longer in the page; in a shell there was nothing.
  const { preview, shell } = document.documentElement.dataset;
  if (preview === 'on' || shell !== undefined) leavePreview();
  else {
    removePreview();
    delete document.documentElement.dataset.preview;
    $preview.set('off');
  }
}
