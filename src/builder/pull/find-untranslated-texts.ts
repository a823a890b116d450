import type { CollectionNode } from '#shared/contract/store.ts';
import type { NavigationEntry, Theme } from '#shared/contract/theme.ts';
import type { LocalizedStore } from './fetch-translations.ts';

type SellerTexts = Pick<LocalizedStore, 'theme' | 'collections'>;

const listLabels = (entries: readonly NavigationEntry[] = []): string[] =>
  entries.flatMap(({ label, items }) => [label, ...listLabels(items)]);

/** The texts of a theme that pages show, alternative texts included. The fields are those of `theme.<language>.json`. */
function listThemeTexts({ content }: Theme): (string | undefined)[] {
  const {
    header,
    heroBanner,
    notification,
    promoBanners = [],
    footer,
    categories,
    about,
    promoBlock,
    videos,
    cart,
    login,
  } = content;
  return [
    ...[
      heroBanner.title,
      heroBanner.subtitle,
      heroBanner.body,
      heroBanner.ctaText,
      heroBanner.titleBadge,
    ],
    ...[heroBanner.image?.alt, notification, footer.newsletter?.text, footer.about],
    ...listLabels(header.navigation),
    ...listLabels(footer.navigation),
    ...promoBanners.map(({ text }) => text),
    ...categories.map(({ displayName }) => displayName),
    ...(about?.aboutText.flatMap(({ text, list = [] }) => [text, ...list]) ?? []),
    ...[promoBlock?.title, promoBlock?.body, promoBlock?.linkText, promoBlock?.image?.alt],
    ...(promoBlock?.points.flatMap(({ title, text }) => [title, text]) ?? []),
    ...[videos?.title, ...(videos?.items.flatMap(({ title, text }) => [title, text]) ?? [])],
    ...[cart.title, login.title, login.body],
  ];
}

const listCollectionTexts = (nodes: readonly CollectionNode[]): (string | undefined)[] =>
  nodes.flatMap(({ name, description, collections }) => [
    name,
    description,
    ...listCollectionTexts(collections),
  ]);

const listTexts = ({ theme, collections }: SellerTexts) => [
  ...listThemeTexts(theme),
  ...listCollectionTexts(collections),
];

/** Returns the texts of a translation that are those of the first language, sorted: the seller has not translated them. */
export function findUntranslatedTexts(first: SellerTexts, translation: SellerTexts): string[] {
  const firstTexts = new Set(listTexts(first));
  const unchanged = listTexts(translation).filter(
    (text): text is string => !!text && firstTexts.has(text),
  );
  return [...new Set(unchanged)].sort();
}
