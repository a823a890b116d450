import type { Policy } from '#texts/policy.ts';

/** The text of `/accessibility` for a store. The page adds a link to the section `contact`. */
export function accessibilityStatement(storeName: string): Policy {
  return {
    title: 'Accessibilité',
    lastUpdated: 'novembre 2026',
    sections: [
      {
        heading: 'Cette boutique',
        paragraphs: [
          `${storeName} est une boutique pour tout le monde. Vous pouvez trouver des produits, choisir des options, remplir un panier, payer et suivre une commande avec une souris, un écran tactile, un clavier ou un lecteur d’écran. Vous pouvez agrandir le texte, les animations suivent le réglage de votre appareil, et les produits et les conditions se lisent sans scripts.`,
        ],
      },
      {
        heading: 'Conformité',
        paragraphs: [
          'Nous mesurons la boutique aux règles pour l’accessibilité des contenus Web (WCAG) 2.2, niveau AA. Elle est partiellement conforme : certaines parties ne les respectent pas entièrement. Elles sont nommées sous « Limites connues ».',
        ],
      },
      {
        heading: 'Comment elle a été vérifiée',
        paragraphs: ['Le logiciel de cette boutique a été vérifié ainsi :'],
        list: [
          'Par machine : chaque type de page avec axe-core, sur un petit et un grand écran ; le contraste des textes et des bordures des commandes ; les pages qui défilent sur le côté.',
          'À la main : utilisation au clavier seul, texte à 200 %, fenêtre de 320 pixels de large, plus d’espace entre les lignes et les lettres, thèmes à contraste élevé, animations réduites, pages imprimées et lecture sans scripts.',
        ],
      },
      {
        heading: 'Limites connues',
        paragraphs: ['Ces parties ne sont pas aussi accessibles que nous le voulons :'],
        list: [
          'Les titres et descriptions des produits existent dans une seule langue. Sur les pages dans une autre langue, ils sont signalés, pour qu’un lecteur d’écran les lise correctement.',
          'Les champs de carte, les boutons de paiement, les pages des banques et le chat viennent d’autres entreprises. Nous ne pouvons pas les modifier.',
          'Les vidéos de produits n’ont ni son ni audiodescription.',
          'Toutes les combinaisons de navigateur et de lecteur d’écran n’ont pas été testées.',
        ],
      },
      {
        id: 'contact',
        heading: 'Contact',
        paragraphs: [
          'Si quelque chose est difficile à utiliser ici, dites-le-nous. Indiquez la page, ce qui s’est passé, ainsi que le navigateur et les aides techniques que vous utilisez. Nous vous aiderons à trouver une autre solution.',
        ],
      },
      {
        heading: 'Réclamations',
        paragraphs: [
          'L’acte européen sur l’accessibilité (directive (UE) 2019/882) fixe des règles pour les boutiques en ligne de l’Union européenne. Si notre réponse ne vous aide pas, vous pouvez adresser une réclamation à l’autorité qui surveille l’accessibilité des services dans votre pays.',
        ],
      },
    ],
  };
}
