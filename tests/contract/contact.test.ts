import { beforeEach, expect, test } from 'vitest';
import { listLatestMails } from '#platform/mail/outbox.ts';
import { renderPendingMails } from '#platform/mail/render-pending-mails.ts';
import { erasePersonalData } from '#platform/operations/privacy/erase-personal-data.ts';
import { exportPersonalData } from '#platform/operations/privacy/export-personal-data.ts';
import { deleteOldMails } from '#platform/ordering/payments/delete-stale-data.ts';
import { LOCALES } from '#shared/contract/codes.ts';
import {
  type CommercePlatform,
  createBuyer,
  createCommercePlatform,
  seedFixture,
  TEE,
} from '../helpers/contract/buyer.ts';
import { sendDueMails } from '../helpers/contract/send-due-mails.ts';
import { throwCause } from '../helpers/contract/throw-cause.ts';

const SELLER = 'help@seller.example';
const PATH = '/contact/fixture';

let platform: CommercePlatform;
const seed = (more: object) => seedFixture(platform.db, more);
beforeEach(async () => {
  platform = await createCommercePlatform();
  await seed({ support: { email: SELLER } });
  return () => platform.db.destroy();
});

const fields = (more: Record<string, string> = {}) => ({
  'form-name': 'contact',
  orderNumber: 'ABCD1234',
  email: 'Ann@example.com',
  fullName: 'Ann Lee',
  reason: 'damaged',
  message: 'The <b>sleeve</b> has a hole.\nPlease help.',
  ...more,
});
const send = (
  form: Record<string, string>,
  path = `${PATH}?locale=en`,
  headers: Record<string, string> = {},
) =>
  platform.request('POST', path, String(new URLSearchParams(form)), {
    'Content-Type': 'application/x-www-form-urlencoded',
    Origin: 'https://fixture.example',
    ...headers,
  });
async function readMails() {
  await renderPendingMails(platform.db, new Map(), throwCause);
  return (await listLatestMails(platform.db, 100)).filter(({ kind }) => kind === 'contact');
}

test('SUP-5.1 a message with NUL becomes a mail without, which every database can store', async () => {
  expect((await send(fields({ message: 'The sleeve\0 has a hole.' }))).status).toBe(200);
  const [mail] = await readMails();
  expect(mail?.text).toContain('The sleeve has a hole.');
});

test('SUP-5.1 a message becomes one mail to the seller, however often it is sent, and replies go to the shopper', async () => {
  for (let time = 0; time < 2; time++) expect((await send(fields())).status).toBe(200);
  const mails = await readMails();
  expect(mails).toHaveLength(1);
  const [mail] = mails;
  expect(mail?.recipient).toBe(SELLER);
  expect(mail?.subject).toBe('Message from Ann Lee: Damaged, lost or wrong item');
  expect(mail?.text).toContain('Order number: ABCD1234');
  expect(mail?.text).toContain('The <b>sleeve</b> has a hole.\nPlease help.');
  expect(mail?.html).toContain('The &lt;b&gt;sleeve&lt;/b&gt; has a hole.');
  const sent: unknown[] = [];
  await sendDueMails(platform.db, async (options) => sent.push(options));
  expect(sent).toMatchObject([{ to: SELLER, replyTo: 'Ann@example.com' }]);
  await send(fields({ message: 'Another one.' }));
  expect(await readMails()).toHaveLength(2);
});

