import { checkAccess, grantAccess } from './access.ts';
import { validateAddress } from './address.ts';
import { findPlace } from './address-place.ts';
import { resolveAddress, suggestAddresses } from './address-suggestions.ts';
import { getAvailability } from './availability.ts';
import { getBlank } from './blank.ts';
import { findCartListings, recalculateCart } from './cart.ts';
import { createCheckout, getCheckout, submitCheckout, updateCheckout } from './checkout.ts';
import { getCollection, getCollectionItems, listCollections } from './collections.ts';
import { quoteDelivery } from './delivery.ts';
import { quoteExpress, saveExpressDetails, startExpressPayment } from './express.ts';
import { getFlags } from './flags.ts';
import { submitPreorder } from './forms.ts';
import { getHostedCheckoutPage, updateRedirectedCart } from './hosted-checkout.ts';
import { getInventory } from './inventory.ts';
import { getListing, getListingCheck } from './listing.ts';
import { getLocalization } from './localization.ts';
import { getOrder, getOrderByCart, placeOrder, recoverOrders } from './orders.ts';
import { getStorePages } from './pages.ts';
import {
  confirmPayment,
  createPaymentIntent,
  getPayment,
  getWalletDomainFile,
  initiatePayment,
  updatePayment,
  verifyDomain,
} from './payment.ts';
import { getPaymentSetup } from './payment-setup.ts';
import { previewTheme } from './preview.ts';
import { getProducts } from './product.ts';
import { getProductChanges, getProductData } from './product-data.ts';
import { getStore, getStoreCollections } from './store.ts';
import { getTheme } from './theme.ts';
import { getTilePrices } from './tile-prices.ts';
import { trackViewedCampaign } from './tracking.ts';

/** Calls for browsing a store. Every platform serves them. */
export const CATALOG_CALLS = [
  getLocalization,
  getStore,
  getStoreCollections,
  getStorePages,
  getProducts,
  listCollections,
  getCollection,
  getCollectionItems,
  getProductData,
  getProductChanges,
  getTilePrices,
  getListingCheck,
  getListing,
  getBlank,
  getInventory,
  findCartListings,
  trackViewedCampaign,
  getAvailability,
  getTheme,
  previewTheme,
  grantAccess,
  checkAccess,
  getFlags,
] as const;

/** Calls for checkout, payment and orders. */
export const COMMERCE_CALLS = [
  recalculateCart,
  createCheckout,
  getCheckout,
  updateCheckout,
  submitCheckout,
  quoteDelivery,
  validateAddress,
  findPlace,
  suggestAddresses,
  resolveAddress,
  getPaymentSetup,
  initiatePayment,
  updatePayment,
  quoteExpress,
  startExpressPayment,
  saveExpressDetails,
  getPayment,
  verifyDomain,
  createPaymentIntent,
  confirmPayment,
  getWalletDomainFile,
  placeOrder,
  getOrderByCart,
  getOrder,
  recoverOrders,
  submitPreorder,
  updateRedirectedCart,
  getHostedCheckoutPage,
] as const;

/** Every call of the contract, including those that the embedded platform does not serve. */
export const CALLS = [...CATALOG_CALLS, ...COMMERCE_CALLS] as const;
