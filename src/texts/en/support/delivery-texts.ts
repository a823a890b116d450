import type { DeliveryTexts } from '#texts/delivery-texts.ts';

export const deliveryTexts: DeliveryTexts = {
  summary: 'Checkout shows a date and a price for each option before you pay.',
  optionsTitle: 'The options',
  options:
    'After you have entered your address, checkout lists the options that reach it, each with an arrival date and a price.',
  time: 'Two spans add up: the time until we hand your order to the carrier, and the time that the carrier needs. Weekends and public holidays count for neither.',
  countriesTitle: 'Where we deliver',
  countries: 'We deliver to: {countries}.',
  oneDay: '1 business day',
  days: '{days} business days',
  from: '{price} from an order value of {amount}',
  upTo: '{price} up to {weight}',
  free: 'free',
  freeFrom: 'The first option is free from an order value of {amount}.',
  handling: 'An order leaves us within {days} business days.',
};
