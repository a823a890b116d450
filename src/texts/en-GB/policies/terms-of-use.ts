export { termsOfUse } from '#texts/en/policies/terms-of-use.ts';
