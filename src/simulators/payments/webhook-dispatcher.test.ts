import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase } from '#platform/db/open-database.ts';
import { recordEvent } from './events.ts';
import { createWebhookDispatcher } from './webhook-dispatcher.ts';

test('SELL-6.5 an event whose run failed is sent by the next look, without another write', async () => {
  const db = await openDatabase(':memory:');
  const sent: string[] = [];
  const dispatcher = createWebhookDispatcher(db, async (_, body) => {
    sent.push(body);
    return true;
  });
  await db.transaction().execute((tx) => recordEvent(tx, 'stripe', 'evt_1', { id: 'evt_1' }));
  await sql`ALTER TABLE sandbox_events RENAME TO sandbox_events_away`.execute(db);
  await dispatcher.settled();
  await sql`ALTER TABLE sandbox_events_away RENAME TO sandbox_events`.execute(db);
  expect(sent).toEqual([]);
  await expect.poll(() => sent).toEqual(['{"id":"evt_1"}']);
  await dispatcher.close();
  await db.destroy();
});
