import { randomInt } from 'node:crypto';
import { EnvironmentError } from '#shared/environment/environment-error.ts';
import { getAccessCodeVariable, getGateSecretVariable } from '#shared/rules/access/gate-variables.ts';
import { isLongSecret, SECRET_MIN } from '#shared/utils/signature.ts';
import { loadSecret } from '../db/load-secret.ts';
import type { Database } from '../db/tables.ts';

/** Codes and signing keys of all gates. */
export interface GateKeys {
  /** Access codes by slug. A gated store without one is closed to everybody. */
  readonly codes: ReadonlyMap<string, string>;
  /** Slugs of stores whose code the platform generated, so that it must print the code. */
  readonly generated: ReadonlySet<string>;
  /** Secrets with which the stores' edges sign, by slug. */
  readonly secrets: ReadonlyMap<string, string>;
  /** Key that signs grants. */
  readonly grantKey: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Shorter codes can be guessed despite the rate limit. */
const CODE_MIN = 8;

/** Without 0, 1, i, l and o, because people read codes aloud and type them on phones. */
const LETTERS = '23456789abcdefghjkmnpqrstuvwxyz';

/** Generates a readable code of 12 characters with 59 random bits: `k7fm-2qxt-9hwp`. */
export function generateCode(): string {
  const group = () => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return [group(), group(), group()].join('-');
}

/**
 * Loads the keys of the gated stores from the environment. Generates missing ones and saves them in the database, so that they
 * survive a restart. Throws an {@link EnvironmentError} for a gate secret that is too short.
 */
export async function loadGateKeys(db: Database, gated: readonly string[], env: Environment): Promise<OpenGateKeys> {
  const grantKey = await loadSecret(db, 'grant key');
  const keys = { codes: new Map(), secrets: new Map(), generated: new Set<string>(), grantKey };
  for (const slug of gated) await addGateKeys(db, keys, slug, env);
  return keys;
}

/** Keys to which stores can be added. */
interface OpenGateKeys extends GateKeys {
  readonly codes: Map<string, string>;
  readonly generated: Set<string>;
  readonly secrets: Map<string, string>;
}

/** Adds the keys of a store that got its gate while the platform runs. */
export async function addGateKeys(
  db: Database,
  { codes, secrets, generated }: Omit<OpenGateKeys, 'grantKey'>,
  slug: string,
  env: Environment,
): Promise<void> {
  if (codes.has(slug)) return;
  const configured = env[getAccessCodeVariable(slug)]?.trim();
  const secret = readGateSecret(slug, env) ?? (await loadSecret(db, `gate secret ${slug}`));
  const code = configured || (await loadSecret(db, `access code ${slug}`, generateCode));
  if (!configured) generated.add(slug);
  secrets.set(slug, secret);
  codes.set(slug, code);
}

/** Visitors hold texts that the secret signs, so they could search a short one without sending a request. */
function readGateSecret(slug: string, env: Environment): string | undefined {
  const name = getGateSecretVariable(slug);
  const secret = env[name] || undefined;
  if (secret === undefined || isLongSecret(secret)) return secret;
  throw new EnvironmentError(`${name}: expected at least ${SECRET_MIN} characters, such as: openssl rand -hex 32`);
}

/** The store's code for the log. A code from the environment is not printed: the text names its variable. */
export const describeCode = ({ codes, generated }: Pick<GateKeys, 'codes' | 'generated'>, slug: string): string =>
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
