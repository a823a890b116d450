import { join } from 'node:path';
import { LOCAL_KEY_NAME, loadSecret } from '#platform/db/load-secret.ts';
import { openDatabase } from '#platform/db/open-database.ts';
import { createLocalUrl } from '#platform/http/local-only.ts';
import { PLATFORM_URL, WORK } from './addresses.ts';

/** Returns the address of a page for this machine as the running platform prints it, with its key. */
export async function getLocalPage(path: string): Promise<string> {
  const db = await openDatabase(join(WORK, 'platform.sqlite'));
  try {
    return createLocalUrl(PLATFORM_URL + path, await loadSecret(db, LOCAL_KEY_NAME));
  } finally {
    await db.destroy();
  }
}
