import * as v from 'valibot';

/** Help for sellers with a field of a store file. JSON Schemas and the reference in `stores/README.md` contain it. */
export interface FieldHelp {
  /** What the field does, where shoppers see it, and its unit. */
  readonly description: string;
  /** Values that could be in the file, where the format is not obvious. */
  readonly examples?: readonly unknown[];
  /** What applies when the field is left out: a phrase after "Default: ". Not needed where the schema has a default value. */
  readonly fallback?: string;
}

/** Returns the help of a field. */
export const describe = (
  description: string,
  examples: readonly unknown[] = [],
  fallback?: string,
): FieldHelp => ({
  description,
  ...(examples.length > 0 && { examples }),
  ...(fallback !== undefined && { fallback }),
});

/**
 * Adds help to the schema of a field, in place of help that it has. Browsers load no schema with help, because it is long: wire
 * schemas have none.
 */
export function field<S extends v.GenericSchema>(
  schema: S,
  ...help: Parameters<typeof describe>
): S {
  const bare: v.GenericSchema = DESCRIBED.get(schema) ?? schema;
  const described = v.pipe(bare, v.metadata({ ...describe(...help) }));
  DESCRIBED.set(described, bare);
  // A pipe has all properties of its schema, and metadata changes no value.
  return described as unknown as S;
}
const DESCRIBED = new WeakMap<object, v.GenericSchema>();

/** Help of `$schema`. `stores` is the relative path from the folder of the file to the folder of all stores. */
export const schemaHelp = (file: string, stores = '..'): FieldHelp =>
  describe(
    "Address of this file's JSON Schema. Code editors use it to complete and check the file; the shop ignores it.",
    [`${stores}/_schema/${file}.schema.json`],
    'no help in the code editor',
  );

/** The schema of `$schema`. */
export const schemaField = (file: string, stores?: string) => {
  const { description, examples, fallback } = schemaHelp(file, stores);
  return field(v.optional(v.string()), description, examples, fallback);
};
