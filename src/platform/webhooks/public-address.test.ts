import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { postBody } from './post-body.ts';
import { isPublicAddress } from './public-address.ts';

describe('HOOK-9 [4 parts] events are only sent to public addresses, unless the endpoint allows others', () => {
  test('HOOK-9.1 private, link-local, shared, reserved and multicast addresses of IPv4 and IPv6 are not public', () => {
    const addresses = [
      '0.0.0.0',
      '10.1.2.3',
      '100.64.0.1',
      '127.0.0.1',
      '169.254.169.254',
      '172.16.0.1',
      '172.31.255.255',
      '192.0.0.8',
      '192.168.1.1',
      '198.18.0.1',
      '224.0.0.1',
      '255.255.255.255',
      '::',
      '::1',
      '::ffff:127.0.0.1',
      '::ffff:8.8.8.8',
      '64:ff9b::7f00:1',
      'fc00::1',
      'fd12:3456::1',
      'fe80::1',
      'ff02::1',
      '2001::1',
      '2001:db8::1',
      '2002:7f00:1::1',
    ];
    expect(addresses.filter(isPublicAddress)).toEqual([]);
    const open = ['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450::1'];
    expect(open.filter((address) => !isPublicAddress(address))).toEqual([]);
  });

  async function startServer() {
    const handle = vi.fn();
    const server = createServer((_, response) => {
      handle();
      response.end('ok');
    });
    await new Promise<void>((resolve) => server.listen(0, resolve));
    onTestFinished(() => void server.close());
    return { handle, port: (server.address() as AddressInfo).port };
  }
  const send = (url: string, allowsPrivate = false) =>
    postBody({ url, headers: {}, body: '{}', allowsPrivate, signal: new AbortController().signal });

  test.each([
    ['HOOK-9.2 an address', '127.0.0.1'],
    ['HOOK-9.2 an address in another form', '0x7f.1'],
    ['HOOK-9.2 an address of IPv6', '[::1]'],
    ['HOOK-9.3 a name, which is resolved when the request connects', 'localhost'],
  ])('%s is rejected without a connection', async (_, host) => {
    const { handle, port } = await startServer();
    await expect(send(`http://${host}:${port}/`)).rejects.toThrow('is not a public address');
    expect(handle).not.toHaveBeenCalled();
  });

  test('HOOK-9.4 an endpoint that allows it gets the event', async () => {
    const { port } = await startServer();
    expect(await send(`http://localhost:${port}/`, true)).toMatchObject({
      status: 200,
      text: 'ok',
    });
  });
});
