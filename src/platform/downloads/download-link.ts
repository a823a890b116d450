import { sign } from '#shared/utils/signature.ts';
import { loadRotatingSecret } from '../db/rotating-secret.ts';
import { isSignedKey } from '../db/signed-link.ts';
import type { Database } from '../db/tables.ts';
import type { OrderFile } from './order-files.ts';

/** Name of the signing key in the database. */
export const DOWNLOAD_KEY_NAME = 'download links';
const LINK = { keyName: DOWNLOAD_KEY_NAME, purpose: 'download' };
/** Every page of an order has new links, so that one that was passed on ends soon. */
const LINK_MS = 24 * 3_600_000;

const serialize = (id: string, expires: number) => `${id}\0${expires}`;

/** Creates the links of files of an order, by file id. Each expires within a day, and at the latest with the file. */
export async function createDownloadUrls(
  db: Database,
  files: readonly OrderFile[],
  platformUrl: string,
  now: number,
): Promise<ReadonlyMap<string, string>> {
  if (files.length === 0) return new Map();
  const { secret } = await loadRotatingSecret(db, DOWNLOAD_KEY_NAME, Date.now());
  const urls = files.map(async ({ id, name, expires }) => {
    const until = Math.min(expires, now + LINK_MS);
    const url = new URL(`/downloads/${id}/${encodeURIComponent(name)}`, platformUrl);
    url.search = String(
      new URLSearchParams({
        expires: String(until),
        key: await sign(secret, LINK.purpose, serialize(id, until)),
      }),
    );
    return [id, url.href] as const;
  });
  return new Map(await Promise.all(urls));
}

/** Whether `key` is that of a link to a file that expires at a time. */
export const isDownloadKey = (
  db: Database,
  id: string,
  expires: number,
  key: string,
): Promise<boolean> => isSignedKey(db, LINK, serialize(id, expires), key);
