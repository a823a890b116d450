import { createUnsubscribeToken, UNSUBSCRIBE_PATH } from '#platform/forms/unsubscribe-token.ts';
import { readVariable } from '#shared/environment/read-variable.ts';
import { missingStore } from '#store-folder/require-store.ts';
import { openStore } from './open-store.ts';

const LOCAL_PLATFORM = 'http://localhost:4400';

/** `shopkiln newsletter <store>`: lists the sign-ups, oldest first, each with its unsubscribe link. */
export async function listNewsletter(
  slug: string | undefined,
  { json = false }: { readonly json?: boolean },
) {
  if (slug === undefined) return missingStore('shopkiln newsletter <store>');
  await openStore(slug, async (db, store) => {
    const rows = await db
      .selectFrom('newsletter_signups')
      .select(['email', 'signed_up_at'])
      .where('store_id', '=', store.id)
      .orderBy('signed_up_at')
      .orderBy('email')
      .execute();
    const signUps = [];
    for (const { email, signed_up_at: time } of rows) {
      const unsubscribe = new URL(UNSUBSCRIBE_PATH, readVariable('PLATFORM_URL') ?? LOCAL_PLATFORM);
      unsubscribe.searchParams.set('store', slug);
      unsubscribe.searchParams.set(
        'token',
        await createUnsubscribeToken(db, { storeId: store.id, email }),
      );
      signUps.push({
        email,
        signedUp: new Date(time).toISOString(),
        unsubscribe: unsubscribe.href,
      });
    }
    if (json) return console.log(JSON.stringify(signUps, null, 2));
    console.log(`${slug}, ${signUps.length} sign-ups`);
    for (const signUp of signUps)
      console.log(`  ${signUp.email}  ${signUp.signedUp}  ${signUp.unsubscribe}`);
  });
}
