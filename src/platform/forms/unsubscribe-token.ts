import { sign, verifySignature } from '#shared/utils/signature.ts';
import { loadRotatingSecret } from '../db/rotating-secret.ts';
import type { Database } from '../db/tables.ts';

/** Path of the page that unsubscribes. */
export const UNSUBSCRIBE_PATH = '/forms/newsletter/unsubscribe';
const PURPOSE = 'unsubscribe';

interface SignUp {
  readonly storeId: string;
  readonly email: string;
}

const serialize = ({ storeId, email }: SignUp) => `${storeId}\0${email}`;
/** Name of the signing key in the database. */
export const NEWSLETTER_KEY_NAME = 'newsletter links';
const loadKeys = (db: Database) => loadRotatingSecret(db, NEWSLETTER_KEY_NAME, Date.now());

/** Creates a token that unsubscribes an address from the newsletter of a store. It never expires: old newsletters have it too. */
export async function createUnsubscribeToken(db: Database, signUp: SignUp): Promise<string> {
  const email = Buffer.from(signUp.email).toString('base64url');
  return `${email}.${await sign((await loadKeys(db)).secret, PURPOSE, serialize(signUp))}`;
}

/** Returns the address of a valid token of the store; undefined for any other text. */
export async function readUnsubscribeToken(db: Database, storeId: string, token: string): Promise<string | undefined> {
  const [, encoded = '', signature = ''] = /^([\w-]{1,400})\.([\w-]{43})$/.exec(token) ?? [];
  const email = Buffer.from(encoded, 'base64url').toString();
  const isValid = await verifySignature(
    (await loadKeys(db)).accepted,
    PURPOSE,
    serialize({ storeId, email }),
    signature,
  );
  return isValid ? email : undefined;
}
