import * as v from 'valibot';
import { getDrawnBlank } from '#pictures/drawn-blank.ts';
import { listViewNames } from '#pictures/store-blank-views.ts';
import { PhotoName } from '#shared/contract/photo-name.ts';
import type { StoreBlanks } from '#shared/contract/store-folder/blank-file.ts';
import { describeUnknownName, findRepeatedTexts, findUnknownNames } from './describe-names.ts';
import type { FieldIssue } from './issue.ts';
import { type Fields, toFields, toTexts } from './untyped-json.ts';

/** What a name of a photo is expected to be. */
export const PHOTO = 'a photo of photos.json';

/** Names of the photos of a store. */
export interface PhotoNames {
  /** Those that `photos.json` describes. */
  readonly described: readonly string[];
  /** Names of the files in `assets/photos`. */
  readonly files: readonly string[];
  /** Whether `photos.json` cannot be read, so that what it describes is not known. */
  readonly isUnreadable: boolean;
}

/** Returns an issue for a name of a photo that `photos.json` does not have. Invalid names are reported by the schema. */
export function findUnknownPhoto(name: unknown, field: string, photos: PhotoNames): FieldIssue[] {
  const { described, files, isUnreadable } = photos;
  if (isUnreadable || !v.is(PhotoName, name) || described.includes(name)) return [];
  return [{ field, message: describeUnknownPhoto(name, described, files) }];
}

function describeUnknownPhoto(
  name: string,
  described: readonly string[],
  files: readonly string[],
): string {
  const entry = `"${name}": { "alt": "what it shows" }`;
  if (files.includes(name))
    return described.length === 0
      ? `${name} has no description: create photos.json beside store.json with { "photos": { ${entry} } }`
      : `${name} has no description: add ${entry} to "photos" in photos.json`;
  return described.length === 0
    ? describeUnknownName('a file of assets/photos, described in photos.json', files, name)
    : describeUnknownName(PHOTO, described, name);
}

/** Checks that the files of photos exist, and that `of` names a known value. */
const findNamedIssues = (
  listed: readonly Fields[],
  field: string,
  files: readonly string[],
  of: { readonly kind: string; readonly known: readonly string[] },
): FieldIssue[] =>
  listed.flatMap((photo, at) =>
    (
      [
        ['file', 'a file of assets/photos', files],
        ['of', of.kind, of.known],
      ] as const
    ).flatMap(([key, kind, known]): FieldIssue[] => {
      const name = photo[key];
      if (typeof name !== 'string' || known.includes(name)) return [];
      const message = describeUnknownName(kind, known, name);
      return [{ field: `${field}.photos[${at}].${key}`, message }];
    }),
  );

/** Checks the photos of a product of a type or of a bundle. `values` are those of its first option. */
export function findPhotoIssues(
  listed: readonly Fields[],
  field: string,
  values: readonly string[],
  files: readonly string[],
): FieldIssue[] {
  const kind = 'the slug of a value of the first option';
  const issues = findNamedIssues(listed, field, files, { kind, known: values });
  const hasCommon = listed.length === 0 || listed.some(({ of }) => of === undefined);
  const pictured = listed.map(({ of }) => of);
  const bare = hasCommon ? undefined : values.find((value) => !pictured.includes(value));
  const message = `expected a photo of "${bare}", or one without "of" for all values`;
  return bare === undefined ? issues : [...issues, { field: `${field}.photos`, message }];
}

/** Checks the photos of a product on a blank. */
export function findBlankPhotoIssues(
  listed: readonly Fields[],
  field: string,
  files: readonly string[],
  { colors, sizes }: { readonly colors: readonly string[]; readonly sizes: readonly string[] },
): FieldIssue[] {
  return [
    ...findNamedIssues(listed, field, files, { kind: 'a color of this product', known: colors }),
    ...listed.flatMap(({ model }, at): FieldIssue[] => {
      const { size } = toFields(model);
      if (typeof size !== 'string' || sizes.includes(size)) return [];
      const message = describeUnknownName('a size of this product', sizes, size);
      return [{ field: `${field}.photos[${at}].model.size`, message }];
    }),
  ];
}

/** Checks that the blank of a product has the views that `scenes` names, each once. */
export function findSceneIssues(
  { blank, scenes }: Fields,
  field: string,
  blanks: StoreBlanks,
): FieldIssue[] {
  const views = listViewNames(getDrawnBlank(String(blank), blanks), blanks);
  const names = toTexts(scenes);
  return [
    ...findRepeatedTexts(names, `${field}.scenes`),
    ...findUnknownNames(names, `${field}.scenes`, `a view of the blank "${String(blank)}"`, views),
  ];
}
