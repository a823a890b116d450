/** Session storage key of the promo code that an address of the visit has named (`?promo=CODE`). `visit.script.ts` writes it. */
export const PROMO_KEY = 'promo';
