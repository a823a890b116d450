export { policyArticles } from '../en/policies.ts';
