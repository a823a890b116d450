import { dirname, extname, join, resolve } from 'node:path';
import { transform } from '@astrojs/compiler-rs';
import { build, type Message, type OnLoadResult, type PartialMessage, type Plugin } from 'esbuild';
import type { ParsingValue, RouteIssue } from '#store-folder/parsing-process/parsing-jobs.ts';
import { findTextPosition } from '../text-position.ts';
import { findInlineCode } from './find-inline-code.ts';
import { getBracketDepth, getElementDepth } from './nesting-depth.ts';
import { type RouteImport, readRoute, resolveRouteImport } from './route-imports.ts';

/** Compilers call themselves for each element or bracket in another one, until their memory for calls ends. */
const MAX_DEPTH = 200;

/** Maximums for the code that a page imports, directly or not: number of files, characters of all files, number of imports. */
const MAX_FILES = 300;
const MAX_TOTAL = 16 * 1024 * 1024;
const MAX_IMPORTS = 2_000;
const TOO_MUCH = `expected a page that imports at most ${MAX_FILES} files and ${MAX_TOTAL / 1024 ** 2} MiB of code`;

/** Maximum number of places with inline code that are reported of a file. */
const MAX_ISSUES = 20;

/** Modules that a bundler must not look up itself, because it would open pipes and files outside of the folder. */
const NAMESPACE = 'store';
const ENTRY = '<route>';

const LOADERS: Readonly<Record<string, OnLoadResult['loader']>> = {
  '.json': 'json',
  '.ts': 'ts',
  '.mts': 'ts',
  '.cts': 'ts',
  '.tsx': 'tsx',
  '.jsx': 'jsx',
};

/**
 * Compiles a route of the store folder `root` as far as syntax and imports, without running or writing anything: a build would
 * stop at these errors with the output of several compilers.
 */
export async function compileRoute(
  root: string,
  file: string,
): Promise<ParsingValue<'compileRoute'>> {
  const texts = new Map<string, string>();
  const loaded = new Set([join(root, file)]);
  const result = await build({
    stdin: { contents: `import ${JSON.stringify(join(root, file))}`, sourcefile: ENTRY },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'neutral',
    tsconfigRaw: {},
    logLevel: 'silent',
    plugins: [createRoutePlugin(root, loaded, texts)],
  }).catch((error: unknown) => error);
  if (result instanceof Error && !isBuildFailure(result)) throw result;
  const errors = isBuildFailure(result) ? result.errors : [];
  return { errors: errors.map((error) => toRouteIssue(error, texts)), loaded: [...loaded] };
}

function isBuildFailure(result: unknown): result is { readonly errors: readonly Message[] } {
  return result instanceof Error && 'errors' in result && Array.isArray(result.errors);
}

function createRoutePlugin(root: string, loaded: Set<string>, texts: Map<string, string>): Plugin {
  let imports = 0;
  let total = 0;
  let isTooMuch = false;
  return {
    name: 'routes',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /.*/ }, async ({ path, kind, importer }) => {
        if (kind === 'entry-point') return undefined;
        if (importer === ENTRY) return { path, namespace: NAMESPACE };
        // Only the first one is reported.
        if (++imports > MAX_IMPORTS + 1) return { path: 'external', external: true };
        if (imports > MAX_IMPORTS)
          return createError(
            importer,
            `expected at most ${MAX_IMPORTS} imports of a page and of what it imports`,
          );
        return toResolved(await resolveImport(root, path, importer), loaded);
      });
      onLoad({ filter: /.*/, namespace: NAMESPACE }, async ({ path }) => {
        const read = await readRoute(root, path);
        if (!read.ok) return createError(path, read.error);
        const text = read.value;
        texts.set(path, text);
        total += text.length;
        // Only the first file beyond a limit is reported. What it imports is not opened.
        if (isTooMuch) return { contents: '' };
        isTooMuch = texts.size > MAX_FILES || total > MAX_TOTAL;
        if (isTooMuch) return createError(path, TOO_MUCH);
        if (path.endsWith('.astro')) return compileAstroFile(path, text);
        return (
          findDepthError(path, text, '') ?? {
            contents: text,
            loader: LOADERS[extname(path)] ?? 'js',
          }
        );
      });
    },
  };
}

