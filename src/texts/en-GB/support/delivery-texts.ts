export { deliveryTexts } from '#texts/en/support/delivery-texts.ts';
