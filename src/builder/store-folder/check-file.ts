import * as v from 'valibot';
import type { Fault } from './catalog-rules.ts';
import { describeIssues } from './issues.ts';
import type { Problem } from './problem.ts';
import { unknownKeys } from './unknown-keys.ts';

/** A file as `readJson` gives it. */
export interface JsonFile {
  readonly value: unknown;
  readonly problems: readonly Problem[];
}

/** Schema, unknown keys and rules of one file; `value` is there when the schema holds. */
export function checkFile<S extends v.GenericSchema>(
  file: string,
  schema: S,
  json: JsonFile,
  rules: (value: unknown) => Fault[],
  parse: (value: unknown) => v.SafeParseResult<S> = (value) => v.safeParse(schema, value),
): { value: v.InferOutput<S> | undefined; problems: Problem[] } {
  if (json.problems.length > 0) return { value: undefined, problems: [...json.problems] };
  const parsed = parse(json.value);
  const keys = unknownKeys(file, schema, json.value);
  // A file that is a list has no field one could speak of.
  if (Array.isArray(json.value)) return { value: undefined, problems: keys };
  const problems = [
    ...describeIssues(file, parsed.issues ?? []),
    ...keys,
    ...rules(json.value).map((fault) => ({ file, ...fault })),
  ];
  return { value: parsed.success ? parsed.output : undefined, problems };
}
