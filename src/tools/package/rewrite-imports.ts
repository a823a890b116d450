/** A string with the path of a module: `"./x.ts"`, `"#shared/x.ts"`, `"x.ts?adding"`, as esbuild writes strings. */
const MODULE_STRING = /"([^"\n]*[\w\]-])\.ts((?:\\\\)?\?[\w-]+)?"/g;
/** The specifier of an import in a source file. */
const SPECIFIER = /(["'])((?:\.{1,2}\/|#)[^"'\n]*)\.ts(\?[\w-]+)?\1/g;

/** Names the JavaScript files of modules in every string of compiled code: in imports, and in paths that other programs get. */
export const rewriteStrings = (code: string): string =>
  // The second step is for sources in template strings, which esbuild bundles later.
  rewriteImports(
    code.replace(MODULE_STRING, (_, path: string, query = '') => `"${path}.js${query}"`),
  );

/** Names the JavaScript files of modules in the imports of a source file that Vite compiles: `.astro`, `.tsx` and `.d.ts`. */
export const rewriteImports = (source: string): string =>
  source.replace(SPECIFIER, (_, quote: string, path: string, query = '') =>
    [quote, path, '.js', query, quote].join(''),
  );
