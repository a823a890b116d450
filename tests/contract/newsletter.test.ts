import { expect, test } from 'vitest';
import { createSeededPlatform } from '../helpers/contract/platform.ts';

test('a sign-up from another site is rejected', async () => {
  const { db, get } = await createSeededPlatform();
  const send = (email: string, headers: Record<string, string>) =>
    get('/forms/newsletter?store=fixture', { method: 'POST', body: new URLSearchParams({ email }), headers });
  for (const headers of [{ Origin: 'https://evil.example' }, { 'Sec-Fetch-Site': 'cross-site' }, { Origin: 'null' }]) {
    expect((await send('bob@example.com', headers as Record<string, string>)).status).toBe(403);
  }
  const sameOrigin: Record<string, string> = { Origin: 'http://localhost' };
  for (const email of ['ann@', 'ann\u202e@example.com', 'ann\u001b@example.com']) {
    expect((await send(email, sameOrigin)).status).toBe(400);
  }
  expect((await send('ann@example.com', sameOrigin)).text).toContain('You’re on the list');
  expect(await db.selectFrom('newsletter_signups').select('email').execute()).toEqual([{ email: 'ann@example.com' }]);
  await db.destroy();
});
