import type { BuildOptions } from 'esbuild';

/** Bundles TypeScript and all that it imports from `resolveDir` into one file without imports. */
export async function bundleCode(
  contents: string,
  resolveDir: string,
  options: BuildOptions = {},
): Promise<string> {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    stdin: { contents, resolveDir, loader: 'ts' },
    bundle: true,
    format: 'esm',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    target: 'es2022',
    ...options,
    write: false,
    logLevel: 'silent',
  });
  return outputFiles?.[0]?.text ?? '';
}
