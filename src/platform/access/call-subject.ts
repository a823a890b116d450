import type { CALLS } from '#shared/contract/calls.ts';
import { findCollectionStore } from '../catalog/collections.ts';
import { findStore } from '../catalog/stores.ts';
import type { Database } from '../db/tables.ts';
import type { CallRequest } from '../http/call-request.ts';

/** The object that identifies a call's store: its kind and id. Null for calls without a store or with their own gate check. */
export type CallSubject =
  | readonly ['store' | 'listing' | 'variation' | 'collection' | 'checkout', string]
  | null;

type Calls = (typeof CALLS)[number];
export type CallName = Calls['name'];

/** Has an entry for each call of the contract, so that no call can bypass the gates. */
export const CALL_SUBJECTS: {
  readonly [C in Calls as C['name']]: (request: CallRequest<C>) => CallSubject;
} = {
  Localization: ({ query }) => ['store', query.storeId],
  Store: ({ query }) => ['store', query.slug],
  Collections: ({ query }) => ['store', query.slug],
  Pages: ({ query }) => ['store', query.slug],
  Products: ({ query }) => ['store', query.slug],
  CollectionList: ({ query }) => ['store', query.storeSlug],
  Collection: ({ params }) => ['collection', params.id],
  CollectionItems: ({ params }) => ['collection', params.id],
  ProductData: ({ params }) => ['store', params.slug],
  ProductChanges: ({ params }) => ['store', params.slug],
  TilePrices: ({ query }) => ['store', query.slug],
  ListingCheck: ({ query }) => ['store', query.storeSlug],
  Listing: ({ query }) => ['store', query.store_slug],
  // The platform's base products belong to no store.
  Blank: () => null,
  Inventory: ({ query }) => ['variation', query.colorId],
  CartListings: ({ query }) => ['store', query.storeSlug],
  ViewedCampaign: ({ body }) => ['listing', body.campaign_id],
  Availability: ({ query }) => ['listing', query.listingId],
  Theme: ({ query }) => ['store', query.siteKey],
  // A valid link opens the draft; otherwise the handler checks the gate.
  PreviewTheme: () => null,
  AccessGrant: () => null,
  AccessCheck: ({ query }) => ['store', query.siteKey],
  Flags: ({ query }) => ['store', query.key],
  CartRecalculation: ({ body }) => ['store', body.storeSlug],
  CreateCheckout: ({ body }) => ['store', body.storeSlug],
  Checkout: ({ query }) => ['store', query.storeSlug],
  UpdateCheckout: ({ body }) => ['checkout', body.id],
  SubmitCheckout: ({ body }) => ['store', body.storeSlug],
  DeliveryOptions: ({ body }) => ['store', body.storeSlug],
  AddressValidation: () => null,
  Place: () => null,
  AddressSuggestions: () => null,
  ResolveAddress: () => null,
  PaymentSetup: ({ query }) => ['store', query.storeSlug],
  InitiatePayment: ({ body }) => ['store', body.storeSlug],
  UpdatePayment: ({ body }) => ['store', body.storeSlug],
  QuoteExpress: ({ body }) => ['store', body.storeSlug],
  StartExpressPayment: ({ body }) => ['store', body.storeSlug],
  SaveExpressDetails: ({ body }) => ['store', body.storeSlug],
  Payment: ({ query }) => ['checkout', query.checkoutId],
  VerifyDomain: () => null,
  PaymentIntent: ({ body }) => ['store', body.storeSlug],
  ConfirmPayment: ({ body }) => ['store', body.storeSlug],
  WalletDomainFile: () => null,
  PlaceOrder: ({ body }) => ['store', body.storeSlug],
  OrderByCart: ({ query }) => ['checkout', query.cartId],
  Order: ({ query }) => ['store', query.storeSlug],
  RecoverOrders: ({ query }) => ['store', query.slug],
  Preorder: ({ body }) => ['variation', body.colorId],
  RedirectedCart: ({ body }) => ['store', body.storeSlug],
  // Browsers navigate there: the handler reads the grant from the URL.
  ExpressCheckoutPage: () => null,
};

/** Finds the store of a subject; undefined for an unknown one, to which the call itself responds with 404. */
export function findSubjectStore(db: Database, [kind, id]: NonNullable<CallSubject>) {
  const stores = db.selectFrom('stores').select(['stores.id', 'stores.slug', 'stores.gate']);
  switch (kind) {
    case 'store':
      return findStore(db, id);
    case 'collection':
      return findCollectionStore(db, id).then((slug) => findStore(db, slug ?? ''));
    case 'checkout':
      return stores
        .innerJoin('checkouts', 'checkouts.store_id', 'stores.id')
        .where('checkouts.id', '=', id)
        .executeTakeFirst();
    case 'listing':
      return stores
        .innerJoin('listings', 'listings.store_id', 'stores.id')
        .where('listings.id', '=', id)
        .executeTakeFirst();
    case 'variation':
      return stores
        .innerJoin('listings', 'listings.store_id', 'stores.id')
        .innerJoin('variants', 'variants.listing_id', 'listings.id')
        .where('variants.id', '=', id)
        .executeTakeFirst();
  }
}
