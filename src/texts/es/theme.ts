import type { DefaultThemeTexts } from '../language-files.ts';

export const es: DefaultThemeTexts = {
  heroBanner: {
    title: 'Hecho cuando lo pides',
    body: 'Cada pieza se imprime para quien la ha pedido. Elige un color, elige una talla y entra en imprenta.',
    ctaText: 'Ver las novedades',
  },
  cart: { title: 'Tu cesta' },
  login: { title: 'Iniciar sesión' },
};
