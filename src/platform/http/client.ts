import type { Context } from 'hono';
import { hashContent } from '#shared/utils/hash.ts';

/** Set on a request by {@link trustClientHeader}. */
const TRUSTED = 'clientAddress';

/**
 * Stands for the machine that asks: a hash, so that no address is kept. Behind a proxy every request has the proxy's
 * address unless {@link trustClientHeader} names the header it puts the real one into.
 */
export function getClientId(c: Context): string {
  const trusted: unknown = c.get(TRUSTED);
  return hashClientAddress(typeof trusted === 'string' ? trusted : getSocketAddress(c.env));
}

/** As {@link getClientId}, for an address that is known otherwise. */
export const hashClientAddress = (address: string): string => hashContent(network(address));

/** Takes the client's address from a header. Only for a proxy that sets it itself: anybody can send a header. */
export function trustClientHeader(name: string) {
  return async function trust(c: Context, next: () => Promise<void>): Promise<void> {
    const address = c.req.header(name)?.split(',').at(-1)?.trim();
    if (address) c.set(TRUSTED, address);
    await next();
  };
}

/** Address of the socket under Node's server; '' where there is none. */
export function getSocketAddress(env: unknown): string {
  const { incoming } = (env ?? {}) as { readonly incoming?: { readonly socket?: { readonly remoteAddress?: string } } };
  return incoming?.socket?.remoteAddress ?? '';
}

/** One household has 2^64 addresses of IPv6: the first half of the address stands for it. */
function network(address: string): string {
  const plain = address.replace(/^::ffff:(?=[\d.]+$)/i, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  return [...before, ...zeros, ...after].slice(0, 4).join(':');
}
