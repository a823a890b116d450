import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { seedStore } from '#platform/catalog/seed/seed-store.ts';
import { openDatabase } from '#platform/db/open-database.ts';
import { createPreviewLink } from '#platform/preview/create-preview-link.ts';
import { GRANT_HEADER } from '#shared/contract/access.ts';
import { PREVIEW_HASH } from '#shared/rules/preview/preview-link.ts';
import { createSellableStore } from '../fixtures/sellable-store.ts';
import { shopkiln } from '../helpers/commands/shopkiln.ts';
import { PLATFORM_READY, startRole } from '../helpers/commands/start-role.ts';

const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
afterAll(() => rmSync(folder, { recursive: true }));

const OLD = 'o'.repeat(32);
const NEW = 'n'.repeat(32);
const CODE = 'sesame-street';

/** A store that the fixture's code opens. Returns the environment of its programs. */
async function createShop() {
  const dbPath = join(mkdtempSync(join(folder, 'shop-')), 'shop.sqlite');
  const db = await openDatabase(dbPath);
  onTestFinished(() => db.destroy());
  const { store, ...rest } = createSellableStore();
  await seedStore(db, { ...rest, store: { ...store, gate: 'edge' } });
  return { db, env: { PLATFORM_DB: dbPath, STORES_DIR: folder, ACCESS_CODE_FIXTURE: CODE } };
}
type Shop = Awaited<ReturnType<typeof createShop>>;

const serve = async ({ env }: Pick<Shop, 'env'>, more: Readonly<Record<string, string>> = {}) =>
  startRole(['platform', 'serve', '--port', '0'], { ...env, ...more }, PLATFORM_READY);

const Grant = v.object({ grant: v.string() });
async function exchangeCode(url: string): Promise<string> {
  const response = await fetch(`${url}/v1/theme/access`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ siteKey: 'fixture', accessCode: CODE }),
  });
  return v.parse(Grant, await response.json()).grant;
}
const checkGrant = async (url: string, grant: string) =>
  (await fetch(`${url}/v1/theme/access?siteKey=fixture`, { headers: { [GRANT_HEADER]: grant } }))
    .status;

async function createToken({ db }: Shop, secret: string | undefined): Promise<string> {
  const store = await db.selectFrom('stores').select(['id', 'slug']).executeTakeFirstOrThrow();
  const { theme } = createSellableStore();
  const request = { store, theme, shopUrl: 'https://shop.example', durationMs: 3_600_000 };
  const link = await createPreviewLink({ db, secret, clock: Date.now }, request);
  return link.ok ? (link.value.url.split(PREVIEW_HASH)[1] ?? '') : expect.fail(link.error);
}
/** Whether a preview link shows its draft. */
async function opensDraft(url: string, token: string): Promise<boolean> {
  const response = await fetch(`${url}/v1/theme/preview`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ siteKey: 'fixture', token, accessCode: CODE }),
  });
  const { preview } = v.parse(
    v.object({ preview: v.optional(v.unknown()) }),
    await response.json(),
  );
  return Boolean(preview);
}

test('OPER-10.01 a preview link of the previous PREVIEW_SECRET opens until that variable is removed', async () => {
  const shop = await createShop();
  const [ofOld, ofNew] = [await createToken(shop, OLD), await createToken(shop, NEW)];
  const overlap = await serve(shop, { PREVIEW_SECRET: NEW, PREVIOUS_PREVIEW_SECRET: OLD });
  expect(await opensDraft(overlap.match, ofOld)).toBe(true);
  expect(await opensDraft(overlap.match, ofNew)).toBe(true);
  await overlap.stop();
  const after = await serve(shop, { PREVIEW_SECRET: NEW });
  expect(await opensDraft(after.match, ofOld)).toBe(false);
  expect(await opensDraft(after.match, ofNew)).toBe(true);
});

