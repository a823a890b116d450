import { beforeEach, describe, expect, test } from 'vitest';
import { seedStore } from '#platform/catalog/seed/seed-store.ts';
import type { StoreFolderData } from '#platform/catalog/seed/store-folder-data.ts';
import { listLatestMails } from '#platform/mail/outbox.ts';
import { renderPendingMails } from '#platform/mail/render-pending-mails.ts';
import { createSellableStore } from '../fixtures/sellable-store.ts';
import {
  type CommercePlatform,
  createBuyer,
  createCommercePlatform,
  TEE,
} from '../helpers/contract/buyer.ts';
import { throwCause } from '../helpers/contract/throw-cause.ts';

const GREETING = 'Hello from the <night> shift.';
const SELLER = {
  name: 'Fixture Ltd',
  address: ['1 Quay Road', 'Galway', 'Ireland'],
  email: 'hello@fixture.example',
};

let platform: CommercePlatform;
beforeEach(async () => {
  platform = await createCommercePlatform();
  return () => platform.db.destroy();
});

const seed = async (store: object, logo?: string, texts: StoreFolderData['texts'] = {}) => {
  const { theme, ...folder } = createSellableStore();
  const header = { ...theme.content.header, ...(logo !== undefined && { logo }) };
  await seedStore(platform.db, {
    ...folder,
    texts,
    theme: { ...theme, content: { ...theme.content, header } },
    store: { ...folder.store, ...store },
  });
};

/** Places an order of two tees. Returns its confirmation, and the mail to the seller. */
async function order(locale = 'en') {
  const buyer = createBuyer(platform);
  const checkout = await buyer.ready([[TEE, 2]], { locale });
  const submitted = await buyer.submit(checkout.id, await buyer.begin(checkout));
  expect(submitted.status, submitted.text).toBe(200);
  await renderPendingMails(platform.db, new Map(), throwCause);
  const mails = await listLatestMails(platform.db, 10);
  const [confirmation, newOrder] = ['confirmation', 'newOrder'].map((kind) =>
    mails.find((mail) => mail.kind === kind),
  );
  if (!confirmation) throw new Error('expected a confirmation');
  return { confirmation, newOrder };
}

describe('LOOK-1.1 the confirmation of an order', () => {
  test('has the sentences and the address of the seller, as HTML and as text; the mail to the seller has none', async () => {
    await seed({
      seller: SELLER,
      orderMail: 'orders@fixture.example',
      mails: { greeting: GREETING, closing: 'Ines and Rui' },
    });
    const { confirmation, newOrder } = await order();
    expect(confirmation.html).toContain('Hello from the &lt;night&gt; shift.');
    expect(confirmation.html).toMatch(
      /Fixture Ltd<br\/?>1 Quay Road<br\/?>Galway<br\/?>Ireland<br\/?><a [^>]*mailto:[^>]*>hello@fixture\.example/,
    );
    expect(confirmation.text).toMatch(
      /^Thank you, Ann\n\nHello from the <night> shift\.\n\nWe have your order/,
    );
    expect(confirmation.text).toContain(
      '\n\nInes and Rui\n\nFixture Ltd\n1 Quay Road\nGalway\nIreland\nhello@fixture.example\n\nYou received',
    );
    for (const part of ['shift', 'Ines', 'Quay']) {
      expect(newOrder?.text).not.toContain(part);
      expect(newOrder?.html).not.toContain(part);
    }
  });

  test('without these settings has neither', async () => {
    const { confirmation } = await order();
    expect(confirmation.text).toMatch(/^Thank you, Ann\n\nWe have your order/);
    expect(confirmation.text).not.toContain('Ltd');
  });

  test('has the sentences in its language, or marked with theirs', async () => {
    const mails = { greeting: GREETING, closing: 'Ines and Rui' };
    const german = {
      store: { mails: { greeting: 'Hallo von der Nachtschicht.' } },
      theme: {},
      catalog: {},
    };
    await seed({ locales: ['en', 'de'], mails }, undefined, { de: german });
    const { confirmation } = await order('de');
    expect(confirmation.text).toContain('\n\nHallo von der Nachtschicht.\n\n');
    expect(confirmation.html).toMatch(/<p lang="en"[^>]*>Ines and Rui<\/p>/);
    expect(confirmation.html).not.toMatch(/lang="en"[^>]*>Hallo/);
  });
});

const listPictures = (html: string) => [...html.matchAll(/<img [^>]*>/g)].map(([tag]) => tag);

describe('LOOK-1.2 pictures of mails', () => {
  test('are those of the ordered products, on the host of the shop, and a logo that mail programs show', async () => {
    await seed({}, '/assets/logo.png');
    const { confirmation } = await order();
    const [logo, product, ...others] = listPictures(confirmation.html);
    expect(others).toEqual([]);
    expect(logo).toMatch(/alt="Fixture"/);
    expect(logo).toContain('src="https://fixture.example/assets/logo.png"');
    const { image } = await platform.db
      .selectFrom('order_items')
      .select('image')
      .executeTakeFirstOrThrow();
    expect(product).toContain(`src="https://fixture.example${image}"`);
    expect(product).toMatch(/alt=""/);
    expect(image).toMatch(/^\/mockups\/tee\/front\//);
  });

  test.each([
    ['/assets/logo.svg', 'https://fixture.example/mail-logo.png'],
    ['/assets/logo.webp', undefined],
    ['https://pictures.example/logo.svg', undefined],
  ])('have instead of the logo %s: %s, or the name of the shop', async (logo, expected) => {
    await seed({}, logo);
    const { confirmation } = await order();
    const shown = listPictures(confirmation.html).filter((tag) => tag.includes('alt="Fixture"'));
    expect(shown.map((tag) => /src="(.*?)"/.exec(tag)?.[1])).toEqual(
      expected === undefined ? [] : [expected],
    );
    if (expected === undefined) expect(confirmation.html).toMatch(/>Fixture<\/a>/);
  });
});

test('LOOK-1.3 mails of a store with an access code load no pictures', async () => {
  await seed({}, '/assets/logo.png');
  const { confirmation } = await order();
  expect(listPictures(confirmation.html)).toHaveLength(2);
  await platform.db
    .updateTable('stores')
    .set({ gate: 'edge' })
    .where('slug', '=', 'fixture')
    .execute();
  await platform.db
    .updateTable('outbox')
    .set({ subject: null, html: null, text: null, next_attempt_at: 0 })
    .execute();
  const { findStore } = await import('#platform/catalog/stores.ts');
  expect((await findStore(platform.db, 'fixture'))?.gate).toBe('edge');
  await renderPendingMails(platform.db, new Map(), throwCause);
  const [mail] = await listLatestMails(platform.db, 10);
  expect(listPictures(mail?.html ?? '')).toEqual([]);
});

test('LOOK-2 the sentences are in no response of the platform', async () => {
  const german = { store: { mails: { greeting: 'Nachtschicht' } }, theme: {}, catalog: {} };
  await seed({ locales: ['en', 'de'], mails: { greeting: GREETING } }, undefined, { de: german });
  for (const path of [
    '/v1/stores?slug=fixture',
    '/v1/stores?slug=fixture&locale=de',
    '/v1/theme?slug=fixture',
  ]) {
    const { text } = await platform.request('GET', path);
    expect(text).not.toMatch(/night|Nachtschicht|"mails"/);
  }
});
