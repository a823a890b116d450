import type { SupportArticle } from '#texts/support-article.ts';

/** Topic 'Understanding our policies'. */
export const policyArticles = (storeName: string): readonly SupportArticle[] => [
  {
    slug: 'returns-and-exchanges',
    topic: 'policies',
    title: 'Devoluciones y cambios',
    summary:
      'Los artículos físicos tienen 30 días de devolución gratuita. Otra talla, otro color, otra idea: todo vale.',
    sections: [
      {
        heading: 'Qué puedes devolver',
        paragraphs: [
          'Cualquier artículo físico, en los 30 días siguientes a la entrega, sin usar y sin lavar. Pruébate la ropa como lo harías en una tienda. Lo que toca la boca o la piel, como un protector bucal, se puede devolver mientras no se haya usado.',
          'Si un artículo ha llegado dañado, mal impreso o equivocado, por supuesto puedes haberlo desembalado y probado. Avísanos dentro de los mismos 30 días.',
        ],
      },
      {
        heading: 'Cómo funciona',
        paragraphs: [
          'No envíes nada antes de que te respondamos, por favor: la etiqueta decide adónde va.',
        ],
        list: [
          'Escríbenos con tu número de pedido y elige el motivo «Devolución o cambio».',
          'Dinos qué artículo es y si quieres tu dinero u otra talla.',
          'Respondemos en un plazo de {hours} horas laborables con una etiqueta prepagada.',
          'Embálalo, pega la etiqueta y entrégalo. Guarda el resguardo hasta que te escribamos de nuevo.',
        ],
      },
      {
        heading: 'Tu dinero',
        paragraphs: [
          'Cuando el artículo ha llegado y está revisado, te devolvemos el importe por el mismo medio con el que pagaste, impuestos incluidos. En un cambio hacemos un artículo nuevo y te lo enviamos gratis con envío estándar.',
        ],
      },
    ],
    action: { href: '/contact', text: 'Iniciar una devolución' },
  },
  {
    slug: 'digital-goods',
    topic: 'policies',
    title: 'Productos digitales: entrega y devoluciones',
    summary:
      'Los archivos llegan por correo, normalmente en menos de una hora. Las devoluciones de productos digitales son limitadas.',
    sections: [
      {
        heading: 'Dónde está tu archivo',
        paragraphs: [
          'Después de pagar enviamos un enlace al correo electrónico de la compra, normalmente en menos de una hora. No hay nada que transportar, así que no se muestra fecha de entrega. Si no ha llegado, mira en spam y en promociones, y después recupera tus pedidos con el mismo correo electrónico.',
        ],
      },
      {
        heading: 'Antes de descargarlo',
        paragraphs: [
          'Mientras no se abra el enlace puedes pedir que te devolvamos el dinero en un plazo de 30 días, como con todo lo demás. ¿Te has equivocado de producto o lo has comprado dos veces? No abras el enlace y escríbenos.',
        ],
      },
      {
        heading: 'Después de descargarlo',
        paragraphs: [
          'Un archivo no se puede devolver. Una vez descargado, o mostrado el código, te reembolsamos cuando:',
        ],
        list: [
          'el archivo está dañado o no se abre con lo que la ficha dice que se abre;',
          'no es lo que describía la ficha;',
          'te hemos cobrado dos veces lo mismo.',
        ],
      },
      {
        heading: 'Tus derechos',
        paragraphs: [
          'Lo que te reconoce la ley de tu país se suma a esto y no queda limitado por ello. El archivo es para tu uso personal: a tus amigos envíales la ficha del producto, no el enlace.',
        ],
      },
    ],
  },
  {
    slug: 'your-data-and-age-limits',
    topic: 'policies',
    title: 'Tus datos, bajas y edad mínima',
    summary:
      'Puedes darte de baja de las novedades y del seguimiento cuando quieras. Para comprar aquí debes tener 18 años o más.',
    sections: [
      {
        heading: 'Qué guardamos',
        paragraphs: [
          `En ${storeName} no hay cuentas de cliente, así que no tienes ninguna contraseña que perder. Guardamos lo que necesita un pedido: nombre, direcciones, teléfono y lo que has comprado. Los datos de la tarjeta van al proveedor de pagos y nunca nos llegan. La política de privacidad lo enumera todo.`,
        ],
      },
      {
        heading: 'Darse de baja',
        paragraphs: [
          'Todas las newsletters llevan al pie un enlace para darse de baja, y a cualquier SMS puedes responder STOP. Para que borremos tus datos, o para que no se compartan con fines publicitarios, usa el formulario de contacto, elige «Otro motivo» y dínoslo. Pueden pasar hasta diez días hábiles hasta que todos nuestros colaboradores lo hayan aplicado. Los registros de ventas se conservan el tiempo que exige la ley fiscal.',
        ],
      },
      {
        heading: 'Límites de edad',
        paragraphs: ['Aquí importan dos edades:'],
        list: [
          '18: debes tener 18 años o más para usar esta tienda y hacer pedidos. Un padre o una madre puede pedir para un menor.',
          '13: la tienda no es para menores de 13 años y no guardamos a sabiendas nada sobre ellos. Si un menor nos ha escrito, avísanos y lo borraremos.',
        ],
      },
    ],
    action: { href: '/privacy-policy', text: 'Leer la política de privacidad' },
  },
];
