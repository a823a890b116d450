import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { MAX_STOCK } from '../code-lists.ts';
import { CurrencyCode } from '../codes.ts';
import { EpochMs, IdempotencyHeaders, MinorUnits, Opaque, Slug } from '../common.ts';
import { PromoRule } from '../store-folder/promo-section.ts';
import { PageQuery } from './page-query.ts';

/** A size of a product. `left`: units that can be sold; null for stock that is not counted. */
const ManagedSize = v.object({
  sku: v.string(),
  color: v.string(),
  size: v.string(),
  price: MinorUnits,
  compareAtPrice: v.nullable(MinorUnits),
  left: v.nullable(v.number()),
});

/** A listing as the platform has it. Its store folder is its source. */
const ManagedListing = v.object({
  slug: Slug,
  title: v.string(),
  visibility: v.string(),
  published: EpochMs,
  /** Version of the store in which it was written last. */
  version: v.number(),
  currency: CurrencyCode,
  products: v.array(v.object({ productType: v.string(), sizes: v.array(ManagedSize) })),
});
export type ManagedListing = v.InferOutput<typeof ManagedListing>;

export const listProducts = defineCall({
  name: 'AdminProducts',
  method: 'GET',
  path: '/v1/admin/products',
  summary: 'Listings in the order of the catalog, private ones included.',
  scope: 'products:read',
  tag: 'catalog',
  query: PageQuery,
  response: v.object({ listings: v.array(ManagedListing), next: v.nullable(Opaque) }),
});

export const listStoreStock = defineCall({
  name: 'AdminStock',
  method: 'GET',
  path: '/v1/admin/stock',
  summary: 'Stock of all sizes whose units are counted, or of those of one listing.',
  scope: 'products:read',
  tag: 'catalog',
  query: v.object({ listing: v.optional(Slug) }),
  response: v.object({
    stock: v.array(
      v.object({
        sku: v.string(),
        listing: v.string(),
        productType: v.string(),
        color: v.string(),
        size: v.string(),
        left: v.number(),
        sold: v.number(),
      }),
    ),
  }),
});

const Units = v.pipe(v.number(), v.integer(), v.maxValue(MAX_STOCK));

export const changeStoreStock = defineCall({
  name: 'AdminStockChange',
  method: 'PUT',
  path: '/v1/admin/stock/{sku}',
  summary: 'Sets the units of a size, or adds to them; a negative number takes units away.',
  scope: 'stock:write',
  tag: 'catalog',
  params: v.object({ sku: v.pipe(v.string(), v.maxLength(100)) }),
  headers: IdempotencyHeaders,
  body: v.object({
    kind: v.picklist(['set', 'adjust']),
    quantity: v.pipe(Units, v.minValue(-MAX_STOCK)),
  }),
  response: v.object({ sku: v.string(), left: v.number() }),
  errors: {
    404: "errors.sku: ['not found']",
    409: 'the units after the change would be negative or too many; or the idempotency key was used for another body',
  },
});

export const listPromoCodes = defineCall({
  name: 'AdminPromoCodes',
  method: 'GET',
  path: '/v1/admin/promo-codes',
  summary: 'Promo codes of the store folder, with the orders that have used those with limits.',
  scope: 'products:read',
  tag: 'catalog',
  response: v.object({ promoCodes: v.array(v.object({ rule: PromoRule, used: v.number() })) }),
});
