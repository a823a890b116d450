export { returnTexts } from '#shared/i18n/en/policies/return-texts.ts';
