import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { LocaleCode } from '#shared/contract/codes.ts';
import {
  type DescribedPhoto,
  PhotosFile,
  PhotosTexts,
} from '#shared/contract/store-folder/photos-file.ts';
import { checkFile } from './check-file.ts';
import { findLanguageIssue } from './check-texts.ts';
import { describeUnknownName } from './describe-names.ts';
import { displayPath, type FieldIssue, type FileIssue, joinFieldPath } from './issue.ts';
import { PHOTO } from './photo-rules.ts';
import { readJson } from './read-files.ts';
import { toFields } from './untyped-json.ts';

/** What a store says of its photographs, in all languages. */
export type DescribedPhotos = Readonly<
  Record<string, DescribedPhoto & { readonly translations: Partial<Record<LocaleCode, string>> }>
>;

interface PhotosContext {
  /** Names of the files in `assets/photos`. */
  readonly files: readonly string[];
  /** The values of `locales` in `store.json`. */
  readonly locales: readonly unknown[];
}

const FILE = 'a file of assets/photos';

const NAME = /^photos(?:\.([^.]+))?\.json$/;

/** Reads and checks `photos.json` of a store folder with its translations `photos.<language>.json`. A folder needs neither. */
export async function readPhotos(root: string, { files, locales }: PhotosContext) {
  const names = (await readdir(root)).filter((name) => NAME.test(name)).sort();
  const issues: FileIssue[] = [];
  const nameOf = (file: string) => displayPath(join(root, file));
  const json = names.includes('photos.json') ? await readJson(root, 'photos.json') : undefined;
  const isUnreadable = json !== undefined && json.value === undefined;
  const described = toFields(toFields(json?.value).photos);
  const base =
    json &&
    checkFile(nameOf('photos.json'), PhotosFile, json, () => findUnknownFiles(described, files));
  issues.push(...(base?.issues ?? []));
  const photos: Record<string, DescribedPhotos[string]> = Object.fromEntries(
    Object.entries(base?.value?.photos ?? {}).map(([file, photo]) => [
      file,
      { ...photo, translations: {} },
    ]),
  );
  for (const name of names) {
    const language = NAME.exec(name)?.[1];
    if (language === undefined) continue;
    const issue = findLanguageIssue(language, locales);
    if (issue) {
      issues.push({ file: nameOf(name), field: '', message: issue });
      continue;
    }
    const checked = checkFile(nameOf(name), PhotosTexts, await readJson(root, name), (value) =>
      isUnreadable ? [] : findUnknownNames(toFields(value).photos, PHOTO, Object.keys(described)),
    );
    issues.push(...checked.issues);
    for (const [file, alt] of Object.entries(checked.value?.photos ?? {})) {
      const photo = photos[file];
      if (photo) photo.translations[language as LocaleCode] = alt;
    }
  }
  return { photos, names: { described: Object.keys(described), files, isUnreadable }, issues };
}

function findUnknownFiles(
  described: Readonly<Record<string, unknown>>,
  files: readonly string[],
): FieldIssue[] {
  return [
    ...findUnknownNames(described, FILE, files),
    ...Object.entries(described).flatMap(([name, photo]): FieldIssue[] => {
      const { phone, phoneFocus } = toFields(photo);
      const field = joinFieldPath('photos', name);
      if (typeof phone === 'string' && !files.includes(phone)) {
        const message = describeUnknownName(FILE, files, phone);
        return [{ field: `${field}.phone`, message }];
      }
      const message = 'needs "phone": it is the focal point of that file';
      return phone === undefined && phoneFocus !== undefined
        ? [{ field: `${field}.phoneFocus`, message }]
        : [];
    }),
  ];
}

const findUnknownNames = (entries: unknown, kind: string, known: readonly string[]): FieldIssue[] =>
  Object.keys(toFields(entries)).flatMap((name) =>
    known.includes(name)
      ? []
      : [{ field: joinFieldPath('photos', name), message: describeUnknownName(kind, known, name) }],
  );
