import { nameOf } from '#shared/rules/localization/apply-translations.ts';
import { type FieldPath, getValueAt, isFields } from '../field-path.ts';
import { type FieldSchema, getFieldLabel } from '../field-schema.ts';
import { getTranslation, isListed } from './translation.ts';

/** A text of the first language that a translation can have. */
export interface TextSlot {
  /** Path of the text in the first language. */
  readonly path: FieldPath;
  /** The text in the first language. */
  readonly text: string;
  /** Names of the steps of the path for people. */
  readonly labels: readonly string[];
}

/** Fields that name an entry of a list. */
const NAMES = new Set(['$schema', 'slug', 'code']);

/** Lists the texts of the first language `base` that the schema of its translations has, in its order. */
export function listTextSlots(
  schema: FieldSchema,
  base: unknown,
  path: FieldPath = [],
  labels: readonly string[] = [],
): TextSlot[] {
  if (typeof base === 'string') return base.trim() === '' ? [] : [{ path, text: base, labels }];
  if (Array.isArray(base)) {
    const list = labels.slice(0, -1);
    return base.flatMap((entry: unknown, at) =>
      listTextSlots(
        schema.items ?? {},
        entry,
        [...path, at],
        [...list, `${labels.at(-1) ?? ''} ${at + 1}`],
      ),
    );
  }
  if (!isFields(base)) return [];
  const { properties, additionalProperties: entries } = schema;
  const names = properties ? Object.keys(properties) : Object.keys(base);
  const isEntry = nameOf(base) !== undefined && typeof path.at(-1) === 'number';
  return names
    .filter((name) => !(isEntry || path.length === 0) || !NAMES.has(name))
    .flatMap((name) => {
      const inner = properties?.[name] ?? (typeof entries === 'object' ? entries : undefined);
      const label = properties ? getFieldLabel(name) : name;
      return inner
        ? listTextSlots(inner, getValueAt(base, [name]), [...path, name], [...labels, label])
        : [];
    });
}

/** Returns the translation of a text, '' for none. In a list without slugs and codes, a copy of the first language is none. */
export function getSlotText(texts: unknown, base: unknown, { path, text }: TextSlot): string {
  const value = getTranslation(texts, base, path);
  return typeof value !== 'string' || (value === text && isListed(base, path)) ? '' : value;
}
