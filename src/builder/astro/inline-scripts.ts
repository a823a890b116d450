import { readFileSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readScriptTargets } from '#shared/environment/browser-targets.ts';
import { CODE_FOLDER } from '#shared/environment/code-folder.ts';
import { hashContent } from '#shared/utils/hash.ts';

const SCRIPT = '?inline-script';
const JSON_TEXT = '?inline-json';
const ADDRESS = '?script-address';
const QUERIES = [SCRIPT, JSON_TEXT, ADDRESS];

/** File in a compile's server folder that lists the inline texts of its pages. */
const LIST = 'inline-scripts.json';

/** The part of Vite's plugin context that is used here. */
interface PluginContext {
  readonly environment: { readonly name: string; readonly mode: string };
  resolve(
    source: string,
    importer?: string,
    options?: object,
  ): Promise<{ readonly id: string } | null>;
  addWatchFile(path: string): void;
  emitFile(file: { type: 'asset'; fileName: string; source: string }): void;
}

/**
 * A Vite plugin for inline scripts. `import text from './visit.script.ts?inline-script'` returns the script bundled and
 * minified; `?inline-json` returns the default export of a module as JSON. A compile lists all of them in one file (see
 * {@link readInlineScripts}), from which the hashes of the content security policy are computed. `?script-address` returns
 * the address of the same script as a file, for what few visits need before any other code.
 */
export function inlineScripts() {
  const texts = new Map<string, string>();
  const scripts = new Map<string, string>();
  return {
    name: 'shopkiln:inline-scripts',
    enforce: 'pre' as const,
    async resolveId(this: PluginContext, source: string, importer: string | undefined) {
      const [path = '', query] = source.split(/(?=\?)/);
      if (!QUERIES.includes(query ?? '')) return undefined;
      const resolved = await this.resolve(path, importer, { skipSelf: true });
      return resolved && `${resolved.id}${query}`;
    },
    async load(this: PluginContext, id: string) {
      const [path = '', query] = id.split(/(?=\?)/);
      if (!QUERIES.includes(query ?? '')) return undefined;
      // A server for development compiles the file when it is requested.
      if (query === ADDRESS && this.environment.mode === 'dev')
        return createModule(`/${relative(CODE_FOLDER, path).replaceAll('\\', '/')}`);
      const { text, files } =
        query === JSON_TEXT ? await stringifyModule(path) : await minifyScript(path);
      for (const file of files) this.addWatchFile(file);
      if (query === ADDRESS) {
        const file = `_astro/${basename(path).replace(/\..*/, '')}.${hashContent(text)}.js`;
        scripts.set(file, text);
        return createModule(`/${file}`);
      }
      texts.set(id, text);
      return createModule(text);
    },
    generateBundle(this: PluginContext) {
      // Pages are bundled first, because they decide what browsers load.
      if (this.environment.name === 'client')
        for (const [fileName, source] of scripts)
          this.emitFile({ type: 'asset', fileName, source });
      if (this.environment.name === 'client' || texts.size === 0) return;
      const source = JSON.stringify([...texts.values()].sort());
      this.emitFile({ type: 'asset', fileName: LIST, source });
    },
  };
}

const createModule = (value: string) => ({
  code: `export default ${JSON.stringify(value)};`,
  moduleType: 'js',
});

interface InlineText {
  readonly text: string;
  /** Source files, for the watcher. */
  readonly files: readonly string[];
}

async function minifyScript(path: string): Promise<InlineText> {
  const { build } = await import('esbuild');
  const { outputFiles, metafile } = await build({
    entryPoints: [path],
    bundle: true,
    minify: true,
    format: 'iife',
    target: readScriptTargets(),
    // Does not read tsconfig.json, whose strict mode would add a directive of twelve bytes.
    tsconfigRaw: {},
    metafile: true,
    write: false,
    logLevel: 'silent',
  });
  const files = Object.keys(metafile.inputs).map((file) => resolve(file));
  const packageFile = files.find((file) => /node_modules[\\/]/.test(relative(CODE_FOLDER, file)));
  if (packageFile)
    throw new Error(
      `${path}: an inline script must not import a package, because licenses.txt would lack it: ${packageFile}`,
    );
  return { text: outputFiles[0]?.text.trim() ?? '', files };
}

async function stringifyModule(path: string): Promise<InlineText> {
  const module: { readonly default: unknown } = await import(pathToFileURL(path).href);
  return { text: JSON.stringify(module.default), files: [path] };
}

/** Returns the inline texts of a compile's pages from its server folder. */
export function readInlineScripts(serverDir: string): readonly string[] {
  return JSON.parse(readFileSync(join(serverDir, LIST), 'utf8'));
}
