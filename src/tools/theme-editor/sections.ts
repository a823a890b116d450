import type { FieldPath } from './field-path.ts';
import { type FieldSchema, getFieldLabel } from './field-schema.ts';

export interface Section {
  readonly title: string;
  readonly fields: readonly {
    readonly path: FieldPath;
    readonly schema: FieldSchema;
    readonly required: boolean;
    /** Where the section's title says already what it is of. */
    readonly label?: string;
  }[];
}

/** What belongs together though a theme keeps looks and words apart; a field that is named nowhere gets a section of its own. */
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
  ['Own CSS', ['customCSS']],
];
/** What the store's other files and commands decide. */
const NOT_HERE = new Set(['meta', 'previewMode']);

/** Every field of a theme in the section where a person looks for it, looks before words. */
export function groupIntoSections(schema: FieldSchema): Section[] {
  const rest = new Map<string, Section['fields'][number][]>();
  const take = (path: FieldPath, { properties = {}, required = [] }: FieldSchema) => {
    for (const [name, field] of Object.entries(properties)) {
      if (path.length === 0 && (NOT_HERE.has(name) || name === 'styles' || name === 'content')) continue;
      const [title, names] = SECTIONS.find(([, known]) => known.includes(name)) ?? [getFieldLabel(name), [name]];
      const isAlone = names.length === 1 && field.type === 'object';
      const label = path[0] === 'styles' ? 'Looks' : 'Content';
      const found = rest.get(title) ?? [];
      found.push({
        path: [...path, name],
        schema: field,
        required: required.includes(name),
        ...(isAlone && { label }),
      });
      rest.set(title, found);
    }
  };
  take([], schema);
  for (const part of ['styles', 'content']) take([part], schema.properties?.[part] ?? {});
  const order = SECTIONS.map(([title]) => title);
  return [...rest]
    .map(([title, fields]) => ({ title, fields }))
    .sort((a, b) => place(order, a.title) - place(order, b.title));
}

const place = (order: readonly string[], title: string): number => {
  const at = order.indexOf(title);
  return at < 0 ? order.length : at;
};
