import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { readScriptTargets } from '#shared/environment/browser-targets.ts';

const require = createRequire(import.meta.url);

/**
 * Bundles the module `entry` in `folder` and all its imports into one classic script for the platform's pages. Throws when a
 * module cannot be bundled. Takes about 50 ms: cache the result.
 */
export function bundleBrowserScript(folder: URL, entry: string): string {
  // Loaded by the first page that needs it, so that the platform starts without the bundler.
  const { buildSync }: typeof import('esbuild') = require('esbuild');
  const { outputFiles } = buildSync({
    entryPoints: [fileURLToPath(new URL(entry, folder))],
    bundle: true,
    format: 'iife',
    platform: 'browser',
    target: readScriptTargets(),
    minify: true,
    write: false,
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
}
