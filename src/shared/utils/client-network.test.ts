import { expect, test } from 'vitest';
import { getClientNetwork } from './client-network.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['2001:db8::7', '2001:db8:0:0'],
  ['2001:0DB8:0:0:ffff::1', '2001:db8:0:0'],
  ['2001:db8:0:1::1', '2001:db8:0:1'],
  ['::1', '0:0:0:0'],
  ['', ''],
  ['fe80::1%eth0', 'fe80::1%eth0'],
  ['not:an:address', 'not:an:address'],
])('ATK-3 the address %o counts as %o', (address, network) => {
  expect(getClientNetwork(address)).toBe(network);
});
