import { sign, verifySignature } from '#shared/utils/signature.ts';

const PURPOSE = 'edge client';
/** Milliseconds a statement holds: the clocks of two machines differ a little. */
const HOLDS_MS = 120_000;

/**
 * What a store's edge says of whom it asks for: `<time>.<signature>.<address>`. Without the store's gate secret nobody can
 * say it, so a limit by client cannot be talked away.
 */
export async function signEdgeClient(secret: string, store: string, address: string, now: number): Promise<string> {
  const time = now.toString(36);
  return `${time}.${await sign(secret, PURPOSE, `${store} ${time} ${address}`)}.${address}`;
}

/** The address in a statement of {@link signEdgeClient}; undefined when it is forged, old or of another store. */
export async function verifyEdgeClient(
  secret: string,
  store: string,
  statement: string,
  now: number,
): Promise<string | undefined> {
  const [, time = '', signature = '', address = ''] = /^([0-9a-z]+)\.([\w-]+)\.(.*)$/.exec(statement) ?? [];
  if (!(Math.abs(now - Number.parseInt(time, 36)) <= HOLDS_MS)) return undefined;
  return (await verifySignature(secret, PURPOSE, `${store} ${time} ${address}`, signature)) ? address : undefined;
}
