import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#platform/db/open-database.ts';
import { shopkiln } from '../helpers/commands/shopkiln.ts';
import { createSeededPlatform } from '../helpers/contract/platform.ts';

test('a sign-up from another site is rejected', async () => {
  const { db, get } = await createSeededPlatform();
  const send = (email: string, headers: Record<string, string>) =>
    get('/forms/newsletter?store=fixture', {
      method: 'POST',
      body: new URLSearchParams({ email }),
      headers,
    });
  for (const headers of [
    { Origin: 'https://evil.example' },
    { 'Sec-Fetch-Site': 'cross-site' },
    { Origin: 'null' },
  ]) {
    expect((await send('bob@example.com', headers as Record<string, string>)).status).toBe(403);
  }
  const sameOrigin: Record<string, string> = { Origin: 'http://localhost' };
  for (const email of ['ann@', 'ann\u202e@example.com', 'ann\u001b@example.com']) {
    expect((await send(email, sameOrigin)).status).toBe(400);
  }
  expect((await send('ann@example.com', sameOrigin)).text).toContain('You’re on the list');
  expect(await db.selectFrom('newsletter_signups').select('email').execute()).toEqual([
    { email: 'ann@example.com' },
  ]);
  await db.destroy();
});

test('NAV-15.04 a shop sends its form; what another site sends has to be confirmed on the platform', async () => {
  const { db, get } = await createSeededPlatform();
  onTestFinished(() => db.destroy());
  const send = (email: string, Origin: string, tone = '') =>
    get(`/forms/newsletter?store=fixture&view=message&tone=${tone}`, {
      method: 'POST',
      body: new URLSearchParams({ email }),
      headers: { Origin, 'Sec-Fetch-Site': 'cross-site' },
    });
  const emails = async () =>
    (await db.selectFrom('newsletter_signups').select('email').execute()).map((row) => row.email);
  const { storeUrl } = JSON.parse(
    (
      await db
        .selectFrom('stores')
        .select('profile')
        .where('slug', '=', 'fixture')
        .executeTakeFirstOrThrow()
    ).profile,
  );
  const done = await send('Ann@example.com', new URL(storeUrl).origin);
  expect(done).toMatchObject({ status: 200, text: expect.stringContaining('role="status"') });
  expect(await emails()).toEqual(['ann@example.com']);
  const onSection = await send('ann@', new URL(storeUrl).origin, 'accent');
  expect(onSection.text).toContain('<body class="embedded on-accent">');
  const unknown = await send('ann@', new URL(storeUrl).origin, '"><b>');
  expect(unknown.text).toContain('<body class="embedded">');
  const invalid = await send('ann@', new URL(storeUrl).origin);
  expect(invalid).toMatchObject({
    status: 400,
    text: expect.stringMatching(/<main><p role="alert">[^<]+<\/p><\/main>/),
  });
  const foreign = await send('bob@example.com', 'https://evil.example');
  expect(foreign.status).toBe(403);
  expect(foreign.text).toContain(
    '<input type="hidden" name="email" value="bob@example.com"><button>Sign up</button>',
  );
  expect(await emails()).toEqual(['ann@example.com']);
});

test('NAV-18 a newsletter form that is sent before its frame exists leads to a page with a link back to the shop', async () => {
  const { db, get } = await createSeededPlatform();
  onTestFinished(() => db.destroy());
  const send = (email: string, destination: string) =>
    get('/forms/newsletter?store=fixture&view=message&locale=de', {
      method: 'POST',
      body: new URLSearchParams({ email }),
      headers: { Origin: 'http://localhost', 'Sec-Fetch-Dest': destination },
    });
  const shopLink = /<a class="back" href="https:\/\/[^"]+">Zurück zum Shop<\/a>/;
  const done = await send('ann@example.com', 'document');
  expect(done.text).toMatch(shopLink);
  expect(done.text).toMatch(/<h1>[^<]+<\/h1><p role="status">/);
  // The form of the shop is not on this page, so the page has its own.
  const invalid = await send('ann@', 'document');
  expect(invalid).toMatchObject({ status: 400, text: expect.stringMatching(shopLink) });
  expect(invalid.text).toContain('value="ann@"');
  expect((await send('bob@example.com', 'iframe')).text).not.toMatch(shopLink);
});

