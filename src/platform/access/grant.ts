import { GRANT_MS } from '#shared/contract/access.ts';
import { sign, verifySignature } from '#shared/utils/signature.ts';
import type { GateKeys } from './gate-keys.ts';

export interface Grant {
  readonly grant: string;
  /** Milliseconds since 1970. */
  readonly expires: number;
}

const purpose = (slug: string) => `access grant ${slug}`;

/** Stands for a store's present code: grants of an old one are worth nothing, and it tells nothing of the code. */
async function epochOf({ codes, grantKey }: GateKeys, slug: string): Promise<string | undefined> {
  const code = codes.get(slug);
  return code && (await sign(grantKey, `access code ${slug}`, code)).slice(0, 16);
}

/** A grant of a store: `<epoch>.<end>.<signature>`. Throws for a store without a code: nobody can have given it. */
export async function issueGrant(keys: GateKeys, slug: string, now: number): Promise<Grant> {
  const epoch = await epochOf(keys, slug);
  if (!epoch) throw new Error(`${slug} has no access code, so no grants`);
  const expires = now + GRANT_MS;
  const text = `${epoch}.${expires.toString(36)}`;
  return { grant: `${text}.${await sign(keys.grantKey, purpose(slug), text)}`, expires };
}

/** What stands in the addresses of a store's pictures while its code holds; it opens nothing else. */
export const createPictureKey = async (keys: GateKeys, slug: string): Promise<string | undefined> => {
  const epoch = await epochOf(keys, slug);
  return epoch && (await sign(keys.grantKey, `pictures ${slug}`, epoch)).slice(0, 22);
};

/** Whether a grant opens a store now. */
export async function isGrantValid(keys: GateKeys, slug: string, grant: string, now: number): Promise<boolean> {
  const [, epoch = '', end = '', signature = ''] = /^([\w-]+)\.([0-9a-z]+)\.([\w-]+)$/.exec(grant) ?? [];
  if (!(Number.parseInt(end, 36) > now) || epoch !== (await epochOf(keys, slug))) return false;
  return verifySignature(keys.grantKey, purpose(slug), `${epoch}.${end}`, signature);
}
