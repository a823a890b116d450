import { sign, verifySignature } from '#shared/utils/signature.ts';
import { loadRotatingSecret } from './rotating-secret.ts';
import type { Database } from './tables.ts';

/** A kind of links that open something without an account: the name of its signing key in the database, and what it opens. */
export interface LinkKind {
  readonly keyName: string;
  readonly purpose: string;
}

interface LinkTarget {
  readonly platformUrl: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** What the signature is for, such as the id of an order. */
  readonly subject: string;
}

/** Creates a URL with the query and a key, the signature of the subject. */
export async function createSignedUrl(
  db: Database,
  { keyName, purpose }: LinkKind,
  { platformUrl, path, query, subject }: LinkTarget,
): Promise<string> {
  const { secret } = await loadRotatingSecret(db, keyName, Date.now());
  const url = new URL(path, platformUrl);
  url.search = String(new URLSearchParams({ ...query, key: await sign(secret, purpose, subject) }));
  return url.href;
}

/** Whether `key` is the signature of the subject in a link of this kind. */
export async function isSignedKey(
  db: Database,
  { keyName, purpose }: LinkKind,
  subject: string,
  key: string,
): Promise<boolean> {
  const { accepted } = await loadRotatingSecret(db, keyName, Date.now());
  return verifySignature(accepted, purpose, subject, key);
}
