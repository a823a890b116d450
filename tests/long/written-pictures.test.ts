import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { run } from '../helpers/built/command.ts';
import { hasNginx, startNginx } from '../helpers/built/hosts/nginx.ts';
import { createWorkFolder, readFiles, startTestPlatform } from '../helpers/built/sample.ts';
import { shopkiln } from '../helpers/commands/shopkiln.ts';

test.skipIf(!hasNginx)(
  'HOST-3 a store on nginx has every picture that its pages refer to, and a second publication creates none',
  async () => {
    const work = await createWorkFolder('written-pictures');
    const stores = join(work, 'stores');
    const created = await shopkiln(
      ['new-store', 'night-owls', '--name', 'Night Owls', '--currency', 'EUR', '--region', 'EU'],
      {
        env: { STORES_DIR: stores },
      },
    );
    expect(created.code, created.stderr).toBe(0);
    const platform = await startTestPlatform(join(stores, 'night-owls'));
    onTestFinished(() => platform.close());
    const env = { SHOPKILN_WORK: work, STORES_DIR: stores, PLATFORM_URL: platform.url };
    const target = join(work, 'publish');
    const build = () => run('build', ['night-owls', '--host', 'nginx', '--publish', target], env);
    const first = await build();
    expect(first.output).toMatch(/night-owls: (\d+) pictures, \1 of them new/);
    expect((await build()).output).toMatch(/night-owls: \d+ pictures, 0 of them new/);
    expect(await readFile(join(work, 'dist', 'night-owls', 'index.html'), 'utf8')).not.toContain(
      '/.netlify/',
    );

    const server = await startNginx(target);
    onTestFinished(() => server.stop());
    const pictures = new Set<string>();
    for (const [file, text] of await readFiles(join(target, 'site'))) {
      if (!/\.(?:html|json|js)$/.test(file)) continue;
      expect(text.includes('/.netlify/images'), file).toBe(false);
      for (const [address] of text.matchAll(
        /\/(?:_pictures\/|mockups\/)[^\s"'`<>,\\&]+?\.webp(?:\/\d+\.webp)?(?=["'\s&,)])/g,
      ))
        pictures.add(address);
    }
    expect(pictures.size).toBeGreaterThan(10);
    for (const address of pictures) {
      const response = await fetch(server.url + address);
      expect([address, response.status, response.headers.get('content-type')]).toEqual([
        address,
        200,
        'image/webp',
      ]);
      expect(response.headers.get('cache-control')).toContain(
        address.includes('/mockups/') ? 'immutable' : 'max-age=0',
      );
    }
  },
  600_000,
);
