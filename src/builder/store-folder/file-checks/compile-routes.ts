import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { dirname, extname, join, resolve } from 'node:path';
import { transform } from '@astrojs/compiler-rs';
import { build, type Message, type OnResolveResult, type PartialMessage, type Plugin } from 'esbuild';

/** What a compile of routes found. */
export interface CompiledRoutes {
  readonly errors: readonly RouteIssue[];
  /** Absolute paths of the routes and of all files that they import. */
  readonly loaded: ReadonlySet<string>;
}

export interface RouteIssue {
  /** Absolute path of the file. */
  readonly path: string;
  /** A place such as `line 4, column 7`, or '' when it is unknown. */
  readonly place: string;
  readonly message: string;
}

/** Extensions that an import may leave out, as in Vite. */
const EXTENSIONS = ['.mjs', '.js', '.mts', '.ts', '.jsx', '.tsx', '.json'];
/** Files that esbuild parses. All others are pictures, styles or documents, which only have to exist. */
const CODE = new Set([...EXTENSIONS, '.cjs', '.cts']);

/**
 * Compiles routes as far as syntax and imports, without running or writing anything: a build would stop at these errors with
 * the output of several compilers.
 */
export async function compileRoutes(sources: readonly string[]): Promise<CompiledRoutes> {
  const loaded = new Set<string>(sources);
  const result = await build({
    entryPoints: [...sources],
    bundle: true,
    write: false,
    outdir: '/',
    format: 'esm',
    platform: 'neutral',
    logLevel: 'silent',
    resolveExtensions: EXTENSIONS,
    plugins: [createRoutePlugin(loaded)],
  }).catch((error: unknown) => error);
  const errors = isBuildFailure(result) ? result.errors : [];
  if (result instanceof Error && !isBuildFailure(result)) throw result;
  return { errors: await Promise.all(errors.map(toRouteIssue)), loaded };
}

function isBuildFailure(result: unknown): result is { readonly errors: readonly Message[] } {
  return result instanceof Error && 'errors' in result && Array.isArray(result.errors);
}

function createRoutePlugin(loaded: Set<string>): Plugin {
  return {
    name: 'routes',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /.*/ }, ({ path, kind, resolveDir }) =>
        kind === 'entry-point' ? undefined : resolveImport(path, resolveDir, loaded),
      );
      onLoad({ filter: /.*/ }, async ({ path }) => {
        loaded.add(path);
        if (path.endsWith('.astro')) return compileAstroFile(path, await readFile(path, 'utf8'));
        return CODE.has(extname(path)) ? undefined : { contents: '', loader: 'empty' };
      });
    },
  };
}

const EXTERNAL: OnResolveResult = { external: true };

/** Returns undefined for a file, which esbuild resolves relative to its importer. */
function resolveImport(path: string, from: string, loaded: Set<string>): OnResolveResult | undefined {
  if (/^\.{1,2}(?:\/|$)/.test(path)) {
    const file = path.replace(/\?.*$/s, '');
    // A query such as ?raw or ?url selects how Vite imports the file.
    if (file === path || !existsSync(join(from, file))) return undefined;
    loaded.add(join(from, file));
    return EXTERNAL;
  }
  if (/^(?:\/|[a-z][\w+.-]+:)/i.test(path) || isBuiltin(path) || path === 'shopkiln/route') return EXTERNAL;
  const [, name = path] = /^((?:@[^/]+\/)?[^/]+)/.exec(path) ?? [];
  const isInstalled =
    !path.startsWith('#') && listParents(from).some((dir) => existsSync(join(dir, 'node_modules', name)));
  if (isInstalled) return EXTERNAL;
  const text = `expected an import of shopkiln/route, of a file of this folder or of an installed package, got "${path}"`;
  return { errors: [{ text }] };
}

/** The folders in which a package can be installed for a file: those above it, and the project. */
function listParents(dir: string): string[] {
  const parent = dirname(dir);
  return parent === dir ? [dir, process.cwd()] : [dir, ...listParents(parent)];
}

function compileAstroFile(path: string, text: string) {
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
  const inline = scripts.flatMap((script) => ('code' in script && script.code ? script.code : []));
  return { contents: [code, ...inline].join('\n'), loader: 'ts' as const, resolveDir: dirname(path) };
}

async function toRouteIssue({ text, location }: Message): Promise<RouteIssue> {
  const path = resolve(location?.file ?? '');
  const [, missing] = /^Could not resolve "(.+)"$/.exec(text) ?? [];
  const specifier = missing ?? /got "(.+)"$/.exec(text)?.[1];
  const message = missing
    ? `expected an import of a file of this folder, got "${missing}", which does not exist`
    : text.startsWith('expected')
      ? text
      : `expected valid code, got an error: ${text}`;
  // Lines of the compiled page are not those of its source.
  const source = path.endsWith('.astro') && specifier ? await findLine(path, specifier) : undefined;
  if (source) return { path, place: source, message };
  return { path, place: location ? `line ${location.line}, column ${location.column + 1}` : '', message };
}

async function findLine(path: string, specifier: string): Promise<string | undefined> {
  const lines = (await readFile(path, 'utf8')).split('\n');
  const at = lines.findIndex((line) => line.includes(`"${specifier}"`) || line.includes(`'${specifier}'`));
  return at < 0 ? undefined : `line ${at + 1}`;
}
