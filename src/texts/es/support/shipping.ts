import type { SupportArticle } from '#texts/support-article.ts';

/** Topic 'Shipping'. */
export const shippingArticles: readonly SupportArticle[] = [
  {
    slug: 'delivery-options',
    topic: 'shipping',
    title: 'Opciones y plazos de envío',
    summary:
      'Estándar, rápido o ultrarrápido: antes de pagar ves la fecha y el precio de cada uno.',
    holiday: true,
    sections: [
      {
        heading: 'Tres velocidades',
        paragraphs: [
          'Cuando introduces tu dirección al finalizar la compra, aparecen las opciones que llegan hasta ella, cada una con su fecha de entrega y su precio:',
        ],
        list: [
          'Envío estándar: el indicado cuando no hay prisa, y siempre el más barato.',
          'Envío rápido: tu artículo avanza puestos en el taller y viaja con un servicio más veloz.',
          'Envío ultrarrápido: el primero de la cola y el servicio más rápido hasta tu dirección.',
        ],
      },
      {
        heading: 'Cómo se calcula la fecha',
        paragraphs: [
          'Se suman dos plazos. La producción tarda de 3 a 5 días laborables con el envío estándar, y menos con los otros dos. Después el transportista necesita su tiempo, que depende de la distancia. Los fines de semana y los festivos no cuentan en ninguno de los dos.',
          'La fecha es una estimación del taller y del transportista, no una garantía. Si tu pedido tiene varios artículos, la marca el más lento.',
        ],
      },
      {
        heading: 'Si cambias de idea',
        paragraphs: [
          'Puedes cambiar de opción hasta que confirmes la compra, y el total se actualiza al momento. Después la velocidad queda fijada, porque tu puesto en la cola ya está ocupado.',
        ],
      },
    ],
  },
  {
    slug: 'where-we-ship',
    topic: 'shipping',
    title: 'Adónde enviamos',
    summary:
      'A Estados Unidos, la Unión Europea, Canadá, Australia y la mayoría de los demás países.',
    sections: [
      {
        heading: 'Elige primero tu región',
        paragraphs: [
          'Los precios y las existencias dependen del destino del paquete. Elige tu región y tu moneda al pie de cualquier página: Estados Unidos, Unión Europea, Canadá, Australia o Resto del mundo, en dólares estadounidenses, libras, euros, dólares australianos o canadienses. Los pedidos para la Unión Europea se hacen dentro de ella. Todos los demás se hacen en Estados Unidos.',
          'Una cesta llenada en una región puede contener algo que otra no ofrece. La cesta te lo dice antes de pagar.',
        ],
      },
      {
        heading: 'Fuera de Estados Unidos',
        paragraphs: [
          'El envío internacional requiere unos pasos más, y te guiaremos por ellos en cuanto elijas un país al finalizar la compra. Da un teléfono en el que el transportista pueda localizarte: lo piden la aduana y los repartidores.',
          'Los aranceles y los impuestos de importación de tu país corren de tu cuenta, salvo que al finalizar la compra se indique que están incluidos.',
        ],
      },
      {
        heading: 'Cuando no podemos enviar',
        paragraphs: [
          'Algunos artículos no pueden cruzar algunas fronteras. En ese caso te lo decimos antes de cobrar nada. Elige otra dirección o escríbenos y buscaremos la manera.',
        ],
      },
    ],
  },
  {
    slug: 'late-lost-damaged',
    topic: 'shipping',
    title: 'Mi paquete llega tarde, se ha perdido o está dañado',
    summary:
      'Avísanos en los 30 días siguientes a la fecha de entrega. Cambiamos el artículo o te devolvemos el dinero.',
    sections: [
      {
        heading: 'Llega tarde',
        paragraphs: [
          'Consulta primero la página de seguimiento. Muchas veces un paquete pasa tres o cuatro días sin escanearse y luego llega. Si la fecha estimada pasó hace más de tres días laborables, escríbenos: abrimos una reclamación con el transportista para que no tengas que hacerlo tú.',
        ],
      },
      {
        heading: 'Consta como entregado, pero no está',
        paragraphs: [
          'Mira el aviso de entrega y pregunta a quienes viven contigo, a los vecinos y en la portería. A veces los transportistas escanean un paquete un día antes. Si al día siguiente no ha aparecido, nos encargamos nosotros.',
        ],
      },
      {
        heading: 'Dañado, mal impreso o equivocado',
        paragraphs: ['Guarda el artículo y su embalaje hasta que te respondamos y envíanos:'],
        list: [
          'tu número de pedido;',
          'una frase sobre qué está mal y en qué parte del artículo;',
          'qué prefieres, uno nuevo o tu dinero.',
        ],
      },
      {
        heading: 'Qué pasa después',
        paragraphs: [
          `Una persona del equipo te responde en un plazo de {hours} horas laborables y puede pedirte una foto. No hace falta que devuelvas un artículo defectuoso si no te lo pedimos y, si lo hacemos, el envío corre de nuestra cuenta.`,
        ],
      },
    ],
    action: { href: '/contact', text: 'Informar de un problema' },
  },
];
