// A file of its own for a cart that is too long for its cookie. Imported by the page, the file of the stored cart would need another one.
export { readCart } from './stored-cart/read-cart.ts';
