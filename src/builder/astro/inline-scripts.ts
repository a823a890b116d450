import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const SCRIPT = '?inline-script';
const JSON_TEXT = '?inline-json';

/** File of a compile's server folder that lists the texts which its pages hold inline. */
const LIST = 'inline-scripts.json';

/** The parts of Vite's plugin context that are used here. */
interface PluginContext {
  readonly environment: { readonly name: string };
  resolve(source: string, importer?: string, options?: object): Promise<{ readonly id: string } | null>;
  addWatchFile(path: string): void;
  emitFile(file: { type: 'asset'; fileName: string; source: string }): void;
}

/**
 * A Vite plugin for scripts that pages hold inline. `import text from './visit.script.ts?inline-script'` gives the script
 * bundled and minified; `?inline-json` gives the default export of a module as JSON. A compile lists all of them in one
 * file (see {@link readInlineScripts}), from which the content security policy takes its hashes.
 */
export function inlineScripts() {
  const texts = new Map<string, string>();
  return {
    name: 'shopkiln:inline-scripts',
    enforce: 'pre' as const,
    async resolveId(this: PluginContext, source: string, importer: string | undefined) {
      const [path = '', query] = source.split(/(?=\?)/);
      if (query !== SCRIPT && query !== JSON_TEXT) return undefined;
      const resolved = await this.resolve(path, importer, { skipSelf: true });
      return resolved && `${resolved.id}${query}`;
    },
    async load(this: PluginContext, id: string) {
      const [path = '', query] = id.split(/(?=\?)/);
      if (query !== SCRIPT && query !== JSON_TEXT) return undefined;
      const { text, files } = query === SCRIPT ? await minifyScript(path) : await stringifyModule(path);
      for (const file of files) this.addWatchFile(file);
      texts.set(id, text);
      return { code: `export default ${JSON.stringify(text)};`, moduleType: 'js' };
    },
    generateBundle(this: PluginContext) {
      if (this.environment.name === 'client' || texts.size === 0) return;
      const source = JSON.stringify([...texts.values()].sort());
      this.emitFile({ type: 'asset', fileName: LIST, source });
    },
  };
}

interface InlineText {
  readonly text: string;
  /** Files it was made from. */
  readonly files: readonly string[];
}

/** Syntax that is no newer than what the scripts call, such as `crypto.randomUUID`. */
const TARGET = 'es2021';

async function minifyScript(path: string): Promise<InlineText> {
  const { build } = await import('esbuild');
  const { outputFiles, metafile } = await build({
    entryPoints: [path],
    bundle: true,
    minify: true,
    format: 'iife',
    target: TARGET,
    // Strict mode is a directive of twelve more bytes.
    tsconfigRaw: {},
    metafile: true,
    write: false,
    logLevel: 'silent',
  });
  return { text: outputFiles[0]?.text.trim() ?? '', files: Object.keys(metafile.inputs) };
}

async function stringifyModule(path: string): Promise<InlineText> {
  const module: { readonly default: unknown } = await import(pathToFileURL(path).href);
  return { text: JSON.stringify(module.default), files: [path] };
}

/** The texts that pages of a compile hold inline, from its server folder. */
export function readInlineScripts(serverDir: string): readonly string[] {
  return JSON.parse(readFileSync(join(serverDir, LIST), 'utf8'));
}
