import { SECTION_TYPES } from '#shared/contract/store-folder/sections/index.ts';
import { isTextField, listLeaves } from '#shared/rules/sections/section-texts.ts';
import { toEnd, toStart } from '#shared/rules/sections/section-times.ts';
import { describeAssetIssue } from '../asset-address.ts';
import { listCollectionNodes } from '../collection-rules.ts';
import { findNearest } from '../find-nearest.ts';
import { type FieldIssue, joinFieldPath } from '../issue.ts';
import { ANCHORS } from '../link-rules.ts';
import type { PageAddress } from '../parse-page.ts';
import { findUnknownPhoto, type PhotoNames } from '../photo-rules.ts';
import { type Fields, toFields, toList } from '../untyped-json.ts';

export interface SectionContext {
  readonly catalog: unknown;
  /** The theme of the store, if it is valid. */
  readonly theme: unknown;
  /** Paths of the files of `assets/` in the shop. */
  readonly assets: readonly string[];
  readonly photos: PhotoNames;
}

/** A rule of a type: returns the field below `props` and what is wrong with it. */
type Rule = (props: Fields, context: SectionContext) => readonly (readonly [string, string])[];

const hasPicture = ({ photo, listing }: Fields) => photo !== undefined || listing !== undefined;
const NO_PICTURE = 'is missing: expected a photo or a listing';

const findWithoutPicture = (entries: unknown, name: string) =>
  toList(entries)
    .map(toFields)
    .flatMap((entry, at) =>
      hasPicture(entry) ? [] : [[`${name}[${at}].photo`, NO_PICTURE] as const],
    );

/** Rules beyond the schema, by type. */
const RULES: Readonly<Record<string, Rule>> = {
  hero: (props) => [
    ...(props.template === 'full' && !hasPicture(props) && props.video === undefined
      ? [['photo', 'is missing: expected a photo, a listing or a video behind the text'] as const]
      : []),
    ...(props.template !== 'full' && props.video !== undefined
      ? [['video', 'is shown only with "template": "full"'] as const]
      : []),
  ],
  slideshow: ({ slides }) => findWithoutPicture(slides, 'slides'),
  gallery: ({ pictures }) => findWithoutPicture(pictures, 'pictures'),
  'text-picture': ({ title, body, points }) =>
    title === undefined && body === undefined && points === undefined
      ? [['body', 'is missing: expected a title, a body or points'] as const]
      : [],
  products: ({ listings, collection }) =>
    listings !== undefined && collection !== undefined
      ? [['collection', 'expected either listings or a collection, got both'] as const]
      : [],
  newsletter: (_, { theme }) =>
    theme === undefined ||
    toFields(toFields(toFields(theme).content).footer).newsletter !== undefined
      ? []
      : [['', 'needs the form: expected content.footer.newsletter in theme.json'] as const],
  markdown: ({ text }) =>
    typeof text === 'string' && /^# /m.test(text)
      ? [['text', 'expected headings from ##, got #, which is the heading of the page'] as const]
      : [],
};

/** Checks what the schema of a page of sections cannot: names, files, times, and parts that belong together. */
export function findSectionIssues(
  file: unknown,
  context: SectionContext,
  { isHome }: { readonly isHome: boolean },
): FieldIssue[] {
  const sections = toList(toFields(file).sections).map(toFields);
  const names = createNameCheck(context);
  return [
    ...findUnknownTypes(sections),
    ...findRepeated(sections, isHome),
    ...sections.flatMap((section, at) => {
      const field = `sections[${at}]`;
      const rule = RULES[String(section.type)];
      const broken = Object.hasOwn(RULES, String(section.type))
        ? (rule?.(toFields(section.props), context) ?? [])
        : [];
      return [
        ...broken.map(([name, message]) => ({
          field: name ? `${field}.props.${name}` : field,
          message,
        })),
        ...findTimeIssue(section, field),
        ...findHalfButtons(section.props, `${field}.props`),
        ...[...listLeaves(section.props, `${field}.props`)].flatMap(({ path, key, value }) => {
          const message = typeof value === 'string' ? names(key, value) : undefined;
          return message === undefined ? [] : [{ field: path, message }];
        }),
      ];
    }),
  ];
}

/** Lists the links of a file to pages of the shop, with the fields that they are in. */
export function listSectionLinks(file: unknown): PageAddress[] {
  const sections = toList(toFields(file).sections);
  return [...listLeaves(sections, 'sections')].flatMap(({ path, key, value }) =>
    key === 'link' && typeof value === 'string' && !value.startsWith('#')
      ? [{ href: value, place: path }]
      : [],
  );
}

/** Finds links to anchors that the page does not have. */
export function findAnchorIssues(file: unknown): FieldIssue[] {
  const sections = toList(toFields(file).sections);
  const anchors = [...sections.map((section) => String(toFields(section).slug)), ...ANCHORS];
  return [...listLeaves(sections, 'sections')].flatMap(({ path, key, value }) => {
    if (key !== 'link' || typeof value !== 'string' || !value.startsWith('#')) return [];
    if (anchors.includes(value.slice(1))) return [];
    const meant = findNearest(value.slice(1), anchors);
    const message = `expected the slug of a section of this page, got "${value}"${meant ? `: did you mean "#${meant}"?` : ''}`;
    return [{ field: path, message }];
  });
}

