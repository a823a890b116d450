import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { once } from '#shared/utils/once.ts';

const FOLDER = fileURLToPath(new URL('..', import.meta.url));

/** The editor's own script, put together when it is first asked for: no built shop holds any of it. */
export const bundleEditorScript = once(async (): Promise<string> => {
  const { outputFiles } = await build({
    entryPoints: [`${FOLDER}/main.tsx`],
    bundle: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    minify: true,
    write: false,
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
});

export const readEditorStyles = (): Promise<string> => readFile(`${FOLDER}/editor.css`, 'utf8');
