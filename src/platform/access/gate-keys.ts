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
export async function loadGateKeys(db: Database, gated: readonly string[], env: Environment): Promise<GateKeys> {
  const codes = new Map<string, string>();
  const secrets = new Map<string, string>();
  const generated = new Set<string>();
  for (const slug of gated) {
    const configured = env[getAccessCodeVariable(slug)]?.trim();
    if (!configured) generated.add(slug);
    codes.set(slug, configured || (await loadSecret(db, `access code ${slug}`, generateCode)));
    const secret = readGateSecret(slug, env);
    secrets.set(slug, secret ?? (await loadSecret(db, `gate secret ${slug}`)));
  }
  return { codes, generated, secrets, grantKey: await loadSecret(db, 'grant key') };
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
