import { hasStartedPayment } from '#storefront/browser/started-payment.ts';

/**
 * Opens the order of a payment that was started in this browser, when the platform has placed it meanwhile, for example after a
 * webhook. Visitors without a started payment load nothing. Returns whether a payment is confirmed or pending and has no order yet.
 * `withProvider`: the platform asks the provider instead of waiting for its webhook. See `openPlacedOrder`.
 */
export async function checkStartedPayment(withProvider = false): Promise<boolean> {
  if (!hasStartedPayment()) return false;
  try {
    const { openPlacedOrder } = await import('./open-placed-order.ts');
    return await openPlacedOrder(withProvider);
  } catch {
    // When the script cannot be loaded, the next page tries again.
    return false;
  }
}
