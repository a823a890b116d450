import { hasStartedPayment } from '#storefront/browser/started-payment.ts';

/**
 * Opens the order of a payment that was started in this browser, when the platform has placed it meanwhile, for example after a
 * webhook. Visitors without a started payment load nothing.
 */
export function checkStartedPayment(): void {
  if (hasStartedPayment())
    // When the script cannot be loaded, the next page tries again.
    import('./open-placed-order.ts').then((order) => order.openPlacedOrder()).catch(() => {});
}
