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

function describeUnknownKey(key: string, known: readonly string[]): string {
  const meant = findNearest(key, known);
  if (meant) return `unknown field "${key}": did you mean "${meant}"?`;
  return `unknown field "${key}": expected one of ${known.join(', ')}`;
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
): FileIssue[] {
  if (shape.getter) return findUnknownKeys(file, shape.getter(value), value, path);
  if (shape.wrapped) return findUnknownKeys(file, shape.wrapped, value, path);
  if (shape.type === 'variant') {
    const option = findVariant(shape, value);
    return option ? findUnknownKeys(file, option, value, path) : [];
  }
  const { item, entries, value: recordValue } = shape;
  if ((entries || shape.type === 'record') && Array.isArray(value)) {
    return [
      { file, field: path, message: `expected an object { … }, got ${describeValue(value)}` },
    ];
  }
  if (item)
    return toList(value).flatMap((one, at) =>
      findUnknownKeys(file, item, one, joinFieldPath(path, at)),
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
  const known = Object.keys(entries).filter((key) => key !== '$schema');
  return Object.entries(toFields(value)).flatMap(([key, one]) => {
    if (path === '' && key === '$schema') return [];
    const inner = Object.hasOwn(entries, key) ? entries[key] : undefined;
    const field = joinFieldPath(path, key);
    return inner
      ? findUnknownKeys(file, inner, one, field)
      : [{ file, field, message: describeUnknownKey(key, known) }];
  });
}
