import type { Theme } from '#contract/theme.ts';
import { pageContext } from '../page-context.ts';
import type { DrawnPart } from './draw-furniture.tsx';
import { drawPrivate } from './draw-private.tsx';
import { showBar, showEnded } from './preview-bar.tsx';
import { loadTexts, showTheme } from './show-theme.ts';

/** Puts a draft's look and furniture in place of what was built, or of the draft before. Gives the parts that changed. */
export async function showDraft(theme: Theme, leave: () => void): Promise<DrawnPart[]> {
  const t = await loadTexts(pageContext());
  showBar(t, leave);
  const changed = await showTheme(theme);
  // Nothing else waits for it.
  void drawPrivate({ t }).catch(console.error);
  document.documentElement.dataset.preview = 'on';
  return changed;
}

/** Says that the link of a preview shows nothing. */
export const tellEnded = async (): Promise<void> => showEnded(await loadTexts(pageContext()));
