import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { distDirOf, imageCacheDir, storeDirOf } from '#builder/paths.ts';
import { listStoreFolders } from '#builder/store-folder/list.ts';
import { loadStoreFolder } from '#builder/store-folder/load.ts';
import { problemText } from '#builder/store-folder/problem.ts';
import { gateSecretName } from '#shared/rules/access/gate-names.ts';
import { gateFor } from '#tools/dev-server/gate.ts';
import { serveStore } from '#tools/dev-server/serve-store.ts';
import { readPort } from '../src/tools/commands/read-port.ts';

/** `npm run serve -- --store <slug> [--port 4321]`: a built store as its host would serve it. */

const { values } = parseArgs({ options: { store: { type: 'string' }, port: { type: 'string', default: '4321' } } });
const port = readPort('port', values.port, fail);
const slugs = await listStoreFolders();
const slug = slugs.find((known) => known === values.store);
if (!slug) fail(`--store: expected one of ${slugs.join(', ')}, got ${values.store ? `"${values.store}"` : 'nothing'}`);

const storeDir = storeDirOf(slug);
const loaded = await loadStoreFolder(storeDir);
if (!loaded.ok) fail(loaded.problems.map(problemText).join('\n'));
const distDir = distDirOf(slug);
await access(join(distDir, 'index.html')).catch(() => {
  fail(`${distDir} is not built. Build it first: npm run build -- --store ${slug}`);
});

try {
  const platformUrl = process.env.PLATFORM_URL || loaded.folder.store.platformUrl;
  const { store } = loaded.folder;
  const secretName = gateSecretName(slug);
  const gate = gateFor(store, process.env[secretName] || undefined);
  const isShell = store.gate === 'shell';
  const served = await serveStore({ distDir, storeDir, platformUrl, port, cacheDir: imageCacheDir(), isShell, gate });
  console.log(`${store.name} at ${served.url}. Ctrl-C stops it.`);
  if (gate && !gate.secret)
    console.warn(`It stays closed: ${secretName} is not set, which its passes are signed with.`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => served.close());
} catch (error) {
  if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
  fail(
    `Port ${port} is in use. Stop what uses it, or choose another: npm run serve -- --store ${slug} --port ${port + 1}`,
  );
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
