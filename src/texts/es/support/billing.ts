import type { SupportArticle } from '#texts/support-article.ts';

/** Topic 'Billing'. */
export const billingArticles: readonly SupportArticle[] = [
  {
    slug: 'ways-to-pay',
    topic: 'billing',
    title: 'Formas de pago',
    summary: 'Tarjeta, PayPal, Afterpay y, si tu navegador los admite, Apple Pay o Google Pay.',
    sections: [
      {
        heading: 'Qué puedes usar',
        paragraphs: ['Ves las formas de pago que sirven para tu pedido y tu dispositivo:'],
        list: [
          'Tarjeta: el número, la caducidad y el código de seguridad van directamente al proveedor de pagos. Nosotros no los vemos nunca.',
          'PayPal: confirmas en la ventana de PayPal y vuelves a la tienda.',
          'Apple Pay y Google Pay: aparecen si tu navegador los admite y tiene una tarjeta guardada.',
          'Afterpay: paga a plazos los pedidos de la región Estados Unidos. Das tu conformidad en su propio sitio.',
        ],
      },
      {
        heading: 'Cuándo se cobra',
        paragraphs: [
          'El envío, los impuestos y los descuentos se aplican antes de pagar, así que el total que confirmas es el total que te cobramos. Los precios están en la moneda que elegiste al pie de la página; tu banco puede añadir una comisión si tu cuenta usa otra.',
          'Si un pago falla, no se te ha cobrado. El banco puede mostrar una retención durante unos días, que después desaparece sola.',
        ],
      },
      {
        heading: '¿Es seguro?',
        paragraphs: [
          'Todas las transacciones son seguras y están cifradas. Algunos bancos te piden confirmar el pago en su aplicación o con un código: ese paso es suyo, y después vuelves a tu pedido.',
        ],
      },
    ],
  },
  {
    slug: 'promo-codes',
    topic: 'billing',
    title: 'Usar un código promocional',
    summary: 'Introdúcelo al finalizar la compra, después de tu dirección. Vale uno por pedido.',
    sections: [
      {
        heading: 'Dónde se introduce',
        paragraphs: [
          'Ve a «Finalizar compra» y rellena tu dirección. Después escribe el código junto al resumen del pedido y elige «Aplicar». En el móvil, el botón «¿Tienes un código promocional?» está debajo de las formas de pago. La dirección va primero porque algunos códigos dependen del destino del paquete.',
        ],
      },
      {
        heading: 'Qué hacen los códigos',
        paragraphs: ['Hay tres tipos, y el resumen muestra el efecto al momento:'],
        list: [
          'un porcentaje de descuento en los artículos;',
          'un importe fijo de descuento, expresado en dólares estadounidenses;',
          'envío estándar gratis.',
        ],
      },
      {
        heading: '«No se puede aplicar a tu pedido»',
        paragraphs: [
          'Hemos entendido el código, pero no encaja. Lo más frecuente es que haya caducado, que sea para otros artículos o que tenga una errata: las mayúsculas no importan, pero un cero en lugar de la letra O sí. Quítalo y prueba otra vez. Un código no se puede añadir después de hacer el pedido y no se puede canjear por dinero.',
          'Si se rechaza un código de nuestra newsletter o de nuestro banner, envíanos el código y la hora a la que lo probaste.',
        ],
      },
    ],
  },
  {
    slug: 'payment-declined',
    topic: 'billing',
    title: 'Mi pago ha sido rechazado',
    summary:
      'Lo decide tu banco, y te mostramos lo que ha respondido. No se ha pedido ni cobrado nada.',
    sections: [
      {
        heading: 'Qué significa el mensaje',
        paragraphs: ['Guardamos tu cesta y tu dirección mientras lo resuelves.'],
        list: [
          'Número de tarjeta, caducidad o código de seguridad: compara cada cifra con la tarjeta y vuelve a escribirlas.',
          'Fondos insuficientes: la cuenta o el límite de la tarjeta no alcanza para el total.',
          'Error de procesamiento: ha fallado la conexión con el banco. Espera un minuto y prueba otra vez.',
          'Rechazado sin motivo: el banco no nos dice por qué. A ti sí te lo dirá.',
        ],
      },
      {
        heading: 'Tres cosas que suelen ayudar',
        paragraphs: [
          'Pregunta a tu banco si ha frenado el pago por parecerle inusual y prueba otra vez. Usa otra tarjeta o PayPal. O vuelve a la cesta y entra de nuevo, y así empezará un pago nuevo.',
        ],
      },
      {
        heading: '¿Te lo han cobrado, pero no hay confirmación?',
        paragraphs: [
          'No pagues otra vez. Un pago puede confirmarse con unos minutos de retraso, sobre todo con PayPal y Afterpay. Si al cabo de una hora no ha llegado ningún correo, recupera tus pedidos con tu correo electrónico. Si el pedido no está entre ellos, escríbenos con el importe y la hora y lo localizaremos.',
        ],
      },
    ],
    action: { href: '/track/recover', text: 'Recuperar mis pedidos' },
  },
];
