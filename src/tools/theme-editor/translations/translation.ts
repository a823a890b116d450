import { nameOf } from '#shared/rules/localization/apply-translations.ts';
import { type FieldPath, getValueAt, isFields } from '../field-path.ts';
import type { FieldSchema } from '../field-schema.ts';

/*
 * A translation has the texts of a language at the same paths as in the first language. Entries of a list are found by their slug or
 * code. In a list whose entries have neither, each entry translates the entry with the same index.
 */

/** Whether entries of a list are found by a slug or code. */
const isNamed = (base: unknown): boolean =>
  Array.isArray(base) && base.some((entry: unknown) => nameOf(entry) !== undefined);

/** Returns the index in a list of a translation of what translates the entry `at` of the first language; -1 for none. */
function findEntry(list: unknown, base: unknown, at: number): number {
  if (!Array.isArray(list) || !Array.isArray(base)) return -1;
  if (isNamed(base)) return list.findIndex((entry: unknown) => nameOf(entry) === nameOf(base[at]));
  return at < list.length ? at : -1;
}

/** Returns whether a path has an entry of a list without slugs and codes, which cannot be left out of a translation. */
export const isListed = (base: unknown, path: FieldPath): boolean =>
  path.some(
    (step, at) => typeof step === 'number' && !isNamed(getValueAt(base, path.slice(0, at))),
  );

/** Returns the value of a translation at a path of the first language `base`, or undefined. */
export function getTranslation(texts: unknown, base: unknown, path: FieldPath): unknown {
  let value = texts;
  for (const [at, step] of path.entries()) {
    const index =
      typeof step === 'number' ? findEntry(value, getValueAt(base, path.slice(0, at)), step) : step;
    value = getValueAt(value, [index]);
  }
  return value;
}

/** Returns the path of a text in the file of a translation, where lists may have their entries in another order. */
export const getTextsPath = (texts: unknown, base: unknown, path: FieldPath): FieldPath =>
  path.map((step, at) => {
    if (typeof step !== 'number') return step;
    const list = path.slice(0, at);
    const translated = getTranslation(texts, base, list);
    const index = findEntry(translated, getValueAt(base, list), step);
    return index < 0 && Array.isArray(translated) ? translated.length : Math.max(index, 0);
  });

const getInner = (
  { properties, items, additionalProperties }: FieldSchema,
  step: string | number,
): FieldSchema =>
  (typeof step === 'number' ? items : properties?.[step]) ??
  (typeof additionalProperties === 'object' ? additionalProperties : {});

/** Returns the part of `base` that a translation can have. */
function pickTexts(schema: FieldSchema, base: unknown): unknown {
  if (Array.isArray(base))
    return base.map((entry: unknown) => pickTexts(schema.items ?? {}, entry));
  if (!isFields(base)) return base;
  const names = Object.keys(base).filter((name) => schema.properties?.[name] || !schema.properties);
  return Object.fromEntries(
    names.map((name) => [name, pickTexts(getInner(schema, name), base[name])]),
  );
}

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Returns a list with an entry for each entry of `base`. An entry that `list` lacks is copied from the first language. */
const completeList = (list: readonly unknown[], base: readonly unknown[], items: FieldSchema) =>
  base.map((entry, at) => list[at] ?? pickTexts(items, entry));

/**
 * Returns a translation with another text at a path of the first language. Undefined removes it, and groups and lists that are empty
 * without it. Returns undefined for an empty translation.
 */
export function setTranslation(
  texts: unknown,
  path: FieldPath,
  value: unknown,
  { schema, base }: { readonly schema: FieldSchema; readonly base: unknown },
): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  const inner = { schema: getInner(schema, step), base: getValueAt(base, [step]) };
  if (typeof step === 'number' && Array.isArray(base)) {
    const list: readonly unknown[] = Array.isArray(texts) ? texts : [];
    const index = findEntry(list, base, step);
    if (isNamed(base)) {
      const name = isFields(inner.base) && inner.base.slug === undefined ? 'code' : 'slug';
      const before = index < 0 ? { [name]: nameOf(inner.base) } : list[index];
      const entry = setTranslation(before, rest, value, inner);
      const isEmpty = !isFields(entry) || Object.keys(entry).length < 2;
      const next = isEmpty
        ? list.filter((_, at) => at !== index)
        : index < 0
          ? [...list, entry]
          : list.with(index, entry);
      return next.length > 0 ? next : undefined;
    }
    const full = completeList(list, base, schema.items ?? {});
    const entry = setTranslation(full[step], rest, value ?? getValueAt(inner.base, rest), inner);
    const next = full.with(step, entry);
    return isEqual(next, pickTexts(schema, base)) ? undefined : next;
  }
  const { [step]: before, ...others } = isFields(texts) ? texts : {};
  const next = setTranslation(before, rest, value, inner);
  if (next !== undefined) return { ...(isFields(texts) && texts), [step]: next };
  return Object.keys(others).length > 0 ? others : undefined;
}

/**
 * Returns a translation without texts that the first language no longer has, and its lists with an entry for each of the first
 * language. Returns the same object when nothing has to change.
 */
export function fitTranslation(texts: unknown, schema: FieldSchema, base: unknown): unknown {
  const fitted = adapt(texts, schema, base);
  return isEqual(fitted, texts) ? texts : fitted;
}

function adapt(texts: unknown, schema: FieldSchema, base: unknown): unknown {
  if (base === undefined) return undefined;
  if (Array.isArray(texts) && Array.isArray(base)) {
    const { items = {} } = schema;
    if (!isNamed(base)) {
      const full = completeList(texts, base, items).map((entry, at) =>
        adapt(entry, items, base[at]),
      );
      return full.length > 0 ? full : undefined;
    }
    const entries: unknown[] = texts.flatMap((entry: unknown) => {
      const first = base.find((other: unknown) => nameOf(other) === nameOf(entry));
      return first === undefined ? [] : [adapt(entry, items, first)];
    });
    return entries.length > 0 ? entries : undefined;
  }
  if (!isFields(texts) || !isFields(base)) return texts;
  const remaining = Object.entries(texts).flatMap(([name, text]) => {
    const value = name === '$schema' ? text : adapt(text, getInner(schema, name), base[name]);
    return value === undefined ? [] : [[name, value] as const];
  });
  return remaining.length > 0 ? Object.fromEntries(remaining) : undefined;
}

/**
 * Returns a translation whose list at a path follows the list of the first language from `before` to `after`, whose entries were
 * added, removed or moved. Lists with slugs or codes need no change.
 */
export function moveTranslations(
  texts: unknown,
  path: FieldPath,
  { before, after }: { readonly before: readonly unknown[]; readonly after: readonly unknown[] },
  first: { readonly schema: FieldSchema; readonly base: unknown },
): unknown {
  const list = getTranslation(texts, first.base, path);
  if (!Array.isArray(list) || isNamed(before) || isNamed(after)) return texts;
  const items = path.reduce<FieldSchema>(getInner, first.schema).items ?? {};
  const moved = after.map((entry) => list[before.indexOf(entry)] ?? pickTexts(items, entry));
  return setTranslation(texts, path, moved.length > 0 ? moved : undefined, first) ?? {};
}