/** Finds fields of a translation that are no texts. */
export const findForeignFields = (texts: unknown): FieldIssue[] =>
  toList(toFields(texts).sections).flatMap((section, at) =>
    [...listLeaves(toFields(section).props, `sections[${at}].props`)].flatMap(({ path, key }) =>
      isTextField(key)
        ? []
        : [{ field: path, message: 'is no text: the file of the first language sets it for all' }],
    ),
  );

function findUnknownTypes(sections: readonly Fields[]): FieldIssue[] {
  const types: readonly string[] = SECTION_TYPES.map(({ type }) => type);
  return sections.flatMap(({ type }, at) => {
    if (typeof type !== 'string' || types.includes(type)) return [];
    const meant = findNearest(type, types);
    const message = meant
      ? `expected a type of section, got "${type}": did you mean "${meant}"?`
      : `expected one of ${types.join(', ')}, got "${type}"`;
    return [{ field: `sections[${at}].type`, message }];
  });
}

function findRepeated(sections: readonly Fields[], isHome: boolean): FieldIssue[] {
  const slugs = sections.map(({ slug }) => slug);
  const parts = sections.map(({ type, props }) =>
    type === 'theme' ? toFields(props).part : undefined,
  );
  return sections.flatMap((_, at): FieldIssue[] => {
    const field = `sections[${at}]`;
    const slug = slugs[at];
    const part = parts[at];
    const earlierSlug = slug === undefined ? -1 : slugs.indexOf(slug);
    const earlierPart = part === undefined ? -1 : parts.indexOf(part);
    return [
      ...(earlierSlug >= 0 && earlierSlug < at
        ? [
            {
              field: `${field}.slug`,
              message: `"${slug}" is already the slug of sections[${earlierSlug}]`,
            },
          ]
        : []),
      ...(typeof slug === 'string' && [...ANCHORS, 'menu', 'top'].includes(slug)
        ? [{ field: `${field}.slug`, message: `"${slug}" is a part of every page: choose another` }]
        : []),
      ...(part !== undefined && !isHome
        ? [{ field, message: 'is a part of the home page: expected it in home.json only' }]
        : []),
      ...(earlierPart >= 0 && earlierPart < at
        ? [
            {
              field: `${field}.props.part`,
              message: `"${part}" is already shown by sections[${earlierPart}]`,
            },
          ]
        : []),
    ];
  });
}

function findTimeIssue({ from, until }: Fields, field: string): FieldIssue[] {
  if (typeof from !== 'string' || typeof until !== 'string') return [];
  // Invalid times are reported by the schema.
  if (!(toEnd(until) <= toStart(from))) return [];
  return [
    { field: `${field}.until`, message: `expected a time after "from" (${from}), got "${until}"` },
  ];
}

/** A button needs a text and a link. */
function findHalfButtons(value: unknown, field: string): FieldIssue[] {
  if (Array.isArray(value))
    return value.flatMap((item, at) => findHalfButtons(item, joinFieldPath(field, at)));
  const fields = toFields(value);
  const { link, linkText } = fields;
  // Logos have a link without a button.
  const isLogo = field.includes('.logos[');
  return [
    ...(link !== undefined && linkText === undefined && !isLogo
      ? [{ field: `${field}.linkText`, message: 'is missing: link needs the text of its button' }]
      : []),
    ...(linkText !== undefined && link === undefined
      ? [{ field: `${field}.link`, message: 'is missing: linkText is shown only with a link' }]
      : []),
    ...Object.entries(fields).flatMap(([name, inner]) =>
      typeof inner === 'object' ? findHalfButtons(inner, joinFieldPath(field, name)) : [],
    ),
  ];
}

/** Returns a check of the names of listings, collections and files by the field that contains them. */
function createNameCheck({ catalog, assets, photos }: SectionContext) {
  const { listings, collections } = toFields(catalog);
  const all = toList(listings).map(toFields);
  const open = all
    .filter(({ visibility }) => visibility !== 'private')
    .map(({ slug }) => String(slug));
  const nodes = listCollectionNodes(collections).map(({ node }) => String(node.slug));
  const describe = (what: string, name: string, known: readonly string[]) => {
    if (catalog === undefined || known.includes(name)) return undefined;
    const meant = findNearest(name, known);
    return `expected a ${what} of catalog.json, got "${name}"${meant ? `: did you mean "${meant}"?` : ''}`;
  };
  return (key: string, value: string): string | undefined => {
    if (key === 'listing' || key === 'listings')
      return all.some(({ slug }) => slug === value) && !open.includes(value)
        ? `expected a public listing, got "${value}", which is private`
        : describe('listing', value, open);
    if (key === 'photo') return findUnknownPhoto(value, '', photos)[0]?.message;
    if (key === 'collection') return describe('collection', value, nodes);
    if (['src', 'poster', 'captions'].includes(key) && value.startsWith('/'))
      return describeAssetIssue(value, assets);
    return undefined;
  };
}
