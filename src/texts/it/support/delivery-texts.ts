import type { DeliveryTexts } from '#texts/delivery-texts.ts';

export const deliveryTexts: DeliveryTexts = {
  summary: 'La cassa mostra una data e un prezzo per ogni opzione prima del pagamento.',
  optionsTitle: 'Le opzioni',
  options:
    'Dopo che hai inserito l’indirizzo, la cassa elenca le opzioni possibili, ciascuna con una data di arrivo e un prezzo.',
  time: 'Si sommano due tempi: quello fino alla consegna al corriere e quello del corriere. Weekend e festivi non contano in nessuno dei due.',
  countriesTitle: 'Dove consegniamo',
  countries: 'Consegniamo in: {countries}.',
  oneDay: '1 giorno lavorativo',
  days: '{days} giorni lavorativi',
  from: '{price} da un ordine di {amount}',
  upTo: '{price} fino a {weight}',
  free: 'gratis',
  freeFrom: 'La prima opzione è gratuita da un ordine di {amount}.',
  handling: 'Un ordine parte entro {days} giorni lavorativi.',
};
