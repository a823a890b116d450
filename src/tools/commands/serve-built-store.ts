import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { getDistDir, getImageCacheDir } from '#shared/environment/paths.ts';
import { readStoreVariable, readVariable } from '#shared/environment/read-variable.ts';
import {
  getGateSecretVariable,
  getPreviousGateSecretVariable,
} from '#shared/rules/access/gate-variables.ts';
import { CommandError } from '#shared/utils/command-error.ts';
import { missingStore, requireStoreFolder } from '#store-folder/require-store.ts';
import { findStoreGate } from '#tools/dev-server/gate.ts';
import { serveStore } from '#tools/dev-server/serve-store.ts';
import { listenOnPort, onStopSignal } from './servers.ts';

/** `shopkiln serve <store>`: serves a built store as its host would, until it is stopped. */
export async function serveBuiltStore(slug: string | undefined, port: number): Promise<void> {
  if (slug === undefined) return missingStore('shopkiln serve <store>');
  const { dir: storeDir, store } = await requireStoreFolder(slug);
  const distDir = getDistDir(slug);
  await access(join(distDir, 'index.html')).catch(() => {
    throw new CommandError(`${distDir} is not built. Build it first: npx shopkiln build ${slug}`);
  });
  const platformUrl = readVariable('PLATFORM_URL') ?? store.platformUrl;
  const secretName = getGateSecretVariable(slug);
  const previousSecret = readStoreVariable(getPreviousGateSecretVariable(slug));
  const gate = findStoreGate(store, readStoreVariable(secretName), previousSecret);
  const isShell = store.gate === 'shell';
  const served = await listenOnPort(port, `npx shopkiln serve ${slug} --port ${port + 1}`, () =>
    serveStore({
      distDir,
      storeDir,
      platformUrl,
      port,
      cacheDir: getImageCacheDir(),
      isShell,
      gate,
    }),
  );
  console.log(`${store.name} at ${served.url}. Ctrl-C stops it.`);
  if (gate && !gate.secret)
    console.warn(`The gate stays closed: ${secretName}, which signs its passes, is not set.`);
  onStopSignal(() => served.close());
}
