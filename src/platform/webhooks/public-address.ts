import { lookup as resolve } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Networks that no public server is in: private, link-local, shared, reserved and multicast ones (IANA's special-purpose registries). */
const SPECIAL = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  SPECIAL.addSubnet(network, prefix, 'ipv4');
/** Only this part of IPv6 is assigned to public networks. */
const PUBLIC_IPV6 = new BlockList();
PUBLIC_IPV6.addSubnet('2000::', 3, 'ipv6');
for (const [network, prefix] of [
  // Addresses of IPv4 are inside those of Teredo and 6to4.
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  SPECIAL.addSubnet(network, prefix, 'ipv6');

/** Whether an IP address is in a public network. */
export const isPublicAddress = (address: string): boolean =>
  isIP(address) === 4
    ? !SPECIAL.check(address, 'ipv4')
    : PUBLIC_IPV6.check(address, 'ipv6') && !SPECIAL.check(address, 'ipv6');

/** A host that is, or resolves to, an address that is not public. */
export class PrivateAddressError extends Error {
  override readonly name = 'PrivateAddressError';

  constructor(host: string) {
    super(`${host} is not a public address`);
  }
}

/**
 * Resolves a host for a connection, and fails if one of its addresses is not public. Pass it to the request: an address that was checked
 * before could be another one when the request connects.
 */
export const lookupPublic: LookupFunction = (host, options, callback) => {
  resolve(host, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error || !first) return callback(error ?? new Error(`${host} has no address`), '');
    if (!addresses.every(({ address }) => isPublicAddress(address)))
      return callback(new PrivateAddressError(host), '');
    if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};
