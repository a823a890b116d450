import { extname, join, relative } from 'node:path';
import { openInside, readInside } from '#shared/utils/open-inside.ts';
import { fail, ok, type Result } from '#shared/utils/result.ts';
import { describeRejection, MAX_ASSET_BYTES } from '../file-rejection.ts';

/** What an import means: a file of the store folder, or nothing that is opened (a package), or an error. */
export interface RouteImport {
  /** Absolute path of the file. */
  readonly file?: string;
  /** Whether the file is compiled. All others are pictures, styles or documents, which only have to exist. */
  readonly isCode?: boolean;
  readonly error?: string;
}

/** Maximum size of a route and of code that it imports. The largest libraries have half of it. */
const MAX_CODE_BYTES = 2 * 1024 * 1024;
const MAX_JSON_BYTES = 8 * 1024 * 1024;
/** Extensions that an import may leave out, as in Vite. */
const EXTENSIONS = ['.mjs', '.js', '.mts', '.ts', '.jsx', '.tsx', '.json'];
const CODE = new Set([...EXTENSIONS, '.cjs', '.cts', '.astro']);
/** TypeScript imports its files by the names that they have when they are compiled. */
const COMPILED: Readonly<Record<string, readonly string[]>> = {
  '.js': ['.ts', '.tsx'],
  '.jsx': ['.tsx'],
  '.mjs': ['.mts'],
  '.cjs': ['.cts'],
};

/** Finds the file of an import that is relative to the folder `from`. Every file is opened inside of the store folder. */
export async function resolveRouteImport(
  root: string,
  from: string,
  specifier: string,
): Promise<RouteImport> {
  // A query such as ?raw or ?url selects how Vite imports the file.
  const path = specifier.replace(/\?.*$/s, '');
  const hasQuery = path !== specifier;
  let first: string | undefined;
  for (const candidate of listCandidates(join(from, path))) {
    const opened = await openInside(root, relative(root, candidate), MAX_ASSET_BYTES);
    if (opened.ok) {
      await opened.value.handle.close();
      return { file: candidate, isCode: !hasQuery && CODE.has(extname(candidate)) };
    }
    if (opened.error !== 'missing') first ??= describeRejection(opened.error, MAX_ASSET_BYTES);
  }
  const error = first
    ? `expected an import of a file of this folder, got "${specifier}": ${first}`
    : `expected an import of a file of this folder, got "${specifier}", which does not exist: correct the name, add the file, or remove the import`;
  return { error };
}

function listCandidates(path: string): string[] {
  const extension = extname(path);
  const stem = path.slice(0, path.length - extension.length);
  return [
    path,
    ...EXTENSIONS.map((added) => path + added),
    ...(COMPILED[extension] ?? []).map((source) => stem + source),
    ...EXTENSIONS.map((added) => join(path, `index${added}`)),
  ];
}

/** Reads a file that is compiled. Fails with a message. */
export async function readRoute(root: string, path: string): Promise<Result<string, string>> {
  const maxBytes = extname(path) === '.json' ? MAX_JSON_BYTES : MAX_CODE_BYTES;
  const read = await readInside(root, relative(root, path), maxBytes);
  return read.ok ? ok(read.value.toString('utf8')) : fail(describeRejection(read.error, maxBytes));
}
