export { termsOfUse } from '#shared/i18n/en/policies/terms-of-use.ts';
