/** Help for one field of a store file, written for sellers. */
export interface FieldDescription {
  /** What the field does, where shoppers see it, and its unit. */
  readonly description: string;
  /** What applies when the field is left out: a phrase that follows "Default: ". Not needed where the schema has a default value. */
  readonly default?: string;
  /** Values that could be in the file. Given where the format is not obvious. */
  readonly examples?: readonly unknown[];
}

/**
 * Descriptions by the path of their field: `promoCodes[].code` is in every entry of a list, `colors.*.hex` in every entry of
 * an object whose names the seller chooses.
 *
 * They are separate from the valibot schemas because shops load some of those schemas in the browser, where the texts would
 * only add bytes.
 */
export type FieldDescriptions = Readonly<Record<string, FieldDescription>>;

/** The `$schema` field that every store file has. */
export const schemaField = (file: string): FieldDescriptions => ({
  $schema: {
    description:
      "Address of this file's JSON Schema. Code editors use it to complete and check the file; the shop ignores it.",
    default: 'no help in the code editor',
    examples: [`../_schema/${file}.schema.json`],
  },
});
