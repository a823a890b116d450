export { billingArticles } from './billing.ts';
export { orderArticles } from './order.ts';
export { policyArticles } from './policies.ts';
export { shippingArticles } from './shipping.ts';
