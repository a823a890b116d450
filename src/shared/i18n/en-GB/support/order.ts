export { orderArticles } from '#shared/i18n/en/support/order.ts';
