import { expect, test } from 'vitest';
import { BUILD_FLAGS } from '#shared/contract/flags.ts';
import { evaluateFlags } from './evaluate-flags.ts';

test('CONST-1.40 a store without settings has the default flags', async () => {
  expect(await evaluateFlags('quiet', [{}, {}])).toEqual(BUILD_FLAGS);
});

test('FLAG-1 flags of the store apply, and flags of the platform override them', async () => {
  const store = {
    ageGate: true,
    support: true,
    checkoutVersion: 'v2',
    notification: 'From the store',
  } as const;
  expect(await evaluateFlags('shop', [store, {}])).toEqual({ ...BUILD_FLAGS, ...store });
  const platform = { support: false, notification: 'From the platform', usOnlyCheckout: true };
  expect(await evaluateFlags('shop', [store, platform])).toEqual({
    ...BUILD_FLAGS,
    ...store,
    ...platform,
  });
});

test('FLAG-1 settings of a store do not apply to another subject', async () => {
  const settings = [{ ageGate: true, fanValidation: false, notification: 'Closing early' }];
  for (const subject of [
    { targetingKey: 'other', kind: 'store' },
    { targetingKey: 'shop', kind: 'user' },
    { kind: 'store' },
  ]) {
    expect(await evaluateFlags('shop', settings, subject)).toEqual(BUILD_FLAGS);
  }
  expect(await evaluateFlags('shop', settings)).toEqual({ ...BUILD_FLAGS, ...settings[0] });
});

test('two stores in one process have separate flags', async () => {
  const [one, other] = await Promise.all([
    evaluateFlags('one', [{ liveChat: true }]),
    evaluateFlags('other', [{ abTesting: false }]),
  ]);
  expect([one, other]).toEqual([
    { ...BUILD_FLAGS, liveChat: true },
    { ...BUILD_FLAGS, abTesting: false },
  ]);
});

test('NAV-6 blank text is no banner', async () => {
  expect(await evaluateFlags('shop', [{ notification: '  ' }])).toEqual(BUILD_FLAGS);
  expect(await evaluateFlags('shop', [{ notification: ' Late ' }])).toMatchObject({
    notification: 'Late',
  });
});
