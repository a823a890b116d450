/**
 * Does `work` unless another tab does the same for this checkout at this moment: then nothing is done and the answer is
 * false. The platform takes one payment at a time anyway; this spares the shopper a refusal they cannot make sense of.
 */
export async function exclusively(checkoutId: string, work: () => Promise<void>): Promise<boolean> {
  if (!('locks' in navigator)) {
    await work();
    return true;
  }
  return navigator.locks.request(`checkout:${checkoutId}`, { ifAvailable: true }, async (lock) => {
    if (!lock) return false;
    await work();
    return true;
  });
}
