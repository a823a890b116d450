import { globSync, readFileSync } from 'node:fs';
import { build } from 'esbuild';
import { expect, test } from 'vitest';

test('CODE-22 browsers load no schema with help for sellers', async () => {
  const islands = globSync('src/storefront/{client,features}/**/*.{ts,tsx}').filter(
    (path) =>
      !path.includes('.test.') &&
      (path.startsWith('src/storefront/client/') ||
        /createIsland\(|createPaymentIsland\(/.test(readFileSync(path, 'utf8'))),
  );
  const { metafile } = await build({
    entryPoints: islands,
    bundle: true,
    splitting: true,
    format: 'esm',
    minify: true,
    metafile: true,
    write: false,
    outdir: 'none',
    external: ['react', 'react-dom'],
    loader: { '.css': 'empty' },
    logLevel: 'silent',
  });
  const loaded = Object.values(metafile.outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([path, { bytesInOutput }]) => (bytesInOutput > 0 ? path : [])),
  );
  expect(loaded).toContain('src/shared/contract/theme.ts');
  expect(loaded.filter((path) => path.endsWith('contract/store-folder/field.ts'))).toEqual([]);
});
