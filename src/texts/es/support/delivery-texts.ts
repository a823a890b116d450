import type { DeliveryTexts } from '#texts/delivery-texts.ts';

export const deliveryTexts: DeliveryTexts = {
  summary: 'La caja muestra una fecha y un precio para cada opción antes de pagar.',
  optionsTitle: 'Las opciones',
  options:
    'Cuando has escrito tu dirección, la caja muestra las opciones disponibles, cada una con una fecha de llegada y un precio.',
  time: 'Se suman dos plazos: hasta que entregamos tu pedido al transportista y el que este necesita. Los fines de semana y festivos no cuentan en ninguno.',
  countriesTitle: 'Adónde enviamos',
  countries: 'Enviamos a: {countries}.',
  oneDay: '1 día laborable',
  days: '{days} días laborables',
  from: '{price} a partir de un pedido de {amount}',
  upTo: '{price} hasta {weight}',
  free: 'gratis',
  freeFrom: 'La primera opción es gratuita a partir de un pedido de {amount}.',
  handling: 'Un pedido sale en un plazo de {days} días laborables.',
};
