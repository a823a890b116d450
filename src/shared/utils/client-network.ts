/** Four decimal groups of an IPv4 address that is written as an IPv6 address: `::ffff:cb00:7107`. */
const MAPPED = /^0:0:0:0:0:ffff:([\da-f]+):([\da-f]+)$/;

/**
 * Returns what limits count as one client: an IPv4 address, or the network half of an IPv6 address, because one household has 2^64
 * of those. One network has one spelling. A text that is no address is returned unchanged.
 */
export function getClientNetwork(address: string): string {
  if (!address.includes(':') || !URL.canParse(`http://[${address}]`)) return address;
  const groups = listGroups(new URL(`http://[${address}]`).hostname.slice(1, -1));
  const [, high, low] = MAPPED.exec(groups.join(':')) ?? [];
  if (high === undefined || low === undefined) return groups.slice(0, 4).join(':');
  return [high, low]
    .map((group) => Number.parseInt(group, 16))
    .flatMap((value) => [value >> 8, value & 255])
    .join('.');
}

/** Returns the eight groups of a canonical IPv6 address. */
function listGroups(canonical: string): string[] {
  const [before = [], after = []] = canonical
    .split('::')
    .map((part) => part.split(':').filter(Boolean));
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  return [...before, ...zeros, ...after];
}
