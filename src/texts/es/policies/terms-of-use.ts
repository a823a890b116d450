import { BUYER_MIN_AGE, LIABILITY_LIMIT, RETURN_DAYS } from '#shared/contract/policy-terms.ts';
import type { Policy } from '#texts/policy.ts';
import { euPages } from './eu-pages.ts';

/** The text of `/terms-of-use` for a store. It names no e-mail address and no postal address. */
export function termsOfUse(storeName: string, pricesIncludeTax = false): Policy {
  return {
    title: 'Condiciones de uso',
    lastUpdated: 'febrero de 2020',
    sections: [
      {
        heading: 'El acuerdo',
        paragraphs: [
          `Estas condiciones son el acuerdo entre ${storeName} y tú para usar esta tienda y comprar en ella. Al usar la tienda o hacer un pedido las aceptas, junto con la política de privacidad. Si no las aceptas, no uses la tienda, por favor.`,
        ],
      },
      {
        heading: 'Quién puede comprar',
        paragraphs: [
          `Debes tener ${BUYER_MIN_AGE} años o más para usar esta tienda y comprar en ella. Al hacer un pedido declaras que los tienes, que lo que nos has dicho sobre ti es cierto y que puedes usar la forma de pago que has elegido.`,
        ],
      },
      {
        heading: 'Productos',
        paragraphs: [
          'La mayoría de los artículos se hacen después de pedirlos. Los colores de una pantalla son distintos de los de una tela, y una impresión puede quedar a unos milímetros de donde la muestra la foto. Las tallas figuran en una guía junto a cada producto: léela antes de elegir, por favor. Podemos cambiar o retirar un producto en cualquier momento; eso no afecta a un pedido que hayamos aceptado.',
        ],
      },
      {
        heading: 'Precios y pago',
        paragraphs: [
          `Los precios se muestran en la moneda que has seleccionado. ${pricesIncludeTax ? euPages.terms.taxIncluded : 'El envío y los impuestos se añaden al finalizar la compra, antes de que pagues.'} El precio que cuenta es el que se muestra cuando haces el pedido. Si un precio era claramente erróneo, podemos cancelar el pedido y devolverte todo el dinero.`,
          'De los pagos se encargan proveedores de pagos según sus propias condiciones. Un código promocional sirve una vez por pedido, dentro de las fechas y condiciones que lo acompañan, y no se puede canjear por dinero.',
        ],
      },
      {
        heading: 'Pedidos',
        paragraphs: [
          'Tu pedido es una oferta. Queda aceptado cuando lo confirmamos. Podemos rechazar un pedido, por ejemplo cuando un artículo se ha agotado, cuando no podemos entregar en tu dirección o cuando un pago parece fraudulento. Si se ha cobrado dinero, se te devuelve.',
          'La producción empieza poco después de que hagas el pedido, así que no se puede prometer un cambio ni una cancelación. Pídelo enseguida y lo intentaremos.',
        ],
      },
      {
        heading: 'Entrega',
        paragraphs: [
          'Las fechas que ves al finalizar la compra son estimaciones, calculadas con lo que nos dicen el taller y el transportista. No están garantizadas. Los aranceles y los impuestos de importación de tu país corren de tu cuenta, salvo que al finalizar la compra se indique otra cosa. Los productos digitales se entregan mediante un enlace.',
        ],
      },
      {
        id: 'returns',
        heading: 'Devoluciones',
        paragraphs: [
          `Los artículos físicos tienen ${RETURN_DAYS} días de devolución gratuita: en los ${RETURN_DAYS} días siguientes a la entrega puedes devolver un artículo y recibir tu dinero, u otra talla si la hay. El artículo debe estar sin usar y sin lavar. Si ha llegado dañado, mal impreso o equivocado, avísanos dentro de los mismos ${RETURN_DAYS} días y lo cambiaremos o te lo reembolsaremos.`,
          'Las devoluciones de productos digitales son limitadas. Una vez descargado un archivo o mostrado un código, solo se puede reembolsar si no funciona o no es lo que se describía. Los derechos que te reconoce la ley de tu país se suman a esto y no quedan limitados por ello.',
        ],
      },
      {
        heading: 'Lo que no puedes hacer',
        paragraphs: ['Al usar la tienda te comprometes a no:'],
        list: [
          'infringir ninguna ley ni usar un nombre o una forma de pago que no sean tuyos;',
          'copiar fotos de productos, diseños o textos para venderlos;',
          'recopilar datos de la tienda por medios automáticos de un modo que la sobrecargue;',
          'intentar saltarte su seguridad ni molestar a otros clientes;',
          'comprar para revender cuando la ficha de un producto diga que no está permitido.',
        ],
      },
      {
        heading: 'Diseños y marcas',
        paragraphs: [
          `Los diseños, nombres, textos e imágenes de esta tienda pertenecen a ${storeName}, a los creadores con los que trabaja o a terceros que permiten su uso. Comprar un producto te da el producto, no un derecho sobre su diseño. Si crees que algo de aquí vulnera tus derechos, usa el enlace de denuncia de su ficha.`,
        ],
      },
      {
        heading: 'Ninguna garantía más allá de la ley',
        paragraphs: [
          'La tienda se ofrece tal como es. Trabajamos para que sea correcta y esté abierta, pero no prometemos que no tenga errores ni que esté siempre disponible. El material deportivo reduce un riesgo, pero no lo elimina: lee las instrucciones que acompañan al producto. Nada de lo dicho aquí te quita una garantía que te dé la ley.',
        ],
      },
      {
        heading: 'Límite de responsabilidad',
        paragraphs: [
          `En la medida en que la ley lo permite, ${storeName} y las empresas que gestionan esta tienda por su cuenta no responden de daños indirectos o consecuentes, y su responsabilidad por todo en conjunto se limita a ${LIABILITY_LIMIT}. Este límite no se aplica donde la ley lo prohíbe, por ejemplo en caso de lesiones causadas por negligencia o de fraude.`,
        ],
      },
      {
        heading: 'Otros sitios',
        paragraphs: [
          'Los enlaces a otros sitios web se ofrecen por comodidad. No gestionamos esos sitios ni respondemos de ellos.',
        ],
      },
      {
        heading: 'Cambios y disposiciones finales',
        paragraphs: [
          'Podemos cambiar estas condiciones. A tu pedido se le aplica el texto que figure aquí el día en que lo hagas. Si una parte de las condiciones resulta no ser válida, las demás se mantienen. Si alguna vez no ejercemos un derecho, podemos ejercerlo más adelante.',
        ],
      },
    ],
  };
}
