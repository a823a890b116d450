import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../db/open-database.ts';
import { SPREAD_MS } from '../db/rotating-secret.ts';
import { rotateSecret } from '../operations/rotate-secret.ts';
import { loadGateKeys, reloadGateSecrets } from './gate-keys.ts';

test('OPER-10.08 a running platform uses a gate secret that was replaced: first it accepts it, then it signs with it, and at the end of the overlap it rejects the previous one; a secret of the environment stays', async () => {
  const db = await openDatabase(':memory:');
  onTestFinished(() => db.destroy());
  const configured = 'c'.repeat(32);
  const env = { GATE_SECRET_OTHER: configured };
  const keys = await loadGateKeys(db, ['fixture', 'other'], env);
  const read = async () => {
    await reloadGateSecrets(db, keys);
    return [keys.secrets.get('fixture'), keys.previousSecrets.get('fixture')];
  };
  const [first] = await read();
  const rotate = (now: number, overlapMs: number) =>
    rotateSecret(db, { name: 'gate', store: { id: '1', slug: 'fixture' }, overlapMs, now });

  expect((await rotate(Date.now(), 3_600_000)).ok).toBe(true);
  const [signing, accepted] = await read();
  expect(signing).toBe(first);
  expect(accepted).toMatch(/^[\w-]{43}$/);
  // As if the time in which every process reads it had passed.
  await db
    .updateTable('secrets')
    .set({ rotated_at: Date.now() - SPREAD_MS })
    .execute();
  expect(await read()).toEqual([accepted, first]);

  expect((await rotate(Date.now(), 0)).ok).toBe(true);
  const [last, none] = await read();
  expect([first, accepted]).not.toContain(last);
  expect(none).toBeUndefined();
  expect(keys.secrets.get('other')).toBe(configured);
});
