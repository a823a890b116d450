import type { DeliveryTexts } from '#texts/delivery-texts.ts';

export const deliveryTexts: DeliveryTexts = {
  summary: 'Bij het afrekenen zie je voor elke optie een datum en een prijs voordat je betaalt.',
  optionsTitle: 'De opties',
  options:
    'Nadat je je adres hebt ingevuld, toont het afrekenen de opties voor dat adres, elk met een bezorgdatum en een prijs.',
  time: 'Twee periodes tellen op: tot we je bestelling aan de bezorger geven, en de tijd die de bezorger nodig heeft. Weekends en feestdagen tellen bij beide niet mee.',
  countriesTitle: 'Waar we bezorgen',
  countries: 'We bezorgen in: {countries}.',
  oneDay: '1 werkdag',
  days: '{days} werkdagen',
  from: '{price} vanaf een bestelwaarde van {amount}',
  upTo: '{price} tot {weight}',
  free: 'gratis',
  freeFrom: 'De eerste optie is gratis vanaf een bestelwaarde van {amount}.',
  handling: 'Een bestelling vertrekt binnen {days} werkdagen.',
};