function toResolved(found: RouteImport, loaded: Set<string>) {
  if (found.file) loaded.add(found.file);
  if (found.error !== undefined) return { errors: [{ text: found.error }] };
  return found.file && found.isCode
    ? { path: found.file, namespace: NAMESPACE }
    : { path: 'external', external: true };
}

/** Modules that every route may import: the shop's for routes, React for its islands, and Astro's, which compiled pages import too. */
const MODULE = /^(?:shopkiln\/route$|react$|astro(?:$|[:/]))/;

async function resolveImport(root: string, path: string, importer: string): Promise<RouteImport> {
  if (/^\.{1,2}(?:\/|$)/.test(path)) return resolveRouteImport(root, dirname(importer), path);
  // A compiled page imports its styles and scripts from itself.
  return MODULE.test(path) || path.startsWith(`${importer}?astro&`)
    ? {}
    : {
        error: `expected an import of shopkiln/route, of react, of Astro or of a file of this folder such as "./parts/card.astro", got "${path}"`,
      };
}

const createError = (file: string, text: string) => ({ errors: [{ text, location: { file } }] });

function findDepthError(path: string, code: string, markup: string): OnLoadResult | undefined {
  const isTooDeep = getBracketDepth(code) > MAX_DEPTH || getElementDepth(markup) > MAX_DEPTH;
  return isTooDeep
    ? createError(path, `expected at most ${MAX_DEPTH} elements or brackets inside each other`)
    : undefined;
}

function compileAstroFile(path: string, text: string): OnLoadResult {
  const markup = text.replace(/^\s*---.*?\n---/s, '');
  const depthError = findDepthError(path, text, markup);
  if (depthError) return depthError;
  const { code, diagnostics, scripts } = transform(text, { filename: path });
  const errors = diagnostics
    .filter(({ severity }) => severity === 'error')
    .map(
      ({ text: message, labels: [label] }): PartialMessage => ({
        text: `expected a valid page, got an error: ${message}`,
        location: label ? { file: path, line: label.line, column: label.column } : { file: path },
      }),
    );
  // The first error causes the others.
  if (errors.length > 0) return { errors: errors.slice(0, 1) };
  const inlineCode = findInlineCode(text)
    .slice(0, MAX_ISSUES)
    .map(({ at, message }): PartialMessage => {
      const { line, column } = findTextPosition(text, at);
      return { text: message, location: { file: path, line, column: column - 1 } };
    });
  if (inlineCode.length > 0) return { errors: inlineCode };
  const inline = scripts.flatMap((script) => ('code' in script && script.code ? script.code : []));
  return { contents: [code, ...inline].join('\n'), loader: 'ts' as const };
}

function toRouteIssue(
  { text, location, pluginName }: Message,
  texts: ReadonlyMap<string, string>,
): RouteIssue {
  const path = resolve((location?.file ?? '').replace(`${NAMESPACE}:`, ''));
  const [, specifier] = /^expected an import .*?got "([^"]+)"/s.exec(text) ?? [];
  const message = pluginName ? text : `expected valid code, got an error: ${text}`;
  // Lines of the compiled page are not those of its source.
  const source =
    path.endsWith('.astro') && specifier ? findLine(texts.get(path), specifier) : undefined;
  if (source) return { path, place: source, message };
  const isPlaced = location && location.line > 0 && location.file !== ENTRY;
  return {
    path,
    place: isPlaced ? `line ${location.line}, column ${location.column + 1}` : '',
    message,
  };
}

function findLine(text: string | undefined, specifier: string): string | undefined {
  const lines = (text ?? '').split('\n');
  const at = lines.findIndex(
    (line) => line.includes(`"${specifier}"`) || line.includes(`'${specifier}'`),
  );
  return at < 0 ? undefined : `line ${at + 1}`;
}
