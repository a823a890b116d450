import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { getClientId, hashClientAddress, parseAddress, trustClientHeader } from './client.ts';

const app = new Hono().use(trustClientHeader('X-Client')).get('/', (c) => c.text(getClientId(c)));
const SOCKET = '192.0.2.99';
/** Returns the client of a request with this header through a proxy. */
const identify = async (header: string) => {
  const env = { incoming: { socket: { remoteAddress: SOCKET } } };
  return (await app.request('/', { headers: { 'X-Client': header } }, env)).text();
};

test.each([
  ['203.0.113.7', '203.0.113.7'],
  [' 203.0.113.7 ', '203.0.113.7'],
  ['203.0.113.7:40000', '203.0.113.7'],
  ['2001:db8::7', '2001:db8::7'],
  ['[2001:db8::7]', '2001:db8::7'],
  ['[2001:db8::7]:40000', '2001:db8::7'],
  ['', undefined],
  ['unknown', undefined],
  ['_hidden', undefined],
  ['203.0.113', undefined],
  ['203.0.113.7:', undefined],
  ['203.0.113.7:400000', undefined],
  ['203.0.113.7:1:2', undefined],
  ['[203.0.113.7]:80', undefined],
  ['[2001:db8::7', undefined],
  ['0x7f.1', undefined],
  ['a'.repeat(10_000), undefined],
])('ATK-3 the client header %j holds the address %j', (text, address) => {
  expect(parseAddress(text)).toBe(address);
});

test('ATK-3 one address is one client, whatever its port and its spelling', async () => {
  const one = await identify('203.0.113.7');
  for (const spelling of [
    '203.0.113.7:40000',
    '203.0.113.7:40001',
    '::ffff:203.0.113.7',
    '[::FFFF:cb00:7107]:1',
  ])
    expect(await identify(spelling), spelling).toBe(one);
  const network = await identify('2001:db8::1');
  for (const spelling of ['2001:DB8::2', '[2001:0db8:0:0:ffff::3]:443', '2001:db8:0:0:1:2:3:4'])
    expect(await identify(spelling), spelling).toBe(network);
  expect(await identify('203.0.113.8')).not.toBe(one);
  expect(await identify('2001:db8:1::1')).not.toBe(network);
});

test('ATK-3 a header without an address counts for the socket', async () => {
  for (const invalid of [
    'x',
    'unknown',
    '203.0.113.7, made up',
    '1'.repeat(50),
    '203.0.113.7:port',
  ])
    expect(await identify(invalid), invalid).toBe(hashClientAddress(SOCKET));
});

test.each([
  [1, 'spoofed, 203.0.113.7', '203.0.113.7'],
  [2, 'spoofed, 203.0.113.7, 198.51.100.2', '203.0.113.7'],
  [2, '203.0.113.7,198.51.100.2:443', '203.0.113.7'],
  // Around the outer proxy.
  [2, '203.0.113.7', '203.0.113.7'],
  [3, '', SOCKET],
  [2, 'unknown, 198.51.100.2', SOCKET],
])('SCALE-3.08 behind %i proxies, the client of %o is %s', async (hops, header, address) => {
  const behind = new Hono()
    .use(trustClientHeader('X-Client', hops))
    .get('/', (c) => c.text(getClientId(c)));
  const env = { incoming: { socket: { remoteAddress: SOCKET } } };
  const response = await behind.request('/', { headers: { 'X-Client': header } }, env);
  expect(await response.text()).toBe(hashClientAddress(address));
});
