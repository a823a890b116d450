import type { FieldIssue } from './issue.ts';
import { type Fields, toFields, toList } from './untyped-json.ts';

/** Finds sections of a theme that a page would show empty, twice or not at all. */
export function findThemeContentIssues(theme: unknown, catalog: unknown): FieldIssue[] {
  const { content, styles } = toFields(theme);
  const { categories, promoBanners, promoBlock, header, footer, about } = toFields(content);
  return [
    ...findRepeatedKeys(toList(categories), 'slug', 'content.categories'),
    ...findRepeatedKeys(toList(promoBanners), 'code', 'content.promoBanners'),
    ...findHalfLinks(toFields(promoBlock)),
    ...findEmptyEntries(header, 'content.header.navigation'),
    ...findEmptyEntries(footer, 'content.footer.navigation'),
    ...findPrivateListings(toFields(content), catalog),
    ...findFontWeightIssues(toFields(toFields(styles).fonts)),
    ...(toFields(header).showAbout === true &&
    about !== undefined &&
    toList(toFields(about).aboutText).length === 0
      ? [
          {
            field: 'content.about.aboutText',
            message: 'expected at least one text: the About page would be empty',
          },
        ]
      : []),
  ];
}

function findRepeatedKeys(entries: readonly unknown[], key: string, field: string): FieldIssue[] {
  const values = entries.map((entry) => String(toFields(entry)[key]).toLowerCase());
  return values.flatMap((value, at) => {
    const earlier = values.indexOf(value);
    const message = `"${value}" is already shown by ${field}[${earlier}]`;
    return earlier < at ? [{ field: `${field}[${at}].${key}`, message }] : [];
  });
}

/** Banners are shown before the shopper's currency is known, so they show fixed values in US dollars only. */
export function findThemeWarnings(theme: unknown, store: unknown): FieldIssue[] {
  const banners = toList(toFields(toFields(theme).content).promoBanners);
  const promos = toList(toFields(store).promoCodes).map(toFields);
  return banners.flatMap((banner, at): FieldIssue[] => {
    const code = String(toFields(banner).code).toLowerCase();
    const promo = promos.find((known) => String(known.code).toLowerCase() === code);
    const { currency } = toFields(promo?.value);
    if (promo?.type !== 'fixed_value' || currency === 'USD' || typeof currency !== 'string')
      return [];
    const message = `expected a percentage, free shipping or an amount in USD, got an amount in ${currency}, which no banner shows`;
    return [{ field: `content.promoBanners[${at}].code`, message }];
  });
}

/** An entry of a menu leads somewhere, or has links below it. */
const findEmptyEntries = (part: unknown, field: string): FieldIssue[] =>
  toList(toFields(part).navigation).flatMap((entry, at): FieldIssue[] => {
    const { link, items } = toFields(entry);
    if (link !== undefined || items !== undefined) return [];
    return [
      {
        field: `${field}[${at}]`,
        message: 'expected a link, items or both: the entry would lead nowhere',
      },
    ];
  });

/** A button needs a text and a link. */
function findHalfLinks({ link, linkText }: Fields): FieldIssue[] {
  if (link && !linkText)
    return [
      {
        field: 'content.promoBlock.linkText',
        message: 'is missing: link needs the text of its button',
      },
    ];
  if (linkText && !link)
    return [
      {
        field: 'content.promoBlock.link',
        message: 'is missing: linkText is shown only with a link',
      },
    ];
  return [];
}

/** Pages have no picture of a private listing. */
function findPrivateListings(content: Fields, catalog: unknown): FieldIssue[] {
  const listings = toList(toFields(catalog).listings).map(toFields);
  return ['heroBanner', 'promoBlock'].flatMap((section): FieldIssue[] => {
    const { listing, image } = toFields(content[section]);
    const known = listings.find(({ slug }) => slug === listing);
    if (image !== undefined || known?.visibility !== 'private') return [];
    return [
      {
        field: `content.${section}.listing`,
        message: `expected a public listing, got "${listing}", which is private`,
      },
    ];
  });
}

function findFontWeightIssues(fonts: Fields): FieldIssue[] {
  return Object.entries(fonts).flatMap(([slot, font]): FieldIssue[] => {
    const { weights } = toFields(font);
    if (typeof weights !== 'string' || !/^\d{1,4}(?: \d{1,4})?$/.test(weights)) return [];
    const [low = 0, high = low] = weights.split(' ').map(Number);
    if (low >= 1 && low <= high && high <= 1000) return [];
    const message = `expected a weight from 1 to 1000, or the lowest and the highest, got "${weights}"`;
    return [{ field: `styles.fonts.${slot}.weights`, message }];
  });
}
