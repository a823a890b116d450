import type { DeliveryTexts } from '#texts/delivery-texts.ts';

export const deliveryTexts: DeliveryTexts = {
  summary: 'La commande affiche une date et un prix pour chaque option avant le paiement.',
  optionsTitle: 'Les options',
  options:
    'Une fois votre adresse saisie, la commande affiche les options possibles, chacune avec une date d’arrivée et un prix.',
  time: 'Deux durées s’additionnent : celle qui précède la remise au transporteur, et celle du transport. Les week-ends et jours fériés ne comptent dans aucune des deux.',
  countriesTitle: 'Où nous livrons',
  countries: 'Nous livrons dans ces pays : {countries}.',
  oneDay: '1 jour ouvré',
  days: '{days} jours ouvrés',
  from: '{price} à partir de {amount} de commande',
  upTo: '{price} jusqu’à {weight}',
  free: 'gratuit',
  freeFrom: 'La première option est gratuite à partir de {amount} de commande.',
  handling: 'Une commande part de chez nous sous {days} jours ouvrés.',
};
