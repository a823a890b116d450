import { findNearest } from './find-nearest.ts';
import { type FieldIssue, joinFieldPath } from './issue.ts';

/** Example: 'expected a color of this catalog (bone, ice), got "bon": did you mean "bone"?' */
export function describeUnknownName(kind: string, known: readonly string[], name: string): string {
  if (isWrittenOtherwise(name, known))
    return `expected ${kind}, got "${name}": its accents are written in another way (Unicode NFC and NFD), as on a Mac. Rename the file without accents`;
  const meant = findNearest(name, known);
  const offered =
    known.length === 0
      ? 'there are none'
      : known.length > 12
        ? `one of ${known.length}`
        : known.join(', ');
  return `expected ${kind} (${offered}), got "${name}"${meant ? `: did you mean "${meant}"?` : ''}`;
}

/** Whether one of the known names looks the same. Macs write an accent as a character of its own (NFD). */
export const isWrittenOtherwise = (name: string, known: readonly string[]): boolean =>
  known.some((other) => other.normalize('NFC') === name.normalize('NFC'));

/** Returns an issue for each text that occurs earlier in the list. */
export function findRepeatedTexts(values: readonly string[], field: string): FieldIssue[] {
  return values.flatMap((value, at) =>
    values.indexOf(value) < at
      ? [{ field: joinFieldPath(field, at), message: `"${value}" is listed twice` }]
      : [],
  );
}
