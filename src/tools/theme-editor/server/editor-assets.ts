import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { bundleBrowserScript } from '#platform/http/bundle-browser-script.ts';
import { readScriptTargets } from '#shared/environment/browser-targets.ts';
import { once } from '#shared/utils/once.ts';

const FOLDER = fileURLToPath(new URL('..', import.meta.url));

/** Bundles the script of the editor on the first request. */
export const bundleEditorScript = once(async (): Promise<string> => {
  const { outputFiles } = await build({
    entryPoints: [`${FOLDER}/main.tsx`],
    bundle: true,
    format: 'esm',
    platform: 'browser',
    target: readScriptTargets(),
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    minify: true,
    write: false,
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
});

/** Bundles the script of the shop's pages in the frame. Built shops do not contain it. */
export const bundleFrameScript = once(async () =>
  bundleBrowserScript(new URL('../', import.meta.url), 'frame-script.ts'),
);

/** Returns the styles of the editor. */
export const readEditorStyles = (): Promise<string> => readFile(`${FOLDER}/editor.css`, 'utf8');
