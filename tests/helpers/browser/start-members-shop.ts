import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPlatform } from '#platform/start-platform.ts';
import { createSandbox } from '#simulators/payments/sandbox.ts';
import { listStoreFolders } from '#store-folder/list-store-folders.ts';
import { loadStoreFolder } from '#store-folder/load-store-folder.ts';
import { serveStore } from '#tools/dev-server/serve-store.ts';
import { PLATFORM_URL, WORK } from './addresses.ts';

const SLUG = 'hedge-and-quire';

/** Starts a members' store and its platform for one test, so that its failed logins do not lock out other tests. */
export async function startMembersShop(code: string) {
  const stores = [];
  // All stores in order, because the built pages contain their ids.
  for (const slug of await listStoreFolders()) {
    const loaded = await loadStoreFolder(`stores/${slug}`);
    if (!loaded.ok) throw new Error('A sample store has errors: npx shopkiln check');
    stores.push(loaded.folder);
  }
  const root = await mkdtemp(join(tmpdir(), 'members-'));
  const env = { ACCESS_CODE_HEDGE_AND_QUIRE: code };
  const platform = await startPlatform({
    port: 0,
    dbPath: ':memory:',
    stores,
    env,
    log: () => {},
    createSandbox,
  });
  const distDir = join(root, 'dist');
  await cp(join(WORK, 'dist', SLUG), distDir, { recursive: true });
  for (const file of await readdir(distDir, { recursive: true })) {
    if (!/\.(?:html|json)$|^_headers$/.test(file)) continue;
    const text = await readFile(join(distDir, file), 'utf8');
    await writeFile(join(distDir, file), text.replaceAll(PLATFORM_URL, platform.url));
  }
  const gate = { slug: SLUG, secret: platform.gates.secrets.get(SLUG) };
  const shop = await serveStore({
    distDir,
    storeDir: `stores/${SLUG}`,
    cacheDir: join(root, 'images'),
    port: 0,
    gate,
  });
  return {
    url: shop.url,
    /** Changes the code, as a seller does by restarting the platform with another code. */
    changeCode: (next: string) => (platform.gates.codes as Map<string, string>).set(SLUG, next),
    async close() {
      await shop.close();
      await platform.close();
      // The last requested picture may still be being written.
      await rm(root, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    },
  };
}
