import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { once } from '#shared/utils/once.ts';

const FOLDER = fileURLToPath(new URL('..', import.meta.url));

/** Bundles the script of the editor on the first request. */
export const bundleEditorScript = once(() => bundle('main.tsx', 'esm'));

/** Bundles the script of the shop's pages in the frame. Built shops do not contain it. */
export const bundleFrameScript = once(() => bundle('frame-script.ts', 'iife'));

async function bundle(entry: string, format: 'esm' | 'iife'): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [`${FOLDER}/${entry}`],
    bundle: true,
    format,
    platform: 'browser',
    target: 'es2022',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    minify: true,
    write: false,
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
}

/** Returns the styles of the editor. */
export const readEditorStyles = (): Promise<string> => readFile(`${FOLDER}/editor.css`, 'utf8');
