export { euPages } from '#shared/i18n/en/policies/eu-pages.ts';
