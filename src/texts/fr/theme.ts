import type { DefaultThemeTexts } from '../language-files.ts';

export const fr: DefaultThemeTexts = {
  heroBanner: {
    title: 'Fabriqué à la commande',
    body: 'Chaque pièce est imprimée pour la personne qui l’a demandée. Choisissez une couleur, une taille, et elle part sous presse.',
    ctaText: 'Voir les nouveautés',
  },
  cart: { title: 'Votre panier' },
  login: { title: 'Connexion' },
};
