import type { Theme } from '#shared/contract/theme.ts';
import { once } from '#shared/utils/once.ts';
import { getPageLanguage } from '#storefront/browser/page-language.ts';
import { loadMessages } from '#texts/load-messages.ts';
import { createTranslator, type Translator } from '#texts/translator.ts';
import { applyDraftStyles } from './apply-draft-styles.ts';
import { renderAbout } from './render-about.tsx';
import { type RenderedPart, renderChrome } from './render-chrome.tsx';
import { renderHome } from './render-home.tsx';
import { getShopData } from './shop-data.ts';

/** Loads all texts of the page's language. A page embeds only the texts of its islands. */
export const loadTexts = once(async (): Promise<Translator> => {
  const language = getPageLanguage();
  return createTranslator(await loadMessages(language.locale), language);
});

/** Applies a theme to the open page: styles, chrome, content and icon. Returns the parts that have changed. */
export async function showTheme(theme: Theme): Promise<RenderedPart[]> {
  const language = getPageLanguage();
  const [shop, messages] = await Promise.all([getShopData(), loadMessages(language.locale)]);
  const t = createTranslator(messages, language, {}, shop.localized[language.locale]?.untranslated);
  applyDraftStyles(theme, shop);
  const chrome = { ...shop, ...shop.localized[t.locale], theme, t };
  const changed = renderChrome(chrome);
  if (await renderHome(chrome)) changed.push('home');
  await renderAbout(chrome);
  showFavicon(theme.content.favicon);
  return changed;
}

function showFavicon(href: string): void {
  const icons = [...document.querySelectorAll<HTMLLinkElement>('link[rel="icon"]')];
  if (icons.length === 1 && icons[0]?.getAttribute('href') === href) return;
  for (const icon of icons) icon.remove();
  document.head.append(Object.assign(document.createElement('link'), { rel: 'icon', href }));
}
