import type { Language } from '#shared/contract/languages.ts';
import type { Theme } from '#shared/contract/theme.ts';
import { loadMessages } from '#shared/i18n/load.ts';
import { type Translate, translator } from '#shared/i18n/translate.ts';
import { once } from '#shared/utils/once.ts';
import { pageContext } from '#storefront/browser/page-context.ts';
import { styleDraft } from './draft-styles.ts';
import { drawAbout } from './draw-about.tsx';
import { type DrawnPart, drawFurniture } from './draw-furniture.tsx';
import { drawHome } from './draw-home.tsx';
import { shopFile } from './shop-file.ts';

/** All texts of the page's language: a page embeds only what its islands need. */
export const loadTexts = once(
  async (language: Language): Promise<Translate> => translator(await loadMessages(language.locale), language),
);

/** Puts a theme's look and furniture in place of what stands on the page. Gives the parts that changed. */
export async function showTheme(theme: Theme): Promise<DrawnPart[]> {
  const [file, t] = await Promise.all([shopFile(), loadTexts(pageContext())]);
  styleDraft(theme, file);
  const furniture = { ...file, ...file.spoken[t.locale], theme, t };
  const changed = drawFurniture(furniture);
  if (await drawHome(furniture)) changed.push('home');
  await drawAbout(furniture);
  showFavicon(theme.content.favicon);
  return changed;
}

function showFavicon(href: string): void {
  const icons = [...document.querySelectorAll<HTMLLinkElement>('link[rel="icon"]')];
  if (icons.length === 1 && icons[0]?.getAttribute('href') === href) return;
  for (const icon of icons) icon.remove();
  document.head.append(Object.assign(document.createElement('link'), { rel: 'icon', href }));
}
