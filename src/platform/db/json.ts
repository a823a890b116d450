import * as v from 'valibot';

/** A JSON column as its schema says. Text that does not fit is a bug of whoever wrote it, so it throws. */
export function readJson<S extends v.GenericSchema>(schema: S, text: string): v.InferOutput<S> {
  const value: unknown = JSON.parse(text);
  return v.parse(schema, value);
}
