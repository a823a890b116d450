import * as v from 'valibot';
import { Header } from '#components/header/Header.tsx';
import type { Theme } from '#contract/theme.ts';
import type { Language } from '#domain/languages.ts';
import { PREVIEW_FILE, PreviewFile } from '#domain/preview/preview-file.ts';
import { loadMessages } from '#i18n/load.ts';
import { type Translate, translator } from '#i18n/translate.ts';
import { once } from '#lib/once.ts';
import { pageContext } from '../page-context.ts';
import { styleDraft } from './draft-styles.ts';
import { draw } from './draw.ts';

const loadFile = once(async () => {
  const response = await fetch(PREVIEW_FILE);
  if (!response.ok) throw new Error(`${PREVIEW_FILE} answered ${response.status}.`);
  return v.parse(PreviewFile, await response.json());
});

/** All texts of the page's language: a page embeds only what its islands need. */
const loadTexts = once(
  async (language: Language): Promise<Translate> => translator(await loadMessages(language.locale), language),
);

/** Puts a draft's look and furniture in place of what was built. */
export async function showDraft(theme: Theme): Promise<void> {
  const [file, t] = await Promise.all([loadFile(), loadTexts(pageContext())]);
  styleDraft(theme, file);
  const furniture = { ...file, theme, t };
  document.querySelector('body > header')?.replaceWith(...draw(<Header {...furniture} />));
  document.documentElement.dataset.preview = 'on';
}
