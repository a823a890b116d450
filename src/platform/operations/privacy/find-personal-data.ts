import * as v from 'valibot';
import type { Database } from '#platform/db/tables.ts';

/** The person whose data is exported or erased. Addresses are compared without regard to case. */
export interface DataSubject {
  readonly email: string;
  /** Only the data of this store; by default of all stores. */
  readonly storeId?: string | undefined;
}

const WithEmail = v.object({ email: v.string() });

/** The rows that contain data of one person, by table. Every table with an address is here or in {@link EXPIRING_TABLES}. */
export type PersonalData = Awaited<ReturnType<typeof findPersonalData>>;

/** Tables whose personal data is not searched, because it is deleted within hours. */
export const EXPIRING_TABLES = ['idempotent_answers'] as const;

/** Finds all rows with data of a person. */
export async function findPersonalData(db: Database, { email, storeId }: DataSubject) {
  const address = email.trim().toLowerCase();
  // `LIKE` is only a filter: it matches more than the address.
  const pattern = `%${address.replace(/[^a-z0-9@.-]/g, '_')}%`;
  const hasAddress = (json: string | null) => {
    const parsed = v.safeParse(WithEmail, JSON.parse(json ?? 'null'));
    return parsed.success && parsed.output.email.trim().toLowerCase() === address;
  };
  const inStore = <R extends { readonly store_id: string | null }>(rows: readonly R[]) =>
    rows.filter(({ store_id }) => storeId === undefined || store_id === storeId);

  const orders = await db
    .selectFrom('orders')
    .selectAll()
    .where((eb) => eb(eb.fn('lower', ['email']), '=', address))
    .orderBy('created_at')
    .execute();
  const checkouts = await db
    .selectFrom('checkouts')
    .selectAll()
    .where((eb) => eb(eb.fn('lower', ['customer']), 'like', pattern))
    .orderBy('created_at')
    .execute();
  const preorders = await db
    .selectFrom('preorders')
    .selectAll()
    .where((eb) => eb(eb.fn('lower', ['form']), 'like', pattern))
    .orderBy('received_at')
    .execute();
  const signUps = await db
    .selectFrom('newsletter_signups')
    .selectAll()
    .where((eb) => eb(eb.fn('lower', ['email']), '=', address))
    .execute();
  const reports = await db
    .selectFrom('reports')
    .selectAll()
    .where((eb) => eb(eb.fn('lower', ['email']), '=', address))
    .orderBy('reported_at')
    .execute();
  const mails = await db
    .selectFrom('outbox')
    .selectAll()
    .where((eb) => eb(eb.fn('lower', ['recipient']), '=', address))
    .orderBy('created_at')
    .execute();
  return {
    orders: inStore(orders),
    checkouts: inStore(checkouts).filter(({ customer }) => hasAddress(customer)),
    preorders: inStore(preorders).filter(({ form }) => hasAddress(form)),
    signUps: inStore(signUps),
    reports: inStore(reports),
    mails: inStore(mails),
  };
}
