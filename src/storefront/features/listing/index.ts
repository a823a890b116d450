export { OptionChoices } from './buy-box/OptionChoices.tsx';
export { type CartListing, fetchCartListings } from './fetch-cart-listings.ts';
export { fetchListing } from './fetch-listing.ts';
export { ListingDetails } from './ListingDetails.tsx';
export { listingVersion } from './listing-version.ts';
export { refreshListingPage } from './on-load/refresh-listing-page.ts';
export { trackView } from './on-load/track-view.ts';
export { SizeGuide } from './SizeGuide.tsx';
export { useInventory } from './use-inventory.ts';
