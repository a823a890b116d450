/**
 * The islands of the checkout. Its page, and that of the platform, import them from here: they are one entry for the bundler, so
 * that what they import is in few files.
 */
export { SummaryBar } from '#storefront/features/checkout/SummaryBar.tsx';
export { SummaryPanel } from '#storefront/features/checkout/SummaryPanel.tsx';
export { CheckoutFormIsland } from '#storefront/features/express/CheckoutFormIsland.tsx';
export { PaymentIsland } from '#storefront/features/payment/PaymentIsland.tsx';
