/*
 * Rules also run on values with wrong types, so that one issue does not hide the others. These functions return an empty
 * value for another type: the schema has already reported it.
 */

export type Fields = Readonly<Record<string, unknown>>;

export function toFields(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

export function toList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

export function toTexts(value: unknown): readonly string[] {
  return toList(value).filter((item) => typeof item === 'string');
}
