/*
 * Rules run over what a file says even where its types are wrong, so that one issue does not hide the others.
 * These readers give an empty answer for anything of another type; the schema has reported that already.
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
