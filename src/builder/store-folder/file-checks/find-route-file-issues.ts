import { basename, join, relative } from 'node:path';
import { fileFingerprint, walkFiles } from '#builder/files/walk-files.ts';
import { listExtraRoutes } from '../extra-routes.ts';
import type { FileIssue } from '../issue.ts';

/** Files that are pages elsewhere. In `routes/`, only `.astro` files are. */
const PAGE_FILE = /\.(?:astro|mdx?|markdown|html?)$/i;

/** Issues of the routes that this process has compiled, by store folder. */
const compiled = new Map<string, { readonly fingerprint: string; readonly issues: readonly FileIssue[] }>();

/**
 * Finds routes that do not compile, imports that do not exist, and files of `routes/` that look like pages but are ignored.
 * `file` is a path in the store folder.
 */
export async function findRouteFileIssues(root: string): Promise<readonly FileIssue[]> {
  const files = [...walkFiles(join(root, 'routes'))];
  if (files.length === 0) return [];
  const fingerprint = JSON.stringify(files.map(([path, stats]) => [path, fileFingerprint(stats)]));
  const last = compiled.get(root);
  if (last?.fingerprint === fingerprint) return last.issues;
  const issues = await compile(
    root,
    files.map(([path]) => path),
  );
  compiled.set(root, { fingerprint, issues });
  return issues;
}

async function compile(root: string, names: readonly string[]): Promise<readonly FileIssue[]> {
  const sources = listExtraRoutes(root).map(({ source }) => source);
  if (sources.length === 0) return findIgnoredPages(names, []);
  const { compileRoutes } = await import('./compile-routes.ts');
  const { errors, loaded } = await compileRoutes(sources);
  const inFolder = (path: string) => relative(root, path).replaceAll('\\', '/');
  const ignored = findIgnoredPages(
    names,
    [...loaded].map((path) => inFolder(path).replace('routes/', '')),
  );
  return [...errors.map(({ path, place, message }) => ({ file: inFolder(path), field: place, message })), ...ignored];
}

function findIgnoredPages(names: readonly string[], loaded: readonly string[]): FileIssue[] {
  return names
    .filter((name) => PAGE_FILE.test(name) && !loaded.includes(name) && !/^(?:readme|\.)/i.test(basename(name)))
    .map((name) => ({
      file: `routes/${name}`,
      field: '',
      message: `expected a page such as routes/${basename(name).replace(/\.\w+$/, '')}.astro: this file is no page of the shop, and no page imports it`,
    }));
}
