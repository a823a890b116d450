export { policyArticles } from '#texts/en/support/policies.ts';
