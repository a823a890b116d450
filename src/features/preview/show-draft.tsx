import * as v from 'valibot';
import type { Theme } from '#contract/theme.ts';
import type { Language } from '#domain/languages.ts';
import { PREVIEW_FILE, PreviewFile } from '#domain/preview/preview-file.ts';
import { loadMessages } from '#i18n/load.ts';
import { type Translate, translator } from '#i18n/translate.ts';
import { once } from '#lib/once.ts';
import { pageContext } from '../page-context.ts';
import { styleDraft } from './draft-styles.ts';
import { drawAbout } from './draw-about.tsx';
import { type DrawnPart, drawFurniture } from './draw-furniture.tsx';
import { drawHome } from './draw-home.tsx';
import { drawPrivate } from './draw-private.tsx';
import { showBar, showEnded } from './preview-bar.tsx';

const loadFile = once(async () => {
  const response = await fetch(PREVIEW_FILE);
  if (!response.ok) throw new Error(`${PREVIEW_FILE} answered ${response.status}.`);
  return v.parse(PreviewFile, await response.json());
});

/** All texts of the page's language: a page embeds only what its islands need. */
const loadTexts = once(
  async (language: Language): Promise<Translate> => translator(await loadMessages(language.locale), language),
);

/** Puts a draft's look and furniture in place of what was built, or of the draft before. Gives the parts that changed. */
export async function showDraft(theme: Theme, leave: () => void): Promise<DrawnPart[]> {
  const [file, t] = await Promise.all([loadFile(), loadTexts(pageContext())]);
  styleDraft(theme, file);
  showBar(t, leave);
  const furniture = { ...file, ...file.spoken[t.locale], theme, t };
  const changed = drawFurniture(furniture);
  if (await drawHome(furniture)) changed.push('home');
  await drawAbout(furniture);
  // Nothing else waits for it.
  void drawPrivate(furniture).catch(console.error);
  showFavicon(theme.content.favicon);
  document.documentElement.dataset.preview = 'on';
  return changed;
}

/** Says that the link of a preview shows nothing. */
export const tellEnded = async (): Promise<void> => showEnded(await loadTexts(pageContext()));

function showFavicon(href: string): void {
  const icons = [...document.querySelectorAll<HTMLLinkElement>('link[rel="icon"]')];
  if (icons.length === 1 && icons[0]?.getAttribute('href') === href) return;
  for (const icon of icons) icon.remove();
  document.head.append(Object.assign(document.createElement('link'), { rel: 'icon', href }));
}
