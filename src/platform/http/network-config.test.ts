import { expect, test } from 'vitest';
import { EnvironmentError } from '#shared/environment/environment-error.ts';
import { readNetworkConfig } from './network-config.ts';

const HOST = '127.0.0.1';

test.each([
  [{}, HOST, true],
  [{ PLATFORM_URL: '' }, 'localhost', true],
  [{ PLATFORM_URL: 'http://localhost:4400' }, '::1', true],
  [{ PLATFORM_URL: 'http://[::1]:4400/' }, HOST, true],
  [{}, '0.0.0.0', false],
  [{}, '::', false],
  [{ PLATFORM_URL: 'https://shop.example' }, HOST, false],
  [{ PLATFORM_URL: 'http://localhost.evil.example' }, HOST, false],
  [{ PLATFORM_URL: 'shop.example' }, HOST, false],
])('%o on %s: isLocal is %s', (env, host, isLocal) => {
  expect(readNetworkConfig(env, host).isLocal).toBe(isLocal);
});

test('only a public address without the header of its proxy gives a warning', () => {
  const PLATFORM_URL = 'https://shop.example/';
  expect(readNetworkConfig({ PLATFORM_URL }, HOST).warnings).toEqual([
    expect.stringContaining('PLATFORM_CLIENT_HEADER'),
  ]);
  expect(
    readNetworkConfig({ PLATFORM_URL, PLATFORM_CLIENT_HEADER: 'X-Real-IP' }, HOST),
  ).toMatchObject({
    publicUrl: 'https://shop.example',
    clientHeader: 'X-Real-IP',
    warnings: [],
  });
  expect(readNetworkConfig({ PLATFORM_URL: 'http://localhost:4400' }, HOST).warnings).toEqual([]);
});

test('an invalid header name fails the start, and its value is not repeated', () => {
  const start = () => readNetworkConfig({ PLATFORM_CLIENT_HEADER: 'X-Real-IP: secret' }, HOST);
  expect(start).toThrow(EnvironmentError);
  expect(start).not.toThrow('secret');
});

test('SCALE-3.08 the number of proxies comes from the environment', () => {
  expect(readNetworkConfig({}, HOST).proxyHops).toBe(1);
  expect(readNetworkConfig({ PLATFORM_PROXY_HOPS: '2' }, HOST).proxyHops).toBe(2);
  expect(() => readNetworkConfig({ PLATFORM_PROXY_HOPS: '0' }, HOST)).toThrow(EnvironmentError);
});
