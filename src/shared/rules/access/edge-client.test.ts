import { expect, test } from 'vitest';
import { signEdgeClient, verifyEdgeClient } from './edge-client.ts';

const NOW = 1_800_000_000_000;

test('OPER-10.07 a platform accepts the client addresses of an edge that signs with the previous secret', async () => {
  const text = await signEdgeClient('old', 'shop', '192.0.2.1', NOW);
  expect(await verifyEdgeClient(['new', 'old'], 'shop', text, NOW)).toBe('192.0.2.1');
  expect(await verifyEdgeClient(['new'], 'shop', text, NOW)).toBeUndefined();
});

test('the signed client address of an edge is valid for its store and for a limited time', async () => {
  const text = await signEdgeClient('secret', 'shop', '2001:db8::1', NOW);
  expect(await verifyEdgeClient('secret', 'shop', text, NOW + 60_000)).toBe('2001:db8::1');
  expect(await verifyEdgeClient('secret', 'shop', text, NOW + 180_000)).toBeUndefined();
  expect(await verifyEdgeClient('secret', 'other', text, NOW)).toBeUndefined();
  expect(await verifyEdgeClient('guess', 'shop', text, NOW)).toBeUndefined();
  expect(
    await verifyEdgeClient('secret', 'shop', text.replace('2001', '2002'), NOW),
  ).toBeUndefined();
  for (const nonsense of ['', '192.0.2.1', 'a.b.c', '!.!.!'])
    expect(await verifyEdgeClient('secret', 'shop', nonsense, NOW)).toBeUndefined();
});
