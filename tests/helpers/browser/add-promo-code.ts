import { join } from 'node:path';
import * as v from 'valibot';
import { openDatabase } from '#platform/db/open-database.ts';
import { WORK } from './addresses.ts';

const Profile = v.looseObject({
  promoCodes: v.array(v.unknown()),
  promoRules: v.optional(v.array(v.unknown())),
});

/** Adds a promo code to the sample store in the database, or replaces it, as a seller may do after the seed. */
export async function addPromoCode(
  code: string,
  percent: number,
  conditions: object = {},
): Promise<void> {
  const db = await openDatabase(join(WORK, 'platform.sqlite'));
  const { profile } = await db
    .selectFrom('stores')
    .select('profile')
    .where('slug', '=', 'corvane')
    .executeTakeFirstOrThrow();
  const parsed = v.parse(Profile, JSON.parse(profile));
  const replace = (codes: readonly unknown[], more: object) => [
    ...codes.filter((one) => JSON.stringify(one).includes(`"${code}"`) === false),
    { code, type: 'percentage', value: percent, ...more },
  ];
  const promoCodes = replace(parsed.promoCodes, {});
  const promoRules = replace(parsed.promoRules ?? parsed.promoCodes, conditions);
  await db
    .updateTable('stores')
    .set({ profile: JSON.stringify({ ...parsed, promoCodes, promoRules }) })
    .where('slug', '=', 'corvane')
    .execute();
  await db.destroy();
}
