import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fail, ok } from '#shared/utils/result.ts';

const changeCheckout = vi.hoisted(() => vi.fn());
const checkout = {
  id: 'checkout',
  state: 'pending',
  lineItems: [{ teespringID: '1-1-1', quantity: 1 }],
};
let items: { sku: string; quantity: number }[] = [];

vi.mock('../cart/index.ts', () => ({ readCartOfCheckout: () => items }));
vi.mock('../checkout/index.ts', () => ({
  $delivery: { get: () => ({ destination: undefined }) },
  changeCheckout,
  fetchDelivery: () => undefined,
  getOpenCheckout: () => checkout,
  loadCheckout: () => undefined,
}));
vi.mock('./finish-checkout.ts', () => ({ finishCheckout: () => undefined }));

const { syncCheckoutLines } = await import('./sync-checkout-lines.ts');

/** Lets the platform respond to the oldest change that it has not responded to. */
let respond: (isSaved?: boolean) => void;

beforeEach(() => {
  const waiting: ((isSaved: boolean) => void)[] = [];
  respond = (isSaved = true) => waiting.shift()?.(isSaved);
  checkout.lineItems = [{ teespringID: '1-1-1', quantity: 1 }];
  items = [{ sku: '1-1-1', quantity: 2 }];
  changeCheckout.mockReset();
  changeCheckout.mockImplementation(
    ({ lineItems }) =>
      new Promise((resolve) => {
        waiting.push((isSaved) => {
          if (isSaved) checkout.lineItems = lineItems;
          resolve(isSaved ? ok(checkout) : fail({ kind: 'exhausted' }));
        });
      }),
  );
});
afterEach(() => vi.clearAllMocks());

const isCalled = (times: number) => expect.poll(() => changeCheckout).toHaveBeenCalledTimes(times);

test('FAULT-9 syncing twice at once sends the change once', async () => {
  const both = [syncCheckoutLines(), syncCheckoutLines()];
  await isCalled(1);
  respond();
  expect(await Promise.all(both)).toEqual([ok(true), ok(false)]);
  expect(changeCheckout).toHaveBeenCalledTimes(1);
});

test('FAULT-9 a change of the cart during a sync is sent after it', async () => {
  const first = syncCheckoutLines();
  await isCalled(1);
  items = [{ sku: '1-1-1', quantity: 3 }];
  const second = syncCheckoutLines();
  await Promise.resolve();
  expect(changeCheckout).toHaveBeenCalledTimes(1);
  respond();
  await isCalled(2);
  respond();
  expect(await Promise.all([first, second])).toEqual([ok(true), ok(true)]);
  expect(checkout.lineItems).toEqual([{ teespringID: '1-1-1', quantity: 3 }]);
});

test('FAULT-9 after a failed sync and after an exception the next one runs', async () => {
  const failed = syncCheckoutLines();
  await isCalled(1);
  respond(false);
  expect((await failed).ok).toBe(false);
  changeCheckout.mockRejectedValueOnce(new Error('broken'));
  await expect(syncCheckoutLines()).rejects.toThrow('broken');
  const next = syncCheckoutLines();
  await isCalled(3);
  respond();
  expect(await next).toEqual(ok(true));
});
