/** Window event after a 401 response: the store requires its access code. */
export const UNAUTHORIZED = 'shop:unauthorized';
