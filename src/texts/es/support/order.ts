import type { SupportArticle } from '#texts/support-article.ts';

/** Topic 'About my order'. `hasChat`: whether the store has live chat. */
export const orderArticles = (storeName: string, hasChat: boolean): readonly SupportArticle[] => [
  {
    slug: 'track-my-order',
    topic: 'order',
    title: '¿Dónde está mi pedido?',
    summary: 'Con tu número de pedido sabes cómo va: en producción, en camino o entregado.',
    sections: [
      {
        heading: 'Consúltalo',
        paragraphs: [
          'Introduce tu número de pedido en la página «Seguir mi pedido». Verás el estado del pedido, lo que contiene y por dónde va cada paquete. Un pedido puede viajar en más de un paquete si sus artículos se hacen en talleres distintos.',
        ],
      },
      {
        heading: 'Qué significa cada estado',
        paragraphs: [
          'Los artículos se hacen después de pedirlos, así que los primeros días todavía no hay ningún paquete que seguir.',
        ],
        list: [
          'En producción: estamos imprimiendo y revisando tus artículos. La mayoría sale en 3 a 5 días laborables.',
          'En camino: el transportista ya tiene el paquete. El primer escaneo puede tardar un día en aparecer.',
          'Entregado: el transportista dice que ha llegado. Pregunta a los vecinos y mira en la puerta antes de escribirnos.',
        ],
      },
      {
        heading: 'Si ha pasado la fecha',
        paragraphs: [
          'La fecha que ves al finalizar la compra es una estimación. Si han pasado más de tres días laborables y nada se ha movido, escríbenos con tu número de pedido y preguntaremos al transportista.',
        ],
      },
    ],
    action: { href: '/track', text: 'Seguir mi pedido' },
  },
  {
    slug: 'find-my-order-number',
    topic: 'order',
    title: 'He perdido mi número de pedido',
    summary: 'Un solo correo te devuelve todos los pedidos que has hecho en los últimos 60 días.',
    sections: [
      {
        heading: 'Mira primero en tres sitios',
        paragraphs: ['Te hemos mostrado el número más de una vez:'],
        list: [
          'en la página de agradecimiento, después de pagar;',
          'en el asunto del correo de confirmación, que algunos buzones archivan en promociones o en spam;',
          'en el albarán que va dentro del paquete, cuando ya ha llegado.',
        ],
      },
      {
        heading: 'Pide que te lo enviemos otra vez',
        paragraphs: [
          'Introduce en la página de recuperación el correo electrónico con el que hiciste el pedido. Le enviaremos una lista de sus pedidos de los últimos 60 días, cada uno con su número. Usa exactamente el mismo correo de la compra: otro buzón tuyo, o el de un amigo, no tiene pedidos que mostrar.',
          'En la propia página no se muestra nada, para que nadie pueda consultar un pedido con un correo que no es suyo.',
        ],
      },
      {
        heading: 'Más de 60 días',
        paragraphs: [
          'La recuperación llega hasta 60 días atrás, no más. Para un pedido más antiguo, usa el formulario de contacto e indícanos el nombre y la dirección de envío que diste. Una persona del equipo lo busca a mano y te responde en un plazo de {hours} horas laborables.',
        ],
      },
    ],
    action: { href: '/track/recover', text: 'Recuperar mi número de pedido' },
  },
  {
    slug: 'change-or-cancel',
    topic: 'order',
    title: '¿Puedo cambiar o cancelar mi pedido?',
    summary:
      'Muchas veces sí, si lo pides en la primera hora. Cuando empieza la impresión ya no podemos pararla.',
    sections: [
      {
        heading: 'Por qué hay tan poco tiempo',
        paragraphs: [
          `En ${storeName} nada espera en una estantería. Un creador dibuja el diseño y un taller imprime tu artículo después de que lo pidas, a menudo el mismo día. Por eso no podemos prometer un cambio, solo intentarlo.`,
        ],
      },
      {
        heading: 'Qué hacer',
        paragraphs: [
          hasChat
            ? `Si puedes, abre el chat en directo: está atendido {days} días a la semana y es la forma más rápida de llegar a tiempo. Si no, usa el formulario de contacto con el motivo «Cambiar o cancelar un pedido» y escribe en un solo mensaje:`
            : 'Usa el formulario de contacto con el motivo «Cambiar o cancelar un pedido» y escribe en un solo mensaje:',
        ],
        list: [
          'tu número de pedido;',
          'de qué artículo se trata, si hay varios;',
          'la talla, el color o la dirección que prefieres, o que quieres cancelar.',
        ],
      },
      {
        heading: 'Si ya es tarde',
        paragraphs: [
          'Puedes devolvernos gratis un artículo físico en los 30 días siguientes a la entrega: una talla equivocada te cuesta tiempo, pero no dinero.',
          'Si la dirección está mal y el paquete va de camino, avísanos enseguida: a veces el transportista puede desviarlo. Un pedido cancelado se reembolsa por completo por el mismo medio con el que pagaste.',
        ],
      },
    ],
    action: { href: '/contact', text: 'Pedir un cambio' },
  },
];
