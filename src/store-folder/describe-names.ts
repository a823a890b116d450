import { findNearest } from './find-nearest.ts';
import { type FieldIssue, joinFieldPath } from './issue.ts';

/** Example: 'expected a color of this catalog (bone, ice), got "bon": did you mean "bone"?' */
export function describeUnknownName(kind: string, known: readonly string[], name: string): string {
  const meant = findNearest(name, known);
  const offered =
    known.length === 0
      ? 'there are none'
      : known.length > 12
        ? `one of ${known.length}`
        : known.join(', ');
  return `expected ${kind} (${offered}), got "${name}"${meant ? `: did you mean "${meant}"?` : ''}`;
}

/** Returns an issue for each text that occurs earlier in the list. */
export function findRepeatedTexts(values: readonly string[], field: string): FieldIssue[] {
  return values.flatMap((value, at) =>
    values.indexOf(value) < at
      ? [{ field: joinFieldPath(field, at), message: `"${value}" is listed twice` }]
      : [],
  );
}
