import { RESERVED_NAME, RESERVED_NAMES } from '#shared/contract/store-folder/folder-slug.ts';
import { findNearest } from './find-nearest.ts';
import { describeValue, type FileIssue, joinFieldPath } from './issue.ts';
import { toFields, toList } from './untyped-json.ts';

/** The part of a valibot schema that rules read. */
export interface Shape {
  readonly type: string;
  readonly entries?: Readonly<Record<string, Shape>>;
  readonly wrapped?: Shape;
  readonly item?: Shape;
  readonly value?: Shape;
  readonly key?: string | Shape;
  readonly options?: readonly Shape[];
  readonly getter?: (input: unknown) => Shape;
  readonly pipe?: readonly object[];
}

/** Returns the option of a variant schema that matches the value's key: a literal, any value, or none. */
export function findVariant(shape: Shape, value: unknown): Shape | undefined {
  const key = typeof shape.key === 'string' ? shape.key : '';
  const mark = toFields(value)[key];
  return shape.options?.find((option) => {
    const { type, literal } = toFields(option.entries?.[key]);
    if (literal !== undefined) return literal === mark;
    return (type === 'optional') === (mark === undefined);
  });
}

/** Returns the name of a list or object of a schema whose entries have a key. */
function findPlaceOf(key: string, entries: Readonly<Record<string, Shape>>): string | undefined {
  const hasKey = (shape: Shape | undefined): boolean =>
    shape !== undefined &&
    (Object.hasOwn(shape.entries ?? {}, key) ||
      hasKey(shape.wrapped) ||
      hasKey(shape.item) ||
      (shape.options ?? []).some(hasKey));
  return Object.keys(entries).find((name) => hasKey(entries[name]));
}

/** The object that contains another one: its fields, and the name of the field with the inner object. */
interface Outer {
  readonly entries: Readonly<Record<string, Shape>>;
  readonly name: string;
}

function describeUnknownKey(
  key: string,
  entries: Readonly<Record<string, Shape>>,
  outer: Outer | undefined,
): string {
  const place = findPlaceOf(key, entries);
  if (place) return `unknown field "${key}": it belongs in "${place}"`;
  if (outer && Object.hasOwn(outer.entries, key))
    return `unknown field "${key}": it belongs beside "${outer.name}", not in it`;
  const known = Object.keys(entries).filter((name) => name !== '$schema');
  const meant = findNearest(key, known);
  if (meant) return `unknown field "${key}": did you mean "${meant}"?`;
  return `unknown field "${key}": remove it, or use one of ${known.join(', ')}`;
}

/**
 * Finds what a schema accepts although it is wrong, at any depth: unknown keys, each with a suggestion, and lists in place
 * of objects.
 */
export function findUnknownKeys(
  file: string,
  shape: Shape,
  value: unknown,
  path = '',
  outer?: Outer,
): FileIssue[] {
  if (shape.getter) return findUnknownKeys(file, shape.getter(value), value, path, outer);
  if (shape.wrapped) return findUnknownKeys(file, shape.wrapped, value, path, outer);
  if (shape.type === 'variant') {
    const option = findVariant(shape, value);
    return option ? findUnknownKeys(file, option, value, path, outer) : [];
  }
  const { item, entries, value: recordValue } = shape;
  if ((entries || shape.type === 'record') && Array.isArray(value)) {
    return [
      { file, field: path, message: `expected an object { … }, got ${describeValue(value)}` },
    ];
  }
  if (item)
    return toList(value).flatMap((one, at) =>
      findUnknownKeys(file, item, one, joinFieldPath(path, at), outer),
    );
  if (shape.type === 'record' && recordValue) {
    return Object.entries(toFields(value)).flatMap(([key, one]) => {
      const field = joinFieldPath(path, key);
      // The schema of a record skips these keys without an issue.
      if (RESERVED_NAMES.includes(key)) return [{ file, field, message: RESERVED_NAME }];
      return findUnknownKeys(file, recordValue, one, field);
    });
  }
  if (!entries) return [];
  return Object.entries(toFields(value)).flatMap(([key, one]) => {
    if (path === '' && key === '$schema') return [];
    const inner = Object.hasOwn(entries, key) ? entries[key] : undefined;
    const field = joinFieldPath(path, key);
    return inner
      ? findUnknownKeys(file, inner, one, field, { entries, name: key })
      : [{ file, field, message: describeUnknownKey(key, entries, outer) }];
  });
}
