import { pageContext } from '../page-context.ts';
import { $preview } from './$preview.ts';
import { askDraft } from './ask-draft.ts';
import { forgetPreview, type KeptPreview, keepPreview, readPreview, takeToken } from './kept-preview.ts';
import { showDraft } from './show-draft.tsx';

/**
 * Preview mode: shows this visit's draft theme in place of what was built, on every page until it is left or its link
 * ends. A link that does not hold ends a preview that was on: what shows then is the public shop.
 */
export async function openPreview(): Promise<void> {
  try {
    const { store } = pageContext();
    const token = takeToken();
    const kept = token === undefined ? readPreview(store) : { store, token };
    const draft = kept && (await draftOf(kept));
    if (draft) await showDraft(draft.theme);
    else end();
  } catch (error) {
    end();
    throw error;
  }
}

type Draft = NonNullable<KeptPreview['draft']>;

/** The draft of a preview. One that is known from the page before is there at once, and asked about meanwhile. */
async function draftOf(kept: KeptPreview): Promise<Draft | undefined> {
  if (!kept.draft) {
    const answer = await askDraft(kept.token);
    return answer.state === 'held' ? hold(kept, answer.draft) : undefined;
  }
  void askDraft(kept.token).then((answer) => {
    if (answer.state === 'held') hold(kept, answer.draft);
    if (answer.state !== 'refused') return;
    forgetPreview();
    location.reload();
  });
  return hold(kept, kept.draft);
}

function hold({ store, token }: KeptPreview, draft: Draft): Draft {
  keepPreview({ store, token, draft });
  $preview.set({ grant: draft.grant });
  return draft;
}

/** Nothing of a preview is left; the page shows what was built. */
function end(): void {
  forgetPreview();
  delete document.documentElement.dataset.preview;
  $preview.set('off');
}
