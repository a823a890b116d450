import * as v from 'valibot';
import {
  type Erasure,
  erasePersonalData,
} from '#platform/operations/privacy/erase-personal-data.ts';
import { exportPersonalData } from '#platform/operations/privacy/export-personal-data.ts';
import { Email } from '#shared/contract/email.ts';
import { CommandError, UsageError } from '#shared/utils/command-error.ts';
import { openStore } from './open-store.ts';

export interface PrivacyOptions {
  readonly store?: string | undefined;
  readonly dryRun?: boolean | undefined;
}

/** `shopkiln privacy export|erase <email>`: prints or erases the data of a person. */
export async function managePrivacy(
  action: 'export' | 'erase',
  address: string,
  { store: slug, dryRun = false }: PrivacyOptions,
): Promise<void> {
  const email = v.safeParse(Email, address);
  if (!email.success) throw new UsageError(`${address}: expected an e-mail address`);
  await openStore(slug, async (db, store) => {
    const subject = { email: email.output, storeId: store?.id };
    if (action === 'export')
      console.log(JSON.stringify(await exportPersonalData(db, subject), null, 2));
    else printErasure(await erasePersonalData(db, subject, dryRun), dryRun);
  });
}

/** Prints the numbers. Throws a CommandError when data could not be erased, so that a script notices. */
function printErasure(
  { erased, retainedDocuments, openOrders, openCheckouts }: Erasure,
  isDryRun: boolean,
): void {
  const counts = Object.entries(erased).map(([name, count]) => `  ${name}: ${count}`);
  console.log([isDryRun ? 'Would erase:' : 'Erased:', ...counts].join('\n'));
  if (retainedDocuments.length > 0)
    console.log(
      `Retained for the years that the law names (invoice.retentionYears): ${retainedDocuments.join(', ')}`,
    );
  const open = [
    ...(openOrders.length > 0
      ? [`orders that are not delivered, canceled or refunded: ${openOrders.join(', ')}`]
      : []),
    ...(openCheckouts > 0 ? [`checkouts with a payment in progress: ${openCheckouts}`] : []),
  ];
  if (open.length > 0 && !isDryRun)
    throw new CommandError(
      `Not erased, because the address is still needed: ${open.join('; ')}. Run this again later`,
    );
  if (open.length > 0) console.log(`Would not erase ${open.join('; ')}`);
}
