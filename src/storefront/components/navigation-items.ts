import type { CollectionNode } from '#shared/contract/store.ts';
import type { NavigationEntry } from '#shared/contract/theme.ts';
import type { Translator } from '#texts/translator.ts';

/** An entry of a menu. Without `href` it is only the title of its items. */
export interface NavigationItem {
  readonly href?: string | undefined;
  readonly text: string;
  /** Language of the text, when it is not the page's. */
  readonly lang?: string | undefined;
  readonly items: readonly NavigationItem[];
}

/** Returns the entries of a menu that the theme lists. */
export const createNavigationItems = (
  entries: readonly NavigationEntry[],
  t: Translator,
): NavigationItem[] =>
  entries.map(({ label, link, items = [] }) => ({
    href: link && t.href(link),
    text: label,
    lang: t.getTextLang(label),
    items: createNavigationItems(items, t),
  }));

/** Returns the collections as entries of a menu. */
export const createCollectionItems = (
  nodes: readonly CollectionNode[],
  t: Translator,
  base = '',
): NavigationItem[] =>
  nodes.map(({ name, slug, collections }) => ({
    href: t.href(`${base}/${slug}`),
    text: name,
    lang: t.getTextLang(name),
    items: createCollectionItems(collections, t, `${base}/${slug}`),
  }));
