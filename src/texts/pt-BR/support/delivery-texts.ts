import type { DeliveryTexts } from '#texts/delivery-texts.ts';

export const deliveryTexts: DeliveryTexts = {
  summary: 'O checkout mostra uma data e um preço para cada opção antes do pagamento.',
  optionsTitle: 'As opções',
  options:
    'Depois que você informa o endereço, o checkout lista as opções disponíveis, cada uma com data de chegada e preço.',
  time: 'Dois prazos se somam: até entregarmos o pedido à transportadora, e o tempo da transportadora. Fins de semana e feriados não contam em nenhum dos dois.',
  countriesTitle: 'Para onde enviamos',
  countries: 'Enviamos para: {countries}.',
  oneDay: '1 dia útil',
  days: '{days} dias úteis',
  from: '{price} em pedidos a partir de {amount}',
  upTo: '{price} até {weight}',
  free: 'grátis',
  freeFrom: 'A primeira opção é grátis em pedidos a partir de {amount}.',
  handling: 'Um pedido sai em até {days} dias úteis.',
};
