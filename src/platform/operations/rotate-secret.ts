import { GRANT_KEY_NAME, getGateSecretName } from '#platform/access/gate-keys.ts';
import { generateSecret, loadSecret } from '#platform/db/load-secret.ts';
import { runInTransaction } from '#platform/db/run-in-transaction.ts';
import type { Database, RotatedSecretRow } from '#platform/db/tables.ts';
import { DOWNLOAD_KEY_NAME } from '#platform/downloads/download-link.ts';
import { NEWSLETTER_KEY_NAME } from '#platform/forms/unsubscribe-token.ts';
import { RECEIPT_KEY_NAME } from '#platform/mail/receipt-link.ts';
import { loadPreviewKey } from '#platform/preview/preview-context.ts';
import { PRINT_KEY_NAME, PRINT_LINK_MS } from '#platform/prints/print-link.ts';
import { fail, ok, type Result } from '#shared/utils/result.ts';

const DAY = 86_400_000;

/** Generated secrets that can be replaced, and how long the previous one is accepted by default: as long as what it signs is used. */
export const ROTATIONS = {
  'access-grants': { overlapMs: 8 * DAY, isOfStore: false },
  'newsletter-links': { overlapMs: 365 * DAY, isOfStore: false },
  'download-links': { overlapMs: 2 * DAY, isOfStore: false },
  'receipt-links': { overlapMs: 10 * 365 * DAY, isOfStore: false },
  'print-links': { overlapMs: PRINT_LINK_MS + DAY, isOfStore: false },
  'preview-links': { overlapMs: 31 * DAY, isOfStore: true },
  gate: { overlapMs: 8 * DAY, isOfStore: true },
} as const;
export type RotationName = keyof typeof ROTATIONS;

interface Rotation {
  readonly name: RotationName;
  /** The store of a secret that each store has. */
  readonly store?: { readonly id: string; readonly slug: string } | undefined;
  /** How long the previous secret is accepted; 0 ends it at once. */
  readonly overlapMs: number;
  readonly now: number;
}

/**
 * Replaces a generated secret. The previous one is accepted during the overlap. Fails with the end of an earlier overlap, because only
 * one previous secret is stored; an overlap of 0 replaces both.
 */
export function rotateSecret(
  db: Database,
  { name, store, overlapMs, now }: Rotation,
): Promise<Result<null, number>> {
  const replacement = (value: string) => ({
    previous: overlapMs > 0 ? value : null,
    rotated_at: now,
    previous_until: overlapMs > 0 ? now + overlapMs : null,
  });
  return runInTransaction(db, async (trx) => {
    if (name === 'preview-links') {
      const storeId = store?.id ?? '';
      await loadPreviewKey(
        { db: trx, secret: undefined },
        { id: storeId, slug: store?.slug ?? '' },
      );
      const row = await trx
        .selectFrom('previews')
        .selectAll()
        .where('store_id', '=', storeId)
        .executeTakeFirstOrThrow();
      if (overlapMs > 0 && isInOverlap(row, now)) return fail(row.previous_until ?? 0);
      const change = { secret: generateSecret(), ...replacement(row.secret) };
      await trx.updateTable('previews').set(change).where('store_id', '=', storeId).execute();
      return ok(null);
    }
    const key = getKeyName(name, store?.slug ?? '');
    await loadSecret(trx, key);
    const row = await trx
      .selectFrom('secrets')
      .selectAll()
      .where('name', '=', key)
      .executeTakeFirstOrThrow();
    if (overlapMs > 0 && isInOverlap(row, now)) return fail(row.previous_until ?? 0);
    const change = { value: generateSecret(), ...replacement(row.value) };
    await trx.updateTable('secrets').set(change).where('name', '=', key).execute();
    return ok(null);
  });
}

/**
 * Creates the secrets that sign links, unless they exist. A platform calls it when it starts: otherwise the first page
 * with such a link would have to write, which fails while the disk is full.
 */
export async function createLinkSecrets(db: Database): Promise<void> {
  for (const name of LINK_SECRETS) await loadSecret(db, getKeyName(name, ''));
}

/** Generated secrets that all stores share. */
const LINK_SECRETS = [
  'access-grants',
  'newsletter-links',
  'download-links',
  'receipt-links',
  'print-links',
] as const satisfies RotationName[];

const isInOverlap = ({ previous, previous_until }: RotatedSecretRow, now: number): boolean =>
  previous !== null && now < (previous_until ?? 0);

function getKeyName(name: Exclude<RotationName, 'preview-links'>, slug: string): string {
  switch (name) {
    case 'access-grants':
      return GRANT_KEY_NAME;
    case 'newsletter-links':
      return NEWSLETTER_KEY_NAME;
    case 'download-links':
      return DOWNLOAD_KEY_NAME;
    case 'receipt-links':
      return RECEIPT_KEY_NAME;
    case 'print-links':
      return PRINT_KEY_NAME;
    case 'gate':
      return getGateSecretName(slug);
  }
}
