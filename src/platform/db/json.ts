import * as v from 'valibot';

/** A JSON document stored as text, so that every database stores it alike; read it with {@link parseJson}. */
export type JsonText = string;

/** A JSON column as its schema says. Text that does not fit is a bug of whoever wrote it, so it throws. */
export function parseJson<S extends v.GenericSchema>(schema: S, text: string): v.InferOutput<S> {
  const value: unknown = JSON.parse(text);
  return v.parse(schema, value);
}

/** Texts that are remembered, of each schema. */
const REMEMBERED = 2_000;
const parsedTexts = new WeakMap<v.GenericSchema, Map<string, unknown>>();

/**
 * As {@link parseJson}, for what is read again and again and changes seldom, as catalogues are: the same text is parsed once.
 * What is given belongs to everybody, so nobody may change it.
 */
export function parseJsonCached<S extends v.GenericSchema>(schema: S, text: string): v.InferOutput<S> {
  const values = parsedTexts.get(schema) ?? new Map<string, unknown>();
  parsedTexts.set(schema, values);
  if (values.has(text)) return values.get(text) as v.InferOutput<S>;
  const value = parseJson(schema, text);
  if (values.size >= REMEMBERED) values.clear();
  values.set(text, value);
  return value;
}
