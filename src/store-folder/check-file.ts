import * as v from 'valibot';
import { findDecimalIssues } from './decimal-rules.ts';
import { describeSchemaIssues } from './describe-schema-issues.ts';
import type { WrittenDecimal } from './find-name-issues.ts';
import type { FieldIssue, FileIssue } from './issue.ts';
import { findTextIssues } from './text-rules.ts';
import { findUnknownKeys } from './unknown-keys.ts';

/** A file that `readJson` has read. */
export interface JsonFile {
  readonly value: unknown;
  readonly issues: readonly FileIssue[];
  /** Whole numbers with a decimal point. */
  readonly decimals?: readonly WrittenDecimal[];
}

/** Checks the schema, unknown keys and rules of one file. `value` is undefined when the schema does not match. */
export function checkFile<S extends v.GenericSchema>(
  file: string,
  schema: S,
  json: JsonFile,
  rules: (value: unknown) => FieldIssue[],
  parse: (value: unknown) => v.SafeParseResult<S> = (value) => v.safeParse(schema, value),
): { value: v.InferOutput<S> | undefined; issues: FileIssue[] } {
  if (json.value === undefined) return { value: undefined, issues: [...json.issues] };
  const parsed = parse(json.value);
  const keys = findUnknownKeys(file, schema, json.value);
  // A file that is a list has no fields to check.
  if (Array.isArray(json.value)) return { value: undefined, issues: [...json.issues, ...keys] };
  const schemaIssues = describeSchemaIssues(file, parsed.issues ?? []);
  const reported = new Set(schemaIssues.map(({ field }) => field));
  const texts = findTextIssues(json.value).filter(({ field }) => !reported.has(field));
  const issues = [
    ...json.issues,
    ...findDecimalIssues(file, schema, json.value, json.decimals ?? []),
    ...schemaIssues,
    ...keys,
    ...texts.map((issue) => ({ file, ...issue })),
    ...rules(json.value).map(({ field, message }) => ({ file, field, message })),
  ];
  return { value: parsed.success ? parsed.output : undefined, issues };
}
