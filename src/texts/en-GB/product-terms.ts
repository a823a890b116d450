export { en as enGB } from '../en/product-terms.ts';
