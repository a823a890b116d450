import { randomInt } from 'node:crypto';
import { EnvironmentError } from '#shared/environment/environment-error.ts';
import type { Environment } from '#shared/environment/read-variable.ts';
import {
  getAccessCodeVariable,
  getGateSecretVariable,
  getPreviousGateSecretVariable,
} from '#shared/rules/access/gate-variables.ts';
import { isLongSecret, SECRET_MIN } from '#shared/utils/signature.ts';
import { loadSecret } from '../db/load-secret.ts';
import { chooseSecrets, loadRotatingSecret, type RotatingSecret } from '../db/rotating-secret.ts';
import type { Database } from '../db/tables.ts';

/** Codes and signing keys of all gates. */
export interface GateKeys {
  /** Access codes by slug. A gated store without one is closed to everybody. */
  readonly codes: ReadonlyMap<string, string>;
  /** Slugs of stores whose code the platform generated, so that it must print the code. */
  readonly generated: ReadonlySet<string>;
  /** Secrets with which the stores' edges sign, by slug. */
  readonly secrets: ReadonlyMap<string, string>;
  /** The secrets that those of `secrets` replace, by slug. */
  readonly previousSecrets?: ReadonlyMap<string, string>;
  /** Key that signs grants. */
  readonly grantKey: string;
  /** Other keys whose grants are valid, while one replaces another. */
  readonly otherGrantKeys?: readonly string[];
}

/** Names of generated secrets in the database. */
export const GRANT_KEY_NAME = 'grant key';
/** Returns the name of a store's gate secret in the database. */
export const getGateSecretName = (slug: string): string => `gate secret ${slug}`;

/** Shorter codes can be guessed despite the rate limit. */
const CODE_MIN = 8;

/** Characters of codes. 0, 1, i, l and o are missing, because people read codes aloud and type them on phones. */
const LETTERS = '23456789abcdefghjkmnpqrstuvwxyz';

/** Generates a readable code of 12 characters with 59 random bits: `k7fm-2qxt-9hwp`. */
function generateCode(): string {
  const group = () => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return [group(), group(), group()].join('-');
}

/**
 * Loads the keys of the gated stores from the environment. Generates missing ones and saves them in the database, so that they
 * survive a restart. Throws an {@link EnvironmentError} for a gate secret that is too short.
 */
export async function loadGateKeys(
  db: Database,
  gated: readonly string[],
  env: Environment,
): Promise<ChangingGateKeys> {
  const keys: ChangingGateKeys = {
    codes: new Map(),
    secrets: new Map(),
    previousSecrets: new Map(),
    generated: new Set<string>(),
    saved: new Set<string>(),
    grantKey: '',
    otherGrantKeys: [],
  };
  await reloadGrantKeys(db, keys);
  for (const slug of gated) await addGateKeys(db, keys, slug, env);
  return keys;
}

/** Reads the key that signs grants again, which `rotate-secret` may have replaced. */
export async function reloadGrantKeys(
  db: Database,
  keys: Pick<ChangingGateKeys, 'grantKey' | 'otherGrantKeys'>,
): Promise<void> {
  const { secret, accepted } = await loadRotatingSecret(db, GRANT_KEY_NAME, Date.now());
  keys.grantKey = secret;
  keys.otherGrantKeys = accepted.slice(1);
}

/** Reads the generated secrets of gates again, which `rotate-secret` may have replaced. One statement for all stores. */
export async function reloadGateSecrets(
  db: Database,
  {
    saved,
    secrets,
    previousSecrets,
  }: Pick<ChangingGateKeys, 'saved' | 'secrets' | 'previousSecrets'>,
): Promise<void> {
  if (saved.size === 0) return;
  const rows = await db
    .selectFrom('secrets')
    .selectAll()
    .where('name', 'like', `${getGateSecretName('')}%`)
    .execute();
  const bySlug = new Map(rows.map((row) => [row.name.slice(getGateSecretName('').length), row]));
  for (const slug of saved) {
    const row = bySlug.get(slug);
    if (row)
      setGateSecret({ secrets, previousSecrets }, slug, chooseSecrets(row.value, row, Date.now()));
  }
}

function setGateSecret(
  { secrets, previousSecrets }: Pick<ChangingGateKeys, 'secrets' | 'previousSecrets'>,
  slug: string,
  { secret, accepted: [, other] }: RotatingSecret,
): void {
  secrets.set(slug, secret);
  if (other === undefined) previousSecrets.delete(slug);
  else previousSecrets.set(slug, other);
}

/** Keys to which stores can be added, and whose grant keys can be replaced. */
export interface ChangingGateKeys extends GateKeys {
  grantKey: string;
  otherGrantKeys: readonly string[];
  readonly previousSecrets: Map<string, string>;
  readonly codes: Map<string, string>;
  readonly generated: Set<string>;
  /** Slugs of stores whose gate secret is in the database, so that it can be replaced while the platform runs. */
  readonly saved: Set<string>;
  readonly secrets: Map<string, string>;
}

/** Adds the keys of a store that got its gate while the platform runs. */
export async function addGateKeys(
  db: Database,
  {
    codes,
    secrets,
    previousSecrets,
    generated,
    saved,
  }: Omit<ChangingGateKeys, 'grantKey' | 'otherGrantKeys'>,
  slug: string,
  env: Environment,
): Promise<void> {
  if (codes.has(slug)) return;
  const configured = env[getAccessCodeVariable(slug)]?.trim();
  const secret = readGateSecret(getGateSecretVariable(slug), env);
  const previous = readGateSecret(getPreviousGateSecretVariable(slug), env);
  const code = configured || (await loadSecret(db, `access code ${slug}`, generateCode));
  if (!configured) generated.add(slug);
  const used: RotatingSecret = secret
    ? { secret, accepted: previous ? [secret, previous] : [secret] }
    : await loadRotatingSecret(db, getGateSecretName(slug), Date.now());
  setGateSecret({ secrets, previousSecrets }, slug, used);
  if (!secret) saved.add(slug);
  codes.set(slug, code);
}

/** Visitors hold texts that the secret signs, so they could search a short one without sending a request. */
function readGateSecret(name: string, env: Environment): string | undefined {
  const secret = env[name] || undefined;
  if (secret === undefined || isLongSecret(secret)) return secret;
  throw new EnvironmentError(
    `${name}: expected at least ${SECRET_MIN} characters, such as: openssl rand -hex 32`,
  );
}

/** Returns the generated code of a store, which is a secret, or the name of the variable that has the code. */
export const describeCode = (
  { codes, generated }: Pick<GateKeys, 'codes' | 'generated'>,
  slug: string,
): string =>
  generated.has(slug) ? (codes.get(slug) ?? '') : `set in ${getAccessCodeVariable(slug)}`;

/** Returns a warning for each code that is too short. */
export const findWeakCodes = ({ codes }: GateKeys): string[] =>
  [...codes].flatMap(([slug, code]) =>
    code.length < CODE_MIN
      ? [
          `${getAccessCodeVariable(slug)} has ${code.length} characters: expected at least ${CODE_MIN}, because short codes can be guessed`,
        ]
      : [],
  );
