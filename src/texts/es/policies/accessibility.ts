import type { Policy } from '#texts/policy.ts';

/** The text of `/accessibility` for a store. The page adds a link to the section `contact`. */
export function accessibilityStatement(storeName: string): Policy {
  return {
    title: 'Accesibilidad',
    lastUpdated: 'noviembre de 2026',
    sections: [
      {
        heading: 'Esta tienda',
        paragraphs: [
          `${storeName} es una tienda para todo el mundo. Puedes encontrar productos, elegir opciones, llenar la cesta, pagar y seguir un pedido con un ratón, una pantalla táctil, un teclado o un lector de pantalla. Puedes ampliar el texto, las animaciones siguen el ajuste de tu dispositivo, y los productos y las condiciones se pueden leer sin scripts.`,
        ],
      },
      {
        heading: 'Conformidad',
        paragraphs: [
          'Medimos la tienda con las Pautas de Accesibilidad para el Contenido Web (WCAG) 2.2, nivel AA. Es parcialmente conforme: algunas partes no las cumplen del todo. Están en «Límites conocidos».',
        ],
      },
      {
        heading: 'Cómo se ha comprobado',
        paragraphs: ['El software de esta tienda se ha comprobado así:'],
        list: [
          'Con máquinas: cada tipo de página con axe-core, en una pantalla pequeña y en una grande; el contraste de los textos y de los bordes de los controles; las páginas que se desplazan hacia los lados.',
          'A mano: uso solo con el teclado, texto al 200 %, una ventana de 320 píxeles de ancho, más espacio entre líneas y letras, temas de alto contraste, movimiento reducido, páginas impresas y lectura sin scripts.',
        ],
      },
      {
        heading: 'Límites conocidos',
        paragraphs: ['Estas partes no son tan accesibles como queremos:'],
        list: [
          'Los títulos y las descripciones de los productos existen en un solo idioma. En páginas en otro idioma están marcados, para que un lector de pantalla los lea bien.',
          'Los campos de la tarjeta, los botones de pago, las páginas de los bancos y el chat son de otras empresas. No podemos cambiarlos.',
          'Los vídeos de productos no tienen sonido ni audiodescripción.',
          'No se han probado todas las combinaciones de navegador y lector de pantalla.',
        ],
      },
      {
        id: 'contact',
        heading: 'Contacto',
        paragraphs: [
          'Si algo aquí es difícil de usar, dínoslo. Indica la página, qué ha pasado y qué navegador y productos de apoyo usas. Te ayudaremos a encontrar otra manera.',
        ],
      },
      {
        heading: 'Reclamaciones',
        paragraphs: [
          'El Acta Europea de Accesibilidad (Directiva (UE) 2019/882) tiene reglas para las tiendas en línea de la Unión Europea. Si nuestra respuesta no te ayuda, puedes reclamar ante la autoridad que vigila la accesibilidad de los servicios en tu país.',
        ],
      },
    ],
  };
}
