import { sign, verifySignature } from '#shared/utils/signature.ts';
import { loadRotatingSecret } from '../db/rotating-secret.ts';
import type { Database } from '../db/tables.ts';

/** Path of the page that unsubscribes from a newsletter. */
export const UNSUBSCRIBE_PATH = '/forms/newsletter/unsubscribe';
/** Path of the page that unsubscribes from mails about checkouts that were not finished. */
export const REMINDER_UNSUBSCRIBE_PATH = '/forms/reminders/unsubscribe';
const NEWSLETTER_PURPOSE = 'unsubscribe';
const REMINDER_PURPOSE = 'unsubscribe from reminders';

interface SignUp {
  readonly storeId: string;
  readonly email: string;
}

const serialize = ({ storeId, email }: SignUp) => `${storeId}\0${email}`;
/** Name of the signing key in the database. */
export const NEWSLETTER_KEY_NAME = 'newsletter links';
const loadKeys = (db: Database) => loadRotatingSecret(db, NEWSLETTER_KEY_NAME, Date.now());

/** Creates a token that unsubscribes an address from the newsletter of a store. It never expires: old newsletters have it too. */
export const createUnsubscribeToken = (db: Database, signUp: SignUp): Promise<string> =>
  createToken(db, signUp, NEWSLETTER_PURPOSE);

/** Returns the address of a valid token of the store; undefined for any other text. */
export const readUnsubscribeToken = (
  db: Database,
  storeId: string,
  token: string,
): Promise<string | undefined> => readToken(db, storeId, token, NEWSLETTER_PURPOSE);

interface ReminderLink extends SignUp {
  readonly storeSlug: string;
  readonly locale: string;
  readonly platformUrl: string;
}

/** Creates the URL of the page that unsubscribes an address from reminders of a store. It never expires. */
export async function createReminderUrl(db: Database, link: ReminderLink): Promise<string> {
  const url = new URL(REMINDER_UNSUBSCRIBE_PATH, link.platformUrl);
  const token = await createToken(db, link, REMINDER_PURPOSE);
  url.search = String(new URLSearchParams({ store: link.storeSlug, locale: link.locale, token }));
  return url.href;
}

/** Returns the address of a valid token of {@link createReminderUrl}; undefined for any other text. */
export const readReminderToken = (
  db: Database,
  storeId: string,
  token: string,
): Promise<string | undefined> => readToken(db, storeId, token, REMINDER_PURPOSE);

async function createToken(db: Database, signUp: SignUp, purpose: string): Promise<string> {
  const email = Buffer.from(signUp.email).toString('base64url');
  return `${email}.${await sign((await loadKeys(db)).secret, purpose, serialize(signUp))}`;
}

async function readToken(
  db: Database,
  storeId: string,
  token: string,
  purpose: string,
): Promise<string | undefined> {
  const [, encoded = '', signature = ''] = /^([\w-]{1,400})\.([\w-]{43})$/.exec(token) ?? [];
  const email = Buffer.from(encoded, 'base64url').toString();
  const isValid = await verifySignature(
    (await loadKeys(db)).accepted,
    purpose,
    serialize({ storeId, email }),
    signature,
  );
  return isValid ? email : undefined;
}
