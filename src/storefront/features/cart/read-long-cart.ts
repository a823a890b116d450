// Loads the code for a cart that is too long for its cookie. If the page imported that code itself, it would need one more file.
export { readCart } from './stored-cart/read-cart.ts';
