import type { SupportArticle } from './article.ts';
import { billingArticles } from './billing.ts';
import { orderArticles } from './order.ts';
import { policyArticles } from './policies.ts';
import { shippingArticles } from './shipping.ts';

/** Every support article of a store, topic by topic. */
export function supportArticles(storeName: string): readonly SupportArticle[] {
  return [...orderArticles(storeName), ...shippingArticles, ...billingArticles, ...policyArticles(storeName)];
}
