import { request } from '#shared/contract/client/http.ts';
import { previewTheme } from '#shared/contract/preview.ts';
import type { Theme } from '#shared/contract/theme.ts';
import { PREVIEW_HASH } from '#shared/rules/preview/visit.ts';
import { pageContext } from '#storefront/browser/page-context.ts';
import { $drawnTheme, $preview } from '#storefront/components/islands/preview.store.ts';
import type { DrawnPart } from './draw-furniture.tsx';
import { drawPrivate } from './draw-private.tsx';
import { forgetPreview, type KeptPreview, keepPreview, readPreview, takeToken } from './kept-preview.ts';
import { showBar, showEnded } from './preview-bar.tsx';
import { loadTexts, showTheme } from './show-theme.ts';

/** Puts a draft's look and furniture in place of what was built, or of the draft before. Gives the parts that changed. */
async function showDraft(theme: Theme, leave: () => void): Promise<DrawnPart[]> {
  const t = await loadTexts(pageContext());
  showBar(t, leave);
  const changed = await showTheme(theme);
  // Nothing else waits for it.
  void drawPrivate({ t }).catch(console.error);
  document.documentElement.dataset.preview = 'on';
  return changed;
}

/** Says that the link of a preview shows nothing. */
const tellEnded = async (): Promise<void> => showEnded(await loadTexts(pageContext()));

/**
 * Shows a link's token to the theme service. `held`: the draft in the language of the page, and a grant. `refused`: the link
 * does not hold. `unknown`: the service could not be asked.
 */
async function askDraft(
  token: string,
): Promise<
  | { readonly state: 'held'; readonly draft: NonNullable<KeptPreview['draft']> }
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

type OnDrawn = (changed: readonly DrawnPart[]) => void;

/** The draft asked for last: an answer that comes late must not take its place. */
let latest = 0;

/**
 * Preview mode: shows this visit's draft theme in place of what was built, on every page until it is left or its link
 * ends. A link that does not hold ends a preview that was on: what shows then is the public shop. A new link in the
 * address of the page that is open, as the theme editor gives one after each change, is shown without loading it anew.
 */
export async function openPreview(onDrawn: OnDrawn): Promise<void> {
  addEventListener('hashchange', () => {
    if (location.hash.startsWith(PREVIEW_HASH)) void follow(onDrawn).catch(console.error);
  });
  await follow(onDrawn);
}

async function follow(onDrawn: OnDrawn): Promise<void> {
  const turn = ++latest;
  try {
    const { store } = pageContext();
    const token = takeToken();
    const kept = token === undefined ? readPreview(store) : { store, token };
    const draft = kept && (await draftOf(kept, () => turn === latest));
    if (turn !== latest) return;
    if (draft) onDrawn(await showDraft(draft.theme, leavePreview));
    else {
      end();
      if (token !== undefined) await tellEnded();
    }
  } catch (error) {
    end();
    throw error;
  }
}

type Draft = NonNullable<KeptPreview['draft']>;

/**
 * The draft of a preview. One that is known from the page before is there at once, and asked about meanwhile; in a page of
 * another language it is asked for first, and shows as it is where nobody answers.
 */
async function draftOf(kept: KeptPreview, isLatest: () => boolean): Promise<Draft | undefined> {
  const { draft } = kept;
  if (draft?.locale !== pageContext().locale) {
    const answer = await askDraft(kept.token);
    if (!isLatest()) return undefined;
    if (answer.state === 'held') return hold(kept, answer.draft);
    return answer.state === 'unknown' && draft ? hold(kept, draft) : undefined;
  }
  void askDraft(kept.token).then((answer) => {
    if (!isLatest()) return;
    if (answer.state === 'held') hold(kept, answer.draft);
    if (answer.state === 'refused') leavePreview();
  });
  return hold(kept, draft);
}

function hold({ store, token }: KeptPreview, draft: Draft): Draft {
  keepPreview({ store, token, draft });
  $preview.set({ grant: draft.grant });
  $drawnTheme.set(draft.theme);
  return draft;
}

/** Back to the public shop. */
function leavePreview(): void {
  forgetPreview();
  location.reload();
}

/** Nothing of a preview is left; the page shows what was built. */
function end(): void {
  // Where a draft stands already, what was built is no longer in the page; in a shell there was nothing.
  const { preview, shell } = document.documentElement.dataset;
  if (preview === 'on' || shell !== undefined) leavePreview();
  else {
    forgetPreview();
    delete document.documentElement.dataset.preview;
    $preview.set('off');
  }
}
