import type { ReturnTexts } from '#texts/return-texts.ts';

export const returnTexts: ReturnTexts = {
  titles: {
    free: 'Devolução grátis em até {days} dias',
    paid: 'Devolução em até {days} dias',
    none: 'Sem devolução',
    digital: 'Devoluções de produtos digitais',
  },
  physical: {
    free: 'Mudou de ideia? Devolva em até {days} dias após a entrega, sem pagar nada.',
    paid: 'Mudou de ideia? Devolva em até {days} dias após a entrega. O frete da devolução é por sua conta.',
    none: 'Este item não pode ser devolvido por simples mudança de ideia.',
  },
  digital: {
    some: 'Mudou de ideia? Você pode pedir seu dinheiro de volta em até {days} dias após o pedido.',
    none: 'As devoluções de produtos digitais são limitadas: reembolsamos um arquivo que não funciona ou que não é o que foi descrito.',
  },
  damaged:
    'Se um item chegar danificado, com defeito de impressão ou errado, avise: trocamos ou devolvemos seu dinheiro.',
  rights:
    'Os direitos que a lei do seu país garante a você se somam a isto e não são reduzidos por isto.',
  reply: 'Informamos o endereço para a devolução. Você escolhe a transportadora e paga o frete.',
  refund:
    'Quando a peça chega e é conferida, você recebe o reembolso na forma de pagamento usada, com os impostos.',
};
