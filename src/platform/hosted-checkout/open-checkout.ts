import type { Context } from 'hono';
import { getGate } from '../access/gate.ts';
import { HttpError } from '../http/http-error.ts';
import { setRequestStore } from '../http/request-store.ts';
import { type CheckoutContext, requireCheckout } from '../ordering/checkout/checkout-row.ts';
import { readGrant } from './grant-cookie.ts';
import { findVisit, type HostedCheckout, type Visit } from './visit.ts';

/** The checkout of a request, with its visit. */
export interface OpenCheckout {
  readonly stored: CheckoutContext;
  readonly visit: Visit;
}

/**
 * Loads the checkout of a request's URL. Returns undefined when it does not exist, 'closed' when its store is gated and the
 * shopper has no grant.
 */
export async function openCheckout(
  c: Context,
  hosted: HostedCheckout,
): Promise<OpenCheckout | 'closed' | undefined> {
  try {
    const stored = await requireCheckout(hosted.commerce.db, c.req.param('id') ?? '');
    setRequestStore(c, stored.store.slug);
    const grant = readGrant(c, stored.store.slug);
    if (!(await getGate(c).canAccess(stored.store.slug, grant))) return 'closed';
    const visit = await findVisit(
      hosted,
      stored.store.slug,
      c.req.query('shop'),
      stored.checkout.locale,
    );
    return visit && { stored, visit };
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return undefined;
    throw error;
  }
}
