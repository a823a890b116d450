/** Event on the window when a call is answered 401: the store wants its access code. */
export const UNAUTHORIZED = 'shop:unauthorized';
