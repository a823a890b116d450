import { hasStartedPayment } from '#storefront/browser/started-payment.ts';

/** Shows the order of a started payment when it was placed without this browser. Other visitors load nothing. */
export function checkStartedPayment(): void {
  if (hasStartedPayment())
    // When the script cannot be loaded, the next page tries again.
    import('./open-placed-order.ts').then((order) => order.openPlacedOrder()).catch(() => {});
}
