import type { ReturnTexts } from '#texts/return-texts.ts';

export const returnTexts: ReturnTexts = {
  titles: {
    free: 'Devolución gratuita durante {days} días',
    paid: 'Devolución durante {days} días',
    none: 'Sin devolución',
    digital: 'Devoluciones de productos digitales',
  },
  physical: {
    free: '¿Has cambiado de idea? Devuélvelo gratis en los {days} días siguientes a la entrega.',
    paid: '¿Has cambiado de idea? Devuélvelo en los {days} días siguientes a la entrega. Los gastos de envío corren por tu cuenta.',
    none: 'Este artículo no se puede devolver por un simple cambio de idea.',
  },
  digital: {
    some: '¿Has cambiado de idea? Puedes pedir que te devolvamos el dinero en los {days} días siguientes a tu pedido.',
    none: 'Las devoluciones de productos digitales son limitadas: reembolsamos un archivo que no funciona o que no es lo que se describía.',
  },
  damaged:
    'Si un artículo llega dañado, mal impreso o equivocado, avísanos: lo cambiamos o te devolvemos el dinero.',
  rights:
    'Los derechos que te reconoce la ley de tu país se suman a esto y no quedan limitados por ello.',
  reply: 'Te decimos la dirección para la devolución. Tú eliges el transportista y pagas el envío.',
  refund:
    'Cuando el artículo ha llegado y está revisado, te devolvemos el importe por el mismo medio con el que pagaste, impuestos incluidos.',
};
