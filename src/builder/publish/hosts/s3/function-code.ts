import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { transform } from 'esbuild';

const SOURCE = join(import.meta.dirname, 'viewer-function.ts');

/** Returns the source of CloudFront's function. `depth` is the number of segments before the `*` of the longest rule. */
export async function createFunctionCode(depth: number): Promise<string> {
  const { code } = await transform(await readFile(SOURCE, 'utf8'), {
    loader: 'ts',
    format: 'esm',
    target: 'es2017',
    treeShaking: false,
    define: { DEPTH: String(depth) },
  });
  // CloudFront calls the function by its name, and its runtime has no exports.
  return `import cf from 'cloudfront';\n${code.replace(/^export (?=async function handler)|^export \{[^}]*\};\n/gm, '')}`;
}
