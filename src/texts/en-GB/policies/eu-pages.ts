export { euPages } from '#texts/en/policies/eu-pages.ts';
