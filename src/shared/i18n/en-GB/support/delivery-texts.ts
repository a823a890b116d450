export { deliveryTexts } from '#shared/i18n/en/support/delivery-texts.ts';
