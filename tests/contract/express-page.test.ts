import { expect, test } from 'vitest';
import { createPlatform } from '#platform/app.ts';
import { seededPlatform } from './platform.ts';
import { OPEN_CHECKOUT, sellingRows } from './selling-rows.ts';

const FIELDS = {
  email: 'ann@example.com',
  firstName: 'Ann',
  lastName: 'Lee',
  address1: '1 Main St',
  address2: '',
  city: 'Erie',
  state: 'Pennsylvania',
  zip: '16501',
  country: 'US',
  phone: '+1 814 555 0100',
};
const START =
  '/buy/express_checkout?currency=USD&locale=en&payment_method=card&ship_method=1&skus=1-1-1_1&store_id=fixture&store_url=https%3A%2F%2Ffixture.example';

test('a bank leads back to the configured address of the platform, whatever host a request names', async () => {
  const { db } = await seededPlatform();
  await sellingRows(db);
  const { app } = createPlatform({ db, platformUrl: () => 'https://buy.example/kiln' });
  const path = `/buy/express_checkout/${OPEN_CHECKOUT}?method=card`;
  const text = await (await app.request(`http://evil.example${path}`, { headers: { Host: 'evil.example' } })).text();
  expect(text).toContain(`"returnUrl":"https://buy.example/kiln${path}"`);
  expect(text).not.toContain('evil.example');
  await db.destroy();
});

test('a field that holds what nobody sees comes back with words', async () => {
  const { db } = await seededPlatform();
  const { app } = createPlatform({ db });
  const send = (fields: object) =>
    app.request(START, {
      method: 'POST',
      body: new URLSearchParams({ ...FIELDS, ...fields }),
      headers: { Origin: 'http://localhost' },
    });
  for (const field of ['firstName', 'address2', 'city', 'zip'] as const) {
    const answer: Response = await send({ [field]: `a\u001b[2J\u202eb` });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toMatch(new RegExp(`id="${field}-error">Please type this by hand`));
  }
  expect(await db.selectFrom('checkouts').selectAll().execute()).toEqual([]);
  expect((await send({})).status).toBe(303);
  await db.destroy();
});
