import type { EuPageTexts } from '#texts/eu-page-texts.ts';

export const euPages: EuPageTexts = {
  seller: '[tu nombre y dirección postal]',
  email: '[tu correo electrónico]',
  terms: {
    title: 'Condiciones generales',
    scope: [
      'Quién vende',
      'Estas condiciones se aplican a todo lo que pides en la tienda {store}. Compras a {seller}, correo electrónico {email}.',
    ],
    contract: [
      'Cómo se celebra el contrato',
      'Los productos de la tienda no son todavía una oferta. Haces una oferta al pulsar el botón que realiza un pedido con obligación de pago. Antes ves lo que pides y puedes corregirlo. El contrato se celebra cuando confirmamos tu pedido por correo electrónico, en el idioma en que lo hiciste.',
      'Conservamos el pedido. Lo recibes por correo electrónico junto con estas condiciones.',
    ],
    prices: [
      'Precios y pago',
      'Pagas al hacer el pedido, de una de las formas que se ofrecen al pagar.',
    ],
    taxIncluded:
      'Los precios incluyen el IVA. El envío se paga aparte; la cesta y el pago muestran su coste antes del pedido.',
    taxAdded: 'Los impuestos y el envío se añaden al pagar, antes del pedido.',
    delivery: [
      'Entrega',
      'Al pagar ves dónde y cómo entregamos y cuándo puedes esperar tu pedido. Si no podemos entregar algo, te avisamos enseguida y te devolvemos el dinero. Las descargas se entregan con un enlace en un correo.',
    ],
    handling: 'Un pedido sale en un plazo de {days} días laborables.',
    handlingUnknown: '[Indica en cuántos días laborables sale un pedido.]',
    withdrawal: [
      'Derecho de desistimiento',
      'Como consumidor puedes desistir del contrato en un plazo de 14 días sin indicar el motivo. La página [Desistimiento y devoluciones](/returns) explica cómo y contiene un formulario.',
    ],
    defects: [
      'Si algo no está bien',
      'Si los bienes o las descargas no son conformes con el contrato, tienes los derechos que te da la ley. En el caso de los bienes duran al menos dos años desde la entrega.',
    ],
    liability: [
      'Responsabilidad',
      'Respondemos sin límite por dolo y negligencia grave, por daños a la vida, al cuerpo o a la salud y cuando lo dispone la ley sobre productos defectuosos. Por negligencia leve respondemos solo si incumplimos una obligación esencial del contrato, y entonces por el daño previsible.',
    ],
    designs: [
      'Diseños',
      'Compras un producto, no un derecho sobre su diseño. Los diseños, textos e imágenes de esta tienda no se pueden copiar para venderlos.',
    ],
    disputes: [
      'Ley y conflictos',
      'Se aplica la ley de [tu país]. Como consumidor conservas la protección de las normas imperativas del país en el que vives.',
      '[Indica si participas en procedimientos de una entidad de resolución de conflictos de consumo, y cuál.]',
    ],
  },
  withdrawal: {
    title: 'Desistimiento y devoluciones',
    right: [
      'Derecho de desistimiento',
      'Tienes derecho a desistir de este contrato en un plazo de 14 días sin indicar el motivo. El plazo expira 14 días después del día en que tú, o un tercero que hayas indicado y que no sea el transportista, recibáis el último de los bienes. En el caso de las descargas expira 14 días después del día de la celebración del contrato.',
      'Para desistir, comunícanos ({seller}, correo electrónico {email}) tu decisión con una declaración inequívoca, por ejemplo por correo electrónico. También puedes usar {form}; en ese caso confirmamos su recepción por correo electrónico sin demora. Basta con que envíes la declaración antes de que expire el plazo.',
    ],
    form: 'el formulario de nuestra web',
    consequences: [
      'Consecuencias del desistimiento',
      'Te devolvemos todos los pagos recibidos, incluidos los gastos de entrega (salvo los gastos adicionales de una entrega distinta de la ordinaria menos costosa que ofrecemos), sin demora indebida y a más tardar 14 días después del día en que recibimos tu declaración. Usamos el mismo medio de pago y no te cuesta nada. Podemos esperar hasta haber recibido los bienes o una prueba de que los has devuelto.',
      'Devuélvenos los bienes ({seller}) sin demora indebida y a más tardar 14 días después del día en que nos comunicaste el desistimiento.',
    ],
    returnCost: {
      seller: 'Pagamos nosotros la devolución de los bienes.',
      customer: 'El coste directo de la devolución de los bienes corre por tu cuenta.',
      unknown: 'El coste de la devolución de los bienes corre por [nuestra o tu] cuenta.',
    },
    valueLoss:
      'Solo respondes de la disminución de valor que resulte de una manipulación distinta a la necesaria para establecer la naturaleza, las características y el funcionamiento de los bienes.',
    exceptions: [
      'Cuándo no hay derecho de desistimiento',
      'bienes hechos según tus especificaciones o claramente personalizados;',
      'bienes precintados que no pueden devolverse por razones de salud o higiene, una vez abiertos;',
      'descargas, una vez que la entrega ha comenzado después de que hayas dado tu consentimiento expreso y reconocido que con ello pierdes tu derecho de desistimiento.',
    ],
    modelForm: [
      'Modelo de formulario de desistimiento',
      'Rellena y envía este formulario solo si deseas desistir del contrato.',
      'A la atención de {seller}, correo electrónico {email}:',
      'Por la presente le comunico/comunicamos que desisto/desistimos de mi/nuestro contrato de venta de los siguientes bienes o descargas:',
      'Pedido el / recibido el:',
      'Nombre del consumidor o de los consumidores:',
      'Domicilio del consumidor o de los consumidores:',
      'Fecha, y firma del consumidor o de los consumidores si el formulario se presenta en papel:',
    ],
    beyond: [
      'Más allá de la ley',
      '[Indica si aceptas devoluciones después de 14 días y quién las paga.]',
    ],
  },
  privacy: {
    controller: [
      'Quién es responsable',
      'El responsable de tus datos en esta tienda es {seller}, correo electrónico {email}.',
    ],
    bases: [
      'Bases jurídicas',
      'Tratamos los pedidos y mensajes porque lo exige un contrato o tu pregunta (RGPD, artículo 6, apartado 1, letra b), los registros porque lo exige la ley tributaria (c), los datos sobre errores y abusos por nuestro interés legítimo en una tienda que funcione (f), y las novedades, la analítica y la publicidad con tu consentimiento (a), que puedes retirar en cualquier momento.',
      'Estas empresas tratan datos por nuestra cuenta: [tus empresas de alojamiento, correo, pago y envío, y sus países].',
      'Puedes reclamar ante una autoridad de protección de datos, por ejemplo [la autoridad de tu país].',
    ],
  },
};
