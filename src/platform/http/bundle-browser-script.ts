import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);

/**
 * One classic script of the module `entry` in `folder` and all it imports, for the platform's own pages. Throws when a module
 * cannot be bundled. It takes about 50 ms, so keep what it returns.
 */
export function bundleBrowserScript(folder: URL, entry: string): string {
  // Loaded at the first page that needs it: a platform starts without the bundler.
  const { buildSync }: typeof import('esbuild') = require('esbuild');
  const { outputFiles } = buildSync({
    entryPoints: [fileURLToPath(new URL(entry, folder))],
    bundle: true,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    minify: true,
    write: false,
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
}
