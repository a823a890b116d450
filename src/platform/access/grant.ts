import { GRANT_MS } from '#shared/contract/access.ts';
import { isEqualConstantTime, sign, verifySignature } from '#shared/utils/signature.ts';
import type { GateKeys } from './gate-keys.ts';

export interface Grant {
  readonly grant: string;
  /** Milliseconds since 1970. */
  readonly expires: number;
}

const getPurpose = (slug: string) => `access grant ${slug}`;

type SigningKeys = Pick<GateKeys, 'codes' | 'grantKey'>;

/** The keys with each of the accepted grant keys. */
const listAccepted = ({ codes, grantKey, otherGrantKeys = [] }: GateKeys): SigningKeys[] =>
  [grantKey, ...otherGrantKeys].map((key) => ({ codes, grantKey: key }));

/** A signature of the store's current code, which does not reveal it. Grants of an earlier code have another epoch. */
async function createEpoch(
  { codes, grantKey }: SigningKeys,
  slug: string,
): Promise<string | undefined> {
  const code = codes.get(slug);
  return code && (await sign(grantKey, `access code ${slug}`, code)).slice(0, 16);
}

/** Creates a grant: `<epoch>.<expiry>.<signature>`. Throws for a store without a code. */
export async function issueGrant(keys: GateKeys, slug: string, now: number): Promise<Grant> {
  const epoch = await createEpoch(keys, slug);
  if (!epoch) throw new Error(`${slug} has no access code, so no grants`);
  const expires = now + GRANT_MS;
  const text = `${epoch}.${expires.toString(36)}`;
  return { grant: `${text}.${await sign(keys.grantKey, getPurpose(slug), text)}`, expires };
}

/** The key in the URLs of a store's pictures, valid until the code changes. It opens only pictures. */
export const createPictureKey = async (
  keys: SigningKeys,
  slug: string,
): Promise<string | undefined> => {
  const epoch = await createEpoch(keys, slug);
  return epoch && (await sign(keys.grantKey, `pictures ${slug}`, epoch)).slice(0, 22);
};

/** Whether this key opens a store's pictures: that of any accepted grant key. */
export async function isPictureKeyValid(
  keys: GateKeys,
  slug: string,
  key: string,
): Promise<boolean> {
  for (const accepted of listAccepted(keys)) {
    const validKey = await createPictureKey(accepted, slug);
    if (validKey !== undefined && isEqualConstantTime(validKey, key)) return true;
  }
  return false;
}

/** Whether a grant is signed for the store's current code and has not expired. */
export async function isGrantValid(
  keys: GateKeys,
  slug: string,
  grant: string,
  now: number,
): Promise<boolean> {
  const [, epoch = '', end = '', signature = ''] =
    /^([\w-]+)\.([0-9a-z]+)\.([\w-]+)$/.exec(grant) ?? [];
  if (!(Number.parseInt(end, 36) > now)) return false;
  for (const accepted of listAccepted(keys)) {
    if (epoch !== (await createEpoch(accepted, slug))) continue;
    if (await verifySignature(accepted.grantKey, getPurpose(slug), `${epoch}.${end}`, signature))
      return true;
  }
  return false;
}
