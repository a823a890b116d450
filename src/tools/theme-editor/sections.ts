import type { FieldPath } from './field-path.ts';
import { type FieldSchema, getFieldLabel } from './field-schema.ts';

export interface Section {
  readonly title: string;
  readonly fields: readonly {
    readonly path: FieldPath;
    readonly schema: FieldSchema;
    readonly isRequired: boolean;
    /** Replaces the label of the field when the title of its section is the same text. */
    readonly label?: string;
  }[];
}

/** Title of the section with the custom CSS. */
export const CUSTOM_CSS_SECTION = 'Custom CSS';

/** Sections in the order of the editor, with the names of their fields, from `styles` as well as `content`. */
const SECTIONS: readonly (readonly [title: string, names: readonly string[]])[] = [
  ['Brand', ['brand', 'layout', 'favicon', 'primaryColor']],
  ['Page', ['page']],
  ['Typography', ['typography', 'fonts']],
  ['Buttons', ['button']],
  ['Header', ['header']],
  ['Notices', ['notification', 'promoBanners']],
  ['Hero banner', ['heroBanner']],
  ['Home page', ['categories', 'promoBlock', 'videos']],
  ['About page', ['about']],
  ['Footer', ['footer']],
  ['Cart', ['cart']],
  ['Login', ['login']],
  [CUSTOM_CSS_SECTION, ['customCSS']],
];
/** Fields that the editor does not show, because other files and commands set them. */
const EXCLUDED = new Set(['meta', 'previewMode']);

/** Returns the title of the section with a field of `styles` or `content`. A field that `SECTIONS` does not list has a section of its own. */
export const getSectionTitle = (name: string): string =>
  SECTIONS.find(([, names]) => names.includes(name))?.[0] ?? getFieldLabel(name);

/** Groups all fields of a theme into sections, styles before content. A field that `SECTIONS` does not list gets a new section at the end. */
export function groupIntoSections(schema: FieldSchema): Section[] {
  const sections = new Map<string, Section['fields'][number][]>();
  const addFields = (path: FieldPath, { properties = {}, required = [] }: FieldSchema) => {
    for (const [name, field] of Object.entries(properties)) {
      if (path.length === 0 && (EXCLUDED.has(name) || name === 'styles' || name === 'content'))
        continue;
      const [title, names] = SECTIONS.find(([, known]) => known.includes(name)) ?? [
        getFieldLabel(name),
        [name],
      ];
      const isOnlyField = names.length === 1 && field.type === 'object';
      const label = path[0] === 'styles' ? 'Look' : 'Content';
      const inSection = sections.get(title) ?? [];
      inSection.push({
        path: [...path, name],
        schema: field,
        isRequired: required.includes(name),
        ...(isOnlyField && { label }),
      });
      sections.set(title, inSection);
    }
  };
  addFields([], schema);
  for (const part of ['styles', 'content']) addFields([part], schema.properties?.[part] ?? {});
  const order = SECTIONS.map(([title]) => title);
  return [...sections]
    .map(([title, fields]) => ({ title, fields }))
    .sort((a, b) => getPosition(order, a.title) - getPosition(order, b.title));
}

const getPosition = (order: readonly string[], title: string): number => {
  const at = order.indexOf(title);
  return at < 0 ? order.length : at;
};
