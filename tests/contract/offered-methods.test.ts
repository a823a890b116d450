import { expect, test } from 'vitest';
import { rowsChanged } from '#platform/db/catalog-events.ts';
import { writeCatalog } from '#platform/db/write.ts';
import { BUILD_FLAGS, type FlagSettings } from '#shared/contract/flags.ts';
import {
  type CommercePlatform,
  CUSTOMER,
  createBuyer,
  createCommercePlatform,
} from '../helpers/contract/buyer.ts';

const setFlags = ({ db }: CommercePlatform, flags: FlagSettings) =>
  writeCatalog(
    db,
    db
      .updateTable('stores')
      .set({ flags: JSON.stringify({ ...BUILD_FLAGS, hideAfterpay: false, ...flags }) })
      .where('slug', '=', 'fixture'),
    rowsChanged('stores'),
  );

const expectError = (code: string) => ({
  status: 422,
  body: { errors: [expect.objectContaining({ code })] },
});

test('FLAG-3 payments and checkouts reject a hidden method', async () => {
  const platform = await createCommercePlatform();
  const ann = createBuyer(platform);
  const ways = [
    ['hideCard', 'card', 'stripe'],
    ['hidePaypal', 'paypal', 'paypal'],
    ['hideAfterpay', 'afterpay', 'stripe'],
  ] as const;
  for (const [flag, paymentMethod, provider] of ways) {
    const checkout = await ann.ready();
    await setFlags(platform, { [flag]: true });
    const hidden = await ann.initiate(checkout, { paymentMethod, platform: provider });
    expect(hidden).toMatchObject(expectError('not_offered'));
    expect(hidden.text).toContain('expected one of');
    expect(await ann.update(checkout.id, { paymentMethod })).toMatchObject(
      expectError('not_offered'),
    );
    const { paymentId, paymentToken } = { paymentId: 'none', paymentToken: 'none' };
    expect((await ann.submit(checkout.id, { paymentId, paymentToken, meta: {} })).status).toBe(404);
    await setFlags(platform, {});
    expect((await ann.initiate(checkout, { paymentMethod, platform: provider })).status).toBe(200);
  }
  // One method must remain, otherwise nobody could pay.
  await setFlags(platform, { hideCard: true, hidePaypal: true, hideAfterpay: true });
  expect((await ann.initiate(await ann.ready())).status).toBe(200);
  await platform.db.destroy();
});

test('FLAG-1 FLAG-3 US-only: a wallet is rejected for another region, currency or address; other methods work', async () => {
  const platform = await createCommercePlatform();
  const ann = createBuyer(platform);
  await setFlags(platform, { usOnlyCheckout: true });
  const wallet = { paymentMethod: 'google-pay' };
  expect((await ann.initiate(await ann.ready(), wallet)).status).toBe(200);
  for (const place of [{ region: 'EU' }, { currency: 'EUR' }]) {
    const checkout = await ann.ready(undefined, place);
    const response = await ann.initiate(checkout, wallet);
    expect(response).toMatchObject(expectError('us_only'));
    expect(response.text).toContain('an address in the United States');
    expect((await ann.initiate(checkout)).status).toBe(200);
  }
  const abroad = await ann.ready();
  const address = {
    ...CUSTOMER.address,
    stateCode: undefined,
    state: 'Ontario',
    country: 'Canada',
    countryCode: 'CA',
  };
  const moved = ann.body(await ann.update(abroad.id, { customer: { ...CUSTOMER, address } }));
  expect(await ann.initiate(moved, wallet)).toMatchObject(expectError('us_only'));
  await setFlags(platform, {});
  expect((await ann.initiate(moved, wallet)).status).not.toBe(422);
  await platform.db.destroy();
});
