import { MAX_DOWNLOAD_BYTES } from '#shared/contract/store-folder/downloads-section.ts';
import { describeUnknownName } from './describe-names.ts';
import { type FieldIssue, joinFieldPath } from './issue.ts';
import { type Fields, toFields, toList, toTexts } from './untyped-json.ts';

const MIB = 1024 * 1024;

/** Checks the files of a product: each must exist in `downloads`, with content that the platform can store. */
export function findDownloadIssues(
  { files, filesOf }: Fields,
  field: string,
  downloads: Readonly<Record<string, number>>,
): FieldIssue[] {
  return [
    ...findListIssues(files, `${field}.files`, downloads),
    ...Object.entries(toFields(filesOf)).flatMap(([key, list]) =>
      findListIssues(list, joinFieldPath(`${field}.filesOf`, key), downloads),
    ),
  ];
}

function findListIssues(
  list: unknown,
  field: string,
  downloads: Readonly<Record<string, number>>,
): FieldIssue[] {
  return toList(list).flatMap((path, at) => {
    if (typeof path !== 'string') return [];
    const message = findFileIssue(path, downloads);
    return message === undefined ? [] : [{ field: `${field}[${at}]`, message }];
  });
}

function findFileIssue(
  path: string,
  downloads: Readonly<Record<string, number>>,
): string | undefined {
  const bytes = Object.hasOwn(downloads, path) ? downloads[path] : undefined;
  if (bytes === undefined)
    return describeUnknownName('a file of downloads', Object.keys(downloads), path);
  if (bytes === 0) return `expected a file with content, but downloads/${path} is empty`;
  return bytes > MAX_DOWNLOAD_BYTES
    ? `expected a file of at most ${MAX_DOWNLOAD_BYTES / MIB} MiB, but downloads/${path} has ${Math.ceil(bytes / MIB)} MiB: offer larger ones with "npx shopkiln orders … --files"`
    : undefined;
}

/** Returns a warning for each file of `downloads` that no product names. */
export function findUnusedDownloads(
  catalog: unknown,
  downloads: Readonly<Record<string, number>>,
): string[] {
  const products = toList(toFields(catalog).listings).flatMap((listing) =>
    toList(toFields(listing).products),
  );
  const usedFiles = new Set(
    products.flatMap((product) => {
      const { files, filesOf } = toFields(product);
      return [files, ...Object.values(toFields(filesOf))].flatMap((list) => toTexts(list));
    }),
  );
  return Object.keys(downloads).filter((path) => !usedFiles.has(path));
}
