export { accessibilityStatement } from './policies/accessibility.ts';
export { privacyPolicy } from './policies/privacy-policy.ts';
export { returnTexts } from './policies/return-texts.ts';
export { termsOfUse } from './policies/terms-of-use.ts';
export { billingArticles } from './support/billing.ts';
export { orderArticles } from './support/order.ts';
export { policyArticles } from './support/policies.ts';
export { shippingArticles } from './support/shipping.ts';
