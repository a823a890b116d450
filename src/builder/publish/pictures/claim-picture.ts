import { randomUUID } from 'node:crypto';
import type { PictureObjects } from './picture-objects.ts';

/** A claim that was not renewed for this time belongs to a process that ended, in milliseconds. */
export const CLAIM_MS = 30_000;
const RENEW_MS = CLAIM_MS / 3;

/** The right to create the pictures of a group. */
export interface Claim {
  /** Names of the group when the claim began. */
  readonly found: ReadonlySet<string>;
  readonly release: () => Promise<void>;
}

const CLAIM = /\/claim-[0-9a-f-]+$/;

/** Returns whether a name in a picture store is that of a claim. */
export const isClaim = (name: string): boolean => CLAIM.test(name);

/**
 * Claims a group of pictures, so that no other builder creates them at the same time. Returns undefined while another builder
 * has a claim. Works without conditional writes, which some object stores do not have: each builder writes a claim and
 * then lists those of others. The later one sees the earlier one and withdraws; when both see each other, both withdraw and try
 * again at another time. `folder` is the beginning of the group's names.
 */
export async function claimPictures(
  objects: PictureObjects,
  folder: string,
): Promise<Claim | undefined> {
  const name = `${folder}claim-${randomUUID()}`;
  const write = () => objects.write(name, 'claim');
  await write();
  const listed = await objects.list(folder);
  const others = [...listed].filter(([other]) => isClaim(other) && other !== name);
  // Both times are those of the store, whose clock may differ from this machine's.
  const now = listed.get(name) ?? Date.now();
  const expired = others.filter(([, renewedAt]) => now - renewedAt > CLAIM_MS);
  if (expired.length < others.length) {
    await objects.remove([name]);
    return undefined;
  }
  await objects.remove(expired.map(([other]) => other));
  let renewing = Promise.resolve();
  const timer = setInterval(() => {
    // Without renewal another builder creates the pictures too.
    renewing = write().catch(() => {});
  }, RENEW_MS).unref();
  return {
    found: new Set(listed.keys()),
    async release() {
      clearInterval(timer);
      await renewing;
      await objects.remove([name]);
    },
  };
}
