import type { PictureObjects } from './picture-objects.ts';

/** A claim that was not renewed for this time belongs to a process that ended, in milliseconds. */
export const CLAIM_MS = 30_000;
const RENEW_MS = CLAIM_MS / 3;

/** Ends a claim. */
export type ReleaseClaim = () => Promise<void>;

/** Folder of the claims in a picture store. */
export const CLAIMS = 'claims/';

/**
 * Claims the creation of a picture, so that no other builder creates it at the same time. Returns undefined while another
 * builder has the claim. A store without conditional writes gives the claim to both: they save the same picture.
 */
export async function claimPicture(objects: PictureObjects, key: string): Promise<ReleaseClaim | undefined> {
  const name = CLAIMS + key;
  const write = () => objects.write(name, new Date().toISOString());
  if (!(await objects.create(name, new Date().toISOString()))) {
    const found = await objects.read(name);
    if (found && !hasExpired(found)) return undefined;
    await write();
  }
  let renewing = Promise.resolve();
  const timer = setInterval(() => {
    // Without renewal another builder creates the picture too.
    renewing = write().catch(() => {});
  }, RENEW_MS).unref();
  return async () => {
    clearInterval(timer);
    await renewing;
    await objects.remove([name]);
  };
}

/** A file that is being written is empty. */
const hasExpired = (claim: Uint8Array): boolean => {
  const at = Date.parse(new TextDecoder().decode(claim));
  return !Number.isNaN(at) && Date.now() - at > CLAIM_MS;
};