/** A store with two sign-ups, and the path to unsubscribe of each, from the command. */
async function openSignUps() {
  const dir = await mkdtemp(join(tmpdir(), 'newsletter-'));
  onTestFinished(() => rm(dir, { recursive: true }));
  const path = join(dir, 'platform.sqlite');
  const { db, get } = await createSeededPlatform(() => openDatabase(path));
  onTestFinished(() => db.destroy());
  for (const email of ['ann@example.com', 'bob@example.com']) {
    const body = new URLSearchParams({ email });
    await get('/forms/newsletter?store=fixture', {
      method: 'POST',
      body,
      headers: { Origin: 'http://localhost' },
    });
  }
  const env = { PLATFORM_DB: path, PLATFORM_URL: 'https://buy.example.com' };
  const { stdout, stderr } = await shopkiln(['newsletter', 'fixture', '--json'], { env });
  expect(stderr).toBe('');
  const listed: readonly { email: string; unsubscribe: string }[] = JSON.parse(stdout);
  const links = listed.map(({ unsubscribe }) => unsubscribe.replace('https://buy.example.com', ''));
  const emails = async () =>
    (await db.selectFrom('newsletter_signups').select('email').orderBy('email').execute()).map(
      ({ email }) => email,
    );
  return { get, env, listed, links, emails };
}

test('OPER-4.01 the command lists sign-ups with an address to unsubscribe for each, as text and JSON', async () => {
  const { listed, env } = await openSignUps();
  expect(listed.map(({ email }) => email)).toEqual(['ann@example.com', 'bob@example.com']);
  const { stdout } = await shopkiln(['newsletter', 'fixture'], { env });
  expect(stdout.split('\n')[0]).toBe('fixture, 2 sign-ups');
  expect(stdout).toMatch(
    /^ {2}ann@example\.com {2}\S+Z {2}https:\/\/buy\.example\.com\/forms\/newsletter\/unsubscribe\?/m,
  );
});

test('OPER-4.02 the page unsubscribes with one click, in the language of the browser', async () => {
  const { get, links, emails } = await openSignUps();
  const [link = ''] = links;
  const page = await get(link, { headers: { 'Accept-Language': 'de-AT,de;q=0.9' } });
  expect(page.status).toBe(200);
  expect(page.text).toContain('<html lang="de">');
  expect(page.text).toContain(
    'Soll ann@example.com den Newsletter von Fixture nicht mehr bekommen?',
  );
  expect(page.headers.get('referrer-policy')).toBe('no-referrer');
  // Programs that open every link of a mail unsubscribe nobody.
  expect(await emails()).toHaveLength(2);
  const done = await get(link, { method: 'POST' });
  expect([done.status, done.text]).toEqual([
    200,
    expect.stringContaining('ann@example.com is no longer on the list.'),
  ]);
  expect(await emails()).toEqual(['bob@example.com']);
});

test('OPER-4.03 the one-click request of mail programs unsubscribes; forged addresses change nothing', async () => {
  const { get, links, emails } = await openSignUps();
  const [ann = '', bob = ''] = links;
  const [encodedBob = ''] = bob.split('token=')[1]?.split('.') ?? [];
  const forged = ann.replace(/token=[^.]+/, `token=${encodedBob}`);
  for (const link of [
    forged,
    ann.slice(0, -1),
    ann.replace('fixture', 'other'),
    `${ann.split('?')[0]}`,
    `${ann}%00`,
  ]) {
    for (const method of ['GET', 'POST']) {
      const { status, text } = await get(link, { method });
      expect([400, 404], `${method} ${link}`).toContain(status);
      expect(text).not.toContain('ann@example.com');
    }
  }
  expect(await emails()).toHaveLength(2);
  const oneClick = {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  };
  expect((await get(bob, oneClick)).status).toBe(200);
  expect(await emails()).toEqual(['ann@example.com']);
  expect((await get(bob, oneClick)).status).toBe(200);
});
