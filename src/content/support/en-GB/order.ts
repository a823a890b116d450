export { orderArticles } from '../en/order.ts';
