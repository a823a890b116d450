import type { DeliveryTexts } from '#texts/delivery-texts.ts';

export const deliveryTexts: DeliveryTexts = {
  summary: 'Die Kasse zeigt für jede Versandart einen Termin und einen Preis, bevor du bezahlst.',
  optionsTitle: 'Die Versandarten',
  options:
    'Wenn du deine Adresse eingegeben hast, zeigt die Kasse die Versandarten dorthin, jede mit Liefertermin und Preis.',
  time: 'Zwei Zeiten zählen zusammen: bis wir deine Bestellung übergeben, und bis der Paketdienst bei dir ist. Wochenenden und Feiertage zählen bei beiden nicht.',
  countriesTitle: 'Wohin wir liefern',
  countries: 'Wir liefern nach: {countries}.',
  oneDay: '1 Werktag',
  days: '{days} Werktage',
  from: '{price} ab einem Bestellwert von {amount}',
  upTo: '{price} bis {weight}',
  free: 'kostenlos',
  freeFrom: 'Die erste Versandart ist ab einem Bestellwert von {amount} kostenlos.',
  handling: 'Eine Bestellung verlässt uns innerhalb von {days} Werktagen.',
};
