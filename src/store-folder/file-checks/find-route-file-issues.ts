import { type Stats, statSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { fileFingerprint, walkFiles } from '#shared/files/walk-files.ts';
import { hashContent } from '#shared/utils/hash.ts';
import type { Parse } from '#store-folder/parsing-process/create-parser.ts';
import type { RouteIssue } from '#store-folder/parsing-process/parsing-jobs.ts';
import { listExtraRoutes } from '../extra-routes.ts';
import type { FileIssue } from '../issue.ts';
import { createCheckCache } from './check-cache.ts';

/** Files that are pages elsewhere. In `routes/`, only `.astro` files are. */
const PAGE_FILE = /\.(?:astro|mdx?|markdown|html?)$/i;

/** Routes without issues that this process has compiled, by store folder. */
const valid = createCheckCache<{
  readonly fingerprint: string;
  readonly loaded: readonly string[];
}>(1_000);
const ROUTES = 'routes';

/**
 * Finds routes that do not compile, imports that do not exist, and files of `routes/` that look like pages but are ignored.
 * The `file` of an issue is a path in the store folder.
 */
export async function findRouteFileIssues(
  root: string,
  parse: Parse,
): Promise<readonly FileIssue[]> {
  const files = [...walkFiles(join(root, 'routes'))];
  if (files.length === 0) return [];
  const last = valid.get(root, ROUTES);
  if (last && last.fingerprint === getFingerprint(files, last.loaded)) return [];
  const { issues, loaded } = await compile(
    root,
    files.map(([path]) => path),
    parse,
  );
  // Issues are found again each time: what corrects them may be a new file outside of `routes/`.
  if (issues.length === 0)
    valid.set(root, ROUTES, { fingerprint: getFingerprint(files, loaded), loaded });
  return issues;
}

/** Changes with the files of `routes/` and with all files that they import, which may be elsewhere. */
function getFingerprint(
  files: readonly (readonly [string, Stats])[],
  loaded: readonly string[],
): string {
  const imported = loaded.map((path) => [path, statSync(path, { throwIfNoEntry: false })] as const);
  return hashContent(
    JSON.stringify(
      [...files, ...imported].map(([path, stats]) => [path, stats && fileFingerprint(stats)]),
    ),
  );
}

async function compile(
  root: string,
  names: readonly string[],
  parse: Parse,
): Promise<{ readonly issues: readonly FileIssue[]; readonly loaded: readonly string[] }> {
  const loaded = new Set<string>();
  // Routes can import the same faulty file.
  const errors = new Map<string, RouteIssue>();
  for (const { file, source } of listExtraRoutes(root)) {
    const compiled = await parse('compileRoute', { root, file });
    loaded.add(source);
    const found = compiled.ok
      ? compiled.value.errors
      : [{ path: source, place: '', message: compiled.error.text }];
    for (const error of found) errors.set(JSON.stringify(error), error);
    if (compiled.ok) for (const path of compiled.value.loaded) loaded.add(path);
  }
  const inFolder = (path: string) => relative(root, path).replaceAll('\\', '/');
  const ignored = findIgnoredPages(
    names,
    [...loaded].map((path) => inFolder(path).replace('routes/', '')),
  );
  const found = [...errors.values()].map(({ path, place, message }) => ({
    file: inFolder(path),
    field: place,
    message,
  }));
  return { issues: [...found, ...ignored], loaded: [...loaded] };
}

function findIgnoredPages(names: readonly string[], loaded: readonly string[]): FileIssue[] {
  return names
    .filter(
      (name) =>
        PAGE_FILE.test(name) && !loaded.includes(name) && !/^(?:readme|\.)/i.test(basename(name)),
    )
    .map((name) => ({
      file: `routes/${name}`,
      field: '',
      message: `expected a page such as routes/${basename(name).replace(/\.\w+$/, '')}.astro: this file is no page of the shop, and no page imports it`,
    }));
}
