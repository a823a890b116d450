export { policyArticles } from '#shared/i18n/en/support/policies.ts';
