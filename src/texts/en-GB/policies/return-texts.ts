export { returnTexts } from '#texts/en/policies/return-texts.ts';
