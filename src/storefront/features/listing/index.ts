export { ColorChoice, SizeChoice } from './buy-box/Choices.tsx';
export { type Found, findLines } from './find-lines.ts';
export { findListing } from './find-listing.ts';
export { ListingDetails } from './ListingDetails.tsx';
export { listingStamp } from './listing-stamp.ts';
export { refreshListingPage } from './on-load/refresh.ts';
export { trackView } from './on-load/track-view.ts';
export { SizeGuide } from './SizeGuide.tsx';
export { useInventory } from './use-inventory.ts';
