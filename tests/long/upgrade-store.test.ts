import { cp, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { run } from '../helpers/built/command.ts';
import { createWorkFolder, startTestPlatform } from '../helpers/built/sample.ts';
import { FIXTURES } from '../helpers/contract/upgrade-fixture.ts';

test.each(FIXTURES)('OPER-14 the store folder of version %s builds', async (version) => {
  const work = await createWorkFolder(`upgrade-${version}`);
  const stores = join(work, 'stores');
  await cp(join('tests/fixtures', version, 'stores'), stores, { recursive: true });
  for (const slug of await readdir(stores)) {
    const platform = await startTestPlatform(join(stores, slug));
    const env = { SHOPKILN_WORK: work, STORES_DIR: stores, PLATFORM_URL: platform.url };
    const { code, output } = await run('build', ['--store', slug], env);
    await platform.close();
    expect(code, output).toBe(0);
    const read = (file: string) => readFile(join(work, 'dist', slug, file), 'utf8');
    expect(await read('index.html')).toContain('From the quay');
    expect(await read('quay.html')).toContain('The quay of Harbor Lane');
    const css = (await readdir(join(work, 'dist', slug), { recursive: true })).filter((file) =>
      file.endsWith('.css'),
    );
    const styles = await Promise.all([...css, 'index.html'].map(read));
    expect(styles.join('')).toMatch(/letter-spacing:\s*\.02em/);
  }
});
