import { join } from 'node:path';
import * as v from 'valibot';
import { openDatabase } from '#platform/db/open-database.ts';
import { WORK } from './addresses.ts';

const Profile = v.looseObject({ promoCodes: v.array(v.unknown()) });

/** Adds a promo code to the sample store in the database, as a seller may do after the seed. */
export async function addPromoCode(code: string, percent: number): Promise<void> {
  const db = await openDatabase(join(WORK, 'platform.sqlite'));
  const { profile } = await db
    .selectFrom('stores')
    .select('profile')
    .where('slug', '=', 'corvane')
    .executeTakeFirstOrThrow();
  const parsed = v.parse(Profile, JSON.parse(profile));
  const others = parsed.promoCodes.filter((one) => JSON.stringify(one).includes(`"${code}"`) === false);
  const promoCodes = [...others, { code, type: 'percentage', value: percent }];
  await db
    .updateTable('stores')
    .set({ profile: JSON.stringify({ ...parsed, promoCodes }) })
    .where('slug', '=', 'corvane')
    .execute();
  await db.destroy();
}
