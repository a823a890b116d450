export { orderArticles } from '#texts/en/support/order.ts';
