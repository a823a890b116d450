import type { SupportArticle } from '#texts/support-article.ts';

/** Topic 'Shipping'. */
export const shippingArticles: readonly SupportArticle[] = [
  {
    slug: 'delivery-options',
    topic: 'shipping',
    title: 'Modes et délais de livraison',
    summary:
      'Standard, rapide ou ultra-rapide : une date et un prix pour chaque mode, avant de payer.',
    holiday: true,
    sections: [
      {
        heading: 'Trois vitesses',
        paragraphs: [
          'Une fois votre adresse saisie, la page de paiement affiche les modes de livraison qui la desservent, chacun avec une date d’arrivée et un prix :',
        ],
        list: [
          'Livraison standard : celle à choisir quand rien ne presse, et toujours la moins chère.',
          'Livraison rapide : votre article passe plus tôt à l’atelier et voyage avec un service plus rapide.',
          'Livraison ultra-rapide : premier de la file, et le service le plus rapide jusqu’à votre adresse.',
        ],
      },
      {
        heading: 'Comment la date est calculée',
        paragraphs: [
          'Deux délais s’additionnent. La fabrication prend 3 à 5 jours ouvrés en livraison standard, et moins pour les deux autres. Il faut ensuite au transporteur un temps qui dépend de la distance. Les week-ends et les jours fériés ne comptent ni pour l’un ni pour l’autre.',
          'La date est une estimation de l’atelier et du transporteur, pas une garantie. Si votre commande contient plusieurs articles, c’est le plus lent qui la détermine.',
        ],
      },
      {
        heading: 'Changer d’avis',
        paragraphs: [
          'Vous pouvez changer de mode jusqu’à la validation de la commande, et le total s’ajuste aussitôt. Ensuite, la vitesse est fixée, car votre place dans la file est prise.',
        ],
      },
    ],
  },
  {
    slug: 'where-we-ship',
    topic: 'shipping',
    title: 'Où nous livrons',
    summary:
      'Aux États-Unis, dans l’Union européenne, au Canada, en Australie et dans la plupart des autres pays.',
    sections: [
      {
        heading: 'Choisissez d’abord votre région',
        paragraphs: [
          'Les prix et les stocks dépendent de la destination. Choisissez votre région et votre devise en bas de n’importe quelle page : États-Unis, Union européenne, Canada, Australie ou Reste du monde, en dollars américains, livres, euros, dollars australiens ou canadiens. Les commandes pour l’Union européenne y sont fabriquées. Toutes les autres le sont aux États-Unis.',
          'Un panier rempli pour une région peut contenir un article qu’une autre ne propose pas. Le panier vous l’indique avant le paiement.',
        ],
      },
      {
        heading: 'Hors des États-Unis',
        paragraphs: [
          'La livraison internationale demande quelques étapes de plus, et la page de paiement vous y guide dès que vous avez choisi un pays. Indiquez un numéro de téléphone où le transporteur peut vous joindre : la douane et les livreurs le demandent.',
          'Les droits de douane et taxes d’importation de votre pays sont à votre charge, sauf si la page de paiement précise qu’ils sont inclus.',
        ],
      },
      {
        heading: 'Quand nous ne pouvons pas livrer',
        paragraphs: [
          'Certains articles ne peuvent pas franchir certaines frontières. La page de paiement vous le dit alors avant tout débit. Choisissez une autre adresse ou écrivez-nous : nous chercherons une solution.',
        ],
      },
    ],
  },
  {
    slug: 'late-lost-damaged',
    topic: 'shipping',
    title: 'Mon colis est en retard, perdu ou abîmé',
    summary:
      'Prévenez-nous dans les 30 jours suivant la date de livraison. Nous remplaçons l’article ou vous remboursons.',
    sections: [
      {
        heading: 'En retard',
        paragraphs: [
          'Consultez d’abord la page de suivi. Il arrive souvent qu’un colis reste trois ou quatre jours sans scan, puis arrive. Si l’estimation est dépassée de plus de trois jours ouvrés, écrivez-nous : nous ouvrons une enquête auprès du transporteur, pour que vous n’ayez pas à le faire.',
        ],
      },
      {
        heading: 'Indiqué livré, mais introuvable',
        paragraphs: [
          'Regardez l’avis de passage et demandez à votre entourage, à vos voisins et à l’accueil de votre immeuble. Les transporteurs scannent parfois un colis un jour trop tôt. S’il n’est toujours pas là le lendemain, nous prenons le relais.',
        ],
      },
      {
        heading: 'Abîmé, mal imprimé ou erroné',
        paragraphs: ['Gardez l’article et son emballage jusqu’à notre réponse, et envoyez-nous :'],
        list: [
          'votre numéro de commande ;',
          'une phrase sur le défaut et son emplacement ;',
          'votre préférence : un nouvel article ou un remboursement.',
        ],
      },
      {
        heading: 'Et ensuite',
        paragraphs: [
          `Un conseiller répond sous {hours} heures ouvrées et peut vous demander une photo. Inutile de renvoyer un article défectueux sauf si nous le demandons ; dans ce cas, les frais de port sont pour nous.`,
        ],
      },
    ],
    action: { href: '/contact', text: 'Signaler un colis' },
  },
];