test('OPER-10.02 rotate-secret replaces the key of access grants while two platforms run; earlier grants are valid until the overlap ends', async () => {
  const shop = await createShop();
  const platforms = await Promise.all([serve(shop), serve(shop)]);
  const urls = platforms.map(({ match }) => match);
  const [first = '', second = ''] = urls;
  const before = await exchangeCode(first);
  const epochOf = (grant: string) => grant.split('.')[0];
  const rotated = await shopkiln(['rotate-secret', 'access-grants', '--overlap', '1h'], {
    env: shop.env,
  });
  expect(rotated).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^access-grants: replaced.* is valid until \d{4}-/),
  });
  const again = await shopkiln(['rotate-secret', 'access-grants'], { env: shop.env });
  expect(again).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/is accepted until .* end both with --now/),
  });

  // At each moment, every platform accepts what any of them has signed.
  let current = before;
  await expect
    .poll(
      async () => {
        const grants = await Promise.all(urls.map(exchangeCode));
        for (const grant of [before, ...grants])
          for (const url of urls) expect(await checkGrant(url, grant)).toBe(200);
        current = grants[1] ?? '';
        return grants.every((grant) => epochOf(grant) !== epochOf(before));
      },
      { timeout: 40_000, interval: 500 },
    )
    .toBe(true);
  expect(await checkGrant(second, before)).toBe(200);

  const ended = await shopkiln(['rotate-secret', 'access-grants', '--now'], { env: shop.env });
  expect(ended).toMatchObject({ code: 0, stdout: expect.stringContaining('no longer valid') });
  for (const grant of [before, current])
    await expect.poll(() => checkGrant(first, grant), { timeout: 20_000, interval: 500 }).toBe(401);
}, 120_000);

test('OPER-10.03 rotate-secret of preview and newsletter links: earlier links work until the overlap ends', async () => {
  const shop = await createShop();
  const { db, env } = shop;
  const store = await db.selectFrom('stores').select('id').executeTakeFirstOrThrow();
  await db
    .insertInto('newsletter_signups')
    .values({ store_id: store.id, email: 'ann@example.com', signed_up_at: 1 })
    .execute();
  const { match: url } = await serve(shop);
  const listLinks = async () => {
    const { stdout } = await shopkiln(['newsletter', 'fixture', '--json'], {
      env: { ...env, PLATFORM_URL: url },
    });
    return (
      v.parse(v.array(v.object({ unsubscribe: v.string() })), JSON.parse(stdout))[0]?.unsubscribe ??
      expect.fail()
    );
  };
  const statusOf = async (link: string) => (await fetch(link)).status;
  const [token, link] = [await createToken(shop, undefined), await listLinks()];
  for (const args of [['newsletter-links'], ['preview-links', 'fixture']])
    expect((await shopkiln(['rotate-secret', ...args], { env })).code).toBe(0);
  expect(await opensDraft(url, token)).toBe(true);
  expect(await statusOf(link)).toBe(200);
  for (const args of [
    ['newsletter-links', '--now'],
    ['preview-links', 'fixture', '--now'],
  ])
    expect((await shopkiln(['rotate-secret', ...args], { env })).code).toBe(0);
  expect(await opensDraft(url, token)).toBe(false);
  expect(await statusOf(link)).toBe(404);
  expect(await statusOf(await listLinks())).toBe(200);
  expect(await opensDraft(url, await createToken(shop, undefined))).toBe(true);

  const wrong = await shopkiln(['rotate-secret', 'preview-links'], { env });
  expect(wrong).toMatchObject({ code: 2, stderr: expect.stringContaining('expected a store') });
  const configured = await shopkiln(['rotate-secret', 'preview-links', 'fixture'], {
    env: { ...env, PREVIEW_SECRET: NEW },
  });
  expect(configured).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('PREVIOUS_PREVIEW_SECRET'),
  });
}, 120_000);

test('OPER-10.09 rotate-secret gate rejects a store without a gate', async () => {
  const shop = await createShop();
  await shop.db.updateTable('stores').set({ gate: null }).execute();
  expect(await shopkiln(['rotate-secret', 'gate', 'fixture'], { env: shop.env })).toMatchObject({
    code: 1,
    stdout: '',
    stderr: 'fixture: the store has no gate, so there is no secret to replace\n',
  });
  await shop.db.updateTable('stores').set({ gate: 'edge' }).execute();
  expect(await shopkiln(['rotate-secret', 'gate', 'fixture'], { env: shop.env })).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('Running platforms use it within 10 seconds.'),
  });
});
