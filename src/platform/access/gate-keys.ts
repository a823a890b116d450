import { randomBytes, randomInt } from 'node:crypto';
import { getAccessCodeVariable, getGateSecretVariable } from '#shared/rules/access/gate-variables.ts';
import type { Database } from '../db/tables.ts';

/** What the gates of all stores are opened and signed with. */
export interface GateKeys {
  /** Access codes by slug. A gated store without one stays closed to everybody. */
  readonly codes: ReadonlyMap<string, string>;
  /** Stores whose code nobody set: the platform made it up and has to tell it. */
  readonly generated: ReadonlySet<string>;
  /** What a store's edge signs with, by slug. */
  readonly secrets: ReadonlyMap<string, string>;
  /** What grants are signed with. */
  readonly grantKey: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Shorter codes are guessed in the time a limit gives. */
const CODE_MIN = 8;

/** No 0, 1, i, l, o: a code is read aloud and typed on phones. */
const LETTERS = '23456789abcdefghjkmnpqrstuvwxyz';

/** A readable code of 12 characters, 59 bits of chance: `k7fm-2qxt-9hwp`. */
export function generateCode(): string {
  const group = () => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return [group(), group(), group()].join('-');
}

const newSecret = () => randomBytes(32).toString('base64url');

/**
 * The keys of the stores in `gated`: from the environment, else made once and kept in the database, so that a restart does
 * not lock anybody out.
 */
export async function loadGateKeys(db: Database, gated: readonly string[], env: Environment): Promise<GateKeys> {
  const codes = new Map<string, string>();
  const secrets = new Map<string, string>();
  const madeUp = new Set<string>();
  for (const slug of gated) {
    const given = env[getAccessCodeVariable(slug)]?.trim();
    if (!given) madeUp.add(slug);
    codes.set(slug, given || (await loadSecret(db, `access code ${slug}`, generateCode)));
    secrets.set(slug, env[getGateSecretVariable(slug)] || (await loadSecret(db, `gate secret ${slug}`, newSecret)));
  }
  return { codes, generated: madeUp, secrets, grantKey: await loadSecret(db, 'grant key', newSecret) };
}

/** The code of a store as whoever started the platform may read it: one from the environment is not repeated. */
export const describeCode = (
  { codes, generated: madeUp }: Pick<GateKeys, 'codes' | 'generated'>,
  slug: string,
): string => (madeUp.has(slug) ? (codes.get(slug) ?? '') : `as ${getAccessCodeVariable(slug)} says`);

/** For whoever starts the platform. */
export const findWeakCodes = ({ codes }: GateKeys): string[] =>
  [...codes].flatMap(([slug, code]) =>
    code.length < CODE_MIN
      ? [
          `${getAccessCodeVariable(slug)} has ${code.length} characters: expected at least ${CODE_MIN}, codes are guessed`,
        ]
      : [],
  );

/** What the database holds under a name, made when nothing is there. Of two processes that begin at once one wins. */
async function loadSecret(db: Database, name: string, make: () => string): Promise<string> {
  const find = () => db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirst();
  const known = await find();
  if (known) return known.value;
  await db
    .insertInto('secrets')
    .values({ name, value: make() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await find())?.value ?? loadSecret(db, name, make);
}
