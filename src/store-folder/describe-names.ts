import { ARTWORK_FILE } from './file-checks/asset-names.ts';
import { findNearest } from './find-nearest.ts';
import { type FieldIssue, joinFieldPath } from './issue.ts';

/** Example: 'expected a color of this catalog (bone, ice), got "bon": did you mean "bone"?' */
export function describeUnknownName(kind: string, known: readonly string[], name: string): string {
  if (isWrittenOtherwise(name, known))
    return `expected ${kind}, got "${name}": its accents are written in another way (Unicode NFC and NFD), as on a Mac. Rename the file without accents`;
  const meant = findNearest(name, known);
  // Colors are the only names that have a value of this form.
  const advice = /^#[\da-f]{3,8}$/i.test(name)
    ? ': give this color a name in "colors" at the top of catalog.json, and write that name here'
    : '';
  const offered =
    known.length === 0
      ? 'there are none'
      : known.length > 12
        ? `one of ${known.length}`
        : known.join(', ');
  return `expected ${kind} (${offered}), got "${name}"${meant ? `: did you mean "${meant}"?` : advice}`;
}

/** Returns the names of the files in a folder of `assets`. `assets` are paths below it. */
export const listNamesIn = (folder: string, assets: readonly string[]): string[] =>
  assets.flatMap((path) => (path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : []));

/** Maps the name of each file of `assets` that is no artwork, without its ending, to its path. */
export const listOtherFiles = (assets: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    assets
      .filter((path) => !ARTWORK_FILE.test(`assets/${path}`))
      .map((path) => [path.replace(/^.*\/|\.[^./]*$/g, ''), path]),
  );

/** Describes an unknown artwork. Names the file that was probably meant, of `others`: one of another format, or in another folder. */
export function describeUnknownArtwork(
  name: string,
  known: readonly string[],
  others: Readonly<Record<string, string>>,
): string {
  const file = Object.hasOwn(others, name) ? others[name] : undefined;
  if (file === undefined) return describeUnknownName('a file of assets/artwork', known, name);
  const steps = [
    ...(/\.(?:svg|png|jpe?g)$/.test(file) ? [] : ['save it as SVG, PNG or JPEG']),
    ...(/^artwork\/[^/]+$/.test(file) ? [] : ['move it there']),
  ];
  return `expected an SVG, PNG or JPEG file of assets/artwork, got "${name}", which is assets/${file}: ${steps.join(', and ')}`;
}

/** Whether one of the known names looks the same. Macs write an accent as a character of its own (NFD). */
export const isWrittenOtherwise = (name: string, known: readonly string[]): boolean =>
  known.some((other) => other.normalize('NFC') === name.normalize('NFC'));

/** Returns an issue for each name of a list that is not known. */
export const findUnknownNames = (
  names: readonly string[],
  field: string,
  kind: string,
  known: readonly string[],
): FieldIssue[] =>
  names.flatMap((name, at) =>
    known.includes(name)
      ? []
      : [{ field: joinFieldPath(field, at), message: describeUnknownName(kind, known, name) }],
  );

/** Returns an issue for each text that occurs earlier in the list. */
export function findRepeatedTexts(values: readonly string[], field: string): FieldIssue[] {
  return values.flatMap((value, at) =>
    values.indexOf(value) < at
      ? [{ field: joinFieldPath(field, at), message: `"${value}" is listed twice` }]
      : [],
  );
}
