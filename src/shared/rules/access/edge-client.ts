import { type AcceptedSecrets, sign, verifySignature } from '#shared/utils/signature.ts';

const PURPOSE = 'edge client';
/** Validity of a statement in milliseconds. It allows for clock differences between two machines. */
const HOLDS_MS = 120_000;

/**
 * Signs the address of the client for which a store's edge sends a request: `<time>.<signature>.<address>`. Clients without
 * the store's gate secret cannot forge it, so they cannot bypass a rate limit.
 */
export async function signEdgeClient(
  secret: string,
  store: string,
  address: string,
  now: number,
): Promise<string> {
  const time = now.toString(36);
  return `${time}.${await sign(secret, PURPOSE, `${store} ${time} ${address}`)}.${address}`;
}

/** Returns the address in a statement of {@link signEdgeClient}; undefined if it is forged, expired or of another store. */
export async function verifyEdgeClient(
  secrets: AcceptedSecrets,
  store: string,
  statement: string,
  now: number,
): Promise<string | undefined> {
  const [, time = '', signature = '', address = ''] =
    /^([0-9a-z]+)\.([\w-]+)\.(.*)$/.exec(statement) ?? [];
  if (!(Math.abs(now - Number.parseInt(time, 36)) <= HOLDS_MS)) return undefined;
  return (await verifySignature(secrets, PURPOSE, `${store} ${time} ${address}`, signature))
    ? address
    : undefined;
}
