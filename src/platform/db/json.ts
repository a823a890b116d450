import * as v from 'valibot';

/** A JSON document in a text column, which every database stores alike. Read it with {@link parseJson}. */
export type JsonText = string;

/** Parses a JSON column with its schema. Throws for other text: only a bug can have written it. */
export function parseJson<S extends v.GenericSchema>(schema: S, text: string): v.InferOutput<S> {
  const value: unknown = JSON.parse(text);
  return v.parse(schema, value);
}

/** Maximum number of texts that are cached for each schema. */
const CACHE_MAX = 2_000;
const parsedValues = new WeakMap<v.GenericSchema, Map<string, unknown>>();

/**
 * Like {@link parseJson}, but parses the same text once. For data that is read often and changes rarely, such as catalogs.
 * Callers share the value and must not change it.
 */
export function parseJsonCached<S extends v.GenericSchema>(
  schema: S,
  text: string,
): v.InferOutput<S> {
  const values = parsedValues.get(schema) ?? new Map<string, unknown>();
  parsedValues.set(schema, values);
  if (values.has(text)) return values.get(text) as v.InferOutput<S>;
  const value = parseJson(schema, text);
  if (values.size >= CACHE_MAX) values.clear();
  values.set(text, value);
  return value;
}