test('SUP-5.2 an incomplete form, too many messages, and a store without an address mail nobody', async () => {
  const incomplete = await send(fields({ message: '', email: 'ann' }));
  expect(incomplete.status).toBe(400);
  expect(incomplete.text).toContain(
    'Please enter a valid email. Please tell us why you are contacting us.',
  );
  expect((await send(fields({ reason: 'gift' }))).status).toBe(400);
  expect((await send(fields(), '/contact/unknown')).status).toBe(404);
  expect(await readMails()).toEqual([]);
  const client = { 'X-Test-Client': '192.0.2.78' };
  for (let time = 0; time < 10; time++)
    expect((await send(fields({ message: `Message ${time}` }), PATH, client)).status).toBe(200);
  const limited = await send(fields({ message: 'One more' }), PATH, client);
  expect(limited.status).toBe(429);
  expect(limited.text).toContain('Too many messages came from your connection');
  expect(await readMails()).toHaveLength(10);
  await seed({});
  expect((await send(fields({ message: 'To nobody' }))).status).toBe(404);
  expect(await readMails()).toHaveLength(10);
});

test('SUP-5.3 a shopper without JavaScript gets a page in each language; the seller reads the message in the first one', async () => {
  await seed({ support: { email: SELLER }, locales: [...LOCALES] });
  const titles = new Set<string>();
  for (const locale of LOCALES) {
    const { text, status } = await send(fields({ message: locale }), `${PATH}?locale=${locale}`);
    expect(status).toBe(200);
    expect(text).toContain(`<html lang="${locale}">`);
    expect(text).toContain('Fixture');
    titles.add(/<h1>(.*?)<\/h1>/.exec(text)?.[1] ?? '');
  }
  expect(titles.size).toBeGreaterThanOrEqual(7);
  const german = (await readMails()).find(({ payload }) => JSON.parse(payload).locale === 'de');
  expect(german?.subject).toContain('Message from Ann Lee');
  expect(german?.text).toContain('Language: Deutsch');
});

test('SUP-5.4 messages are exported and erased with the data of their sender, and deleted after 90 days', async () => {
  await send(fields());
  await send(fields({ email: 'eve@example.com', message: 'Mine.' }));
  await readMails();
  const { mails } = await exportPersonalData(platform.db, { email: 'ann@example.com' });
  expect(mails).toMatchObject([{ kind: 'contact', text: expect.stringContaining('has a hole') }]);
  const { erased } = await erasePersonalData(platform.db, { email: 'ann@example.com' });
  expect(erased.mails).toBe(1);
  expect((await readMails()).map(({ payload }) => JSON.parse(payload).email)).toEqual([
    'eve@example.com',
  ]);
  const [left] = await readMails();
  await deleteOldMails(platform.db, (left?.created_at ?? 0) + 91 * 86_400_000);
  expect(await readMails()).toEqual([]);
});

test('SUP-6.1 the store names where its form is sent, and mails link to it only if it reaches somebody', async () => {
  const named = await platform.request('GET', '/v1/stores?slug=fixture');
  expect(named.body).toMatchObject({ contactUrl: '/contact/fixture' });
  expect(JSON.stringify(named.body)).not.toContain(SELLER);
  const readConfirmation = async () => {
    const buyer = createBuyer(platform);
    const checkout = await buyer.ready([[TEE, 1]], {});
    await buyer.submit(checkout.id, await buyer.begin(checkout));
    await renderPendingMails(platform.db, new Map(), throwCause);
    const [mail] = (await listLatestMails(platform.db, 100)).filter(
      ({ kind }) => kind === 'confirmation',
    );
    return mail?.text;
  };
  expect(await readConfirmation()).toContain('https://fixture.example/contact');
  await platform.db.deleteFrom('outbox').execute();
  await seed({});
  expect(await readConfirmation()).not.toContain('/contact');
  expect((await platform.request('GET', '/v1/stores?slug=fixture')).body).not.toHaveProperty(
    'contactUrl',
  );
  const seller = { name: 'Fixture', address: ['Street 1', 'Town'], email: SELLER };
  await seed({ seller });
  expect((await platform.request('GET', '/v1/stores?slug=fixture')).body).toHaveProperty(
    'contactUrl',
  );
  await seed({ seller, formHandlerUrl: 'https://forms.example.com/f' });
  expect((await platform.request('GET', '/v1/stores?slug=fixture')).body).not.toHaveProperty(
    'contactUrl',
  );
});
