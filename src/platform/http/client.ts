import { isIP } from 'node:net';
import type { Context } from 'hono';
import { getClientNetwork } from '#shared/utils/client-network.ts';
import { hashContent } from '#shared/utils/hash.ts';

/** Set on a request by {@link trustClientHeader}. */
const TRUSTED = 'clientAddress';
/** Set by {@link getClientId}, which several parts of one request call. */
const CLIENT_ID = 'clientId';

/**
 * Identifies the client of a request by a hash of its address, so that no address is stored. Behind a proxy every request has
 * the proxy's address unless {@link trustClientHeader} names the header with the client's.
 */
export function getClientId(c: Context): string {
  const known: unknown = c.get(CLIENT_ID);
  if (typeof known === 'string') return known;
  const trusted: unknown = c.get(TRUSTED);
  const id = hashClientAddress(typeof trusted === 'string' ? trusted : getSocketAddress(c.env));
  c.set(CLIENT_ID, id);
  return id;
}

/** The same identifier for a known address. */
export const hashClientAddress = (address: string): string =>
  hashContent(getClientNetwork(address));

/**
 * Reads the client's address from a header. Use it only behind a proxy that sets the header, because anybody can send one.
 * Each of `hops` proxies appends the address that it received the request from. So the client's address is the entry at `hops` from
 * the end. Earlier entries were sent by the client. A header without an address is ignored, so that the request counts for the
 * address of its socket.
 */
export function trustClientHeader(name: string, hops = 1) {
  return async function trust(c: Context, next: () => Promise<void>): Promise<void> {
    const entries = c.req.header(name)?.split(',') ?? [];
    // A request that came around the outer proxies has fewer entries.
    const address = parseAddress(entries[Math.max(0, entries.length - hops)] ?? '');
    if (address !== undefined) c.set(TRUSTED, address);
    await next();
  };
}

/** Returns the address of the request's socket; '' without Node's server. */
export function getSocketAddress(env: unknown): string {
  const { incoming } = (env ?? {}) as {
    readonly incoming?: { readonly socket?: { readonly remoteAddress?: string } };
  };
  return incoming?.socket?.remoteAddress ?? '';
}

/** Parses `203.0.113.7`, `203.0.113.7:40000`, `2001:db8::7` and `[2001:db8::7]:40000` into an address without its port. */
export function parseAddress(text: string): string | undefined {
  const [, bracketed] = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(text.trim()) ?? [];
  const [, beforePort] = /^([\d.]+):\d{1,5}$/.exec(text.trim()) ?? [];
  const address = bracketed ?? beforePort ?? text.trim();
  if (bracketed !== undefined && isIP(bracketed) !== 6) return undefined;
  return isIP(address) === 0 ? undefined : address;
}
