import { changeStock, listStock, type StockEntry } from '#platform/operations/change-stock.ts';
import { MAX_STOCK } from '#shared/contract/code-lists.ts';
import { CommandError, UsageError } from '#shared/utils/command-error.ts';
import { missingStore } from '#store-folder/require-store.ts';
import { openStore } from './open-store.ts';

export interface StockOptions {
  /** Slug of a listing. */
  readonly listing?: string | undefined;
  readonly set?: number | undefined;
  readonly adjust?: number | undefined;
  readonly json?: boolean | undefined;
}

const USAGE = 'shopkiln stock <store> [sku] [--set <units> | --adjust <units>]';

/** `shopkiln stock <store> [sku]`: lists the stock of a store, or sets or adjusts the units of one size. */
export async function manageStock(
  slug: string | undefined,
  sku: string | undefined,
  { listing, set, adjust, json = false }: StockOptions,
): Promise<void> {
  if (slug === undefined) return missingStore(USAGE);
  const change =
    set !== undefined
      ? ({ kind: 'set', quantity: set } as const)
      : adjust !== undefined
        ? ({ kind: 'adjust', quantity: adjust } as const)
        : undefined;
  if ((sku === undefined) !== (change === undefined))
    throw new UsageError(
      change
        ? `stock: expected the sku whose units change: ${USAGE}`
        : 'stock: expected --set or --adjust with a sku',
    );
  await openStore(slug, async (db, store) => {
    if (sku !== undefined && change !== undefined) {
      const changed = await changeStock(db, store.id, sku, change);
      if (!changed.ok) throw new CommandError(describeFailure(sku, changed.error));
      console.log(
        json ? JSON.stringify({ sku, left: changed.value }) : `${sku}: ${changed.value} left`,
      );
      return;
    }
    const entries = await listStock(db, store.id, listing);
    if (listing !== undefined && entries.length === 0)
      throw new CommandError(`${listing}: ${slug} has no such listing`);
    console.log(json ? JSON.stringify(entries, null, 2) : entries.map(formatEntry).join('\n'));
  });
}

const formatEntry = ({ sku, listing, productType, color, size, left, sold }: StockEntry): string =>
  `${sku}  ${left} left, ${sold} sold  ${listing}, ${productType}, ${color}, ${size}`;

const describeFailure = (sku: string, left: number | null): string =>
  left === null
    ? `${sku}: no such sku in this store; all are listed without --set and --adjust`
    : `${sku}: ${left} left; expected 0 to ${MAX_STOCK} after the change`;
