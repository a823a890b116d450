import * as v from 'valibot';
import { defineCall } from '#shared/contract/call.ts';

/** The fields of a listing that can outdate a built page: prices, stock, visibility. A small schema, because every listing page loads it. */
export const ListingAvailability = v.object({
  itemGroupId: v.string(),
  visibility: v.string(),
  products_payload: v.array(
    v.object({
      productId: v.string(),
      sku: v.string(),
      variations: v.array(
        v.object({
          variationId: v.string(),
          currency: v.string(),
          visibility: v.string(),
          availableSizesWithId: v.array(
            v.object({ id: v.string(), price: v.number(), inventoryCount: v.nullable(v.number()) }),
          ),
        }),
      ),
    }),
  ),
});
export type ListingAvailability = v.InferOutput<typeof ListingAvailability>;

interface AvailabilityQuery {
  readonly store_slug: string;
  readonly currency: string;
  readonly region: string;
  readonly country_code?: string | undefined;
}

/**
 * The listing request, validated only for {@link ListingAvailability}. The summary is empty, because this call is not part of the
 * API documentation and the text would be in the bundle.
 */
export const getListingAvailability = defineCall({
  name: 'Listing',
  method: 'GET',
  path: '/v0/listing/{slug}',
  summary: '',
  tag: 'commerce',
  params: v.custom<{ readonly slug: string }>(() => true),
  query: v.custom<AvailabilityQuery>(() => true),
  response: ListingAvailability,
});
