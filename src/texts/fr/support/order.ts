import type { SupportArticle } from '#texts/support-article.ts';

/** Topic 'About my order'. `hasChat`: whether the store has live chat. */
export const orderArticles = (storeName: string, hasChat: boolean): readonly SupportArticle[] => [
  {
    slug: 'track-my-order',
    topic: 'order',
    title: 'Où est ma commande ?',
    summary:
      'Votre numéro de commande indique où elle en est : en fabrication, en route ou livrée.',
    sections: [
      {
        heading: 'La consulter',
        paragraphs: [
          'Saisissez votre numéro de commande sur la page « Suivre ma commande ». Vous y voyez l’état de la commande, son contenu et l’avancement de chaque colis. Une commande peut voyager en plusieurs colis lorsque ses articles sont fabriqués dans des ateliers différents.',
        ],
      },
      {
        heading: 'Ce que veulent dire les états',
        paragraphs: [
          'Les articles sont fabriqués après votre commande : les premiers jours, il n’y a donc pas encore de colis à suivre.',
        ],
        list: [
          'En fabrication : vos articles sont imprimés et contrôlés. La plupart partent sous 3 à 5 jours ouvrés.',
          'En route : le transporteur a pris le colis en charge. Le premier scan peut mettre un jour à apparaître.',
          'Livrée : le transporteur indique que le colis est arrivé. Regardez devant la porte et demandez à vos voisins avant de nous écrire.',
        ],
      },
      {
        heading: 'Si la date est dépassée',
        paragraphs: [
          'La date donnée au moment du paiement est une estimation. Si elle est dépassée de plus de trois jours ouvrés et que rien n’a bougé, écrivez-nous avec votre numéro de commande : nous interrogerons le transporteur.',
        ],
      },
    ],
    action: { href: '/track', text: 'Suivre ma commande' },
  },
  {
    slug: 'find-my-order-number',
    topic: 'order',
    title: 'J’ai perdu mon numéro de commande',
    summary: 'Un seul e-mail suffit pour retrouver toutes vos commandes des 60 derniers jours.',
    sections: [
      {
        heading: 'Cherchez d’abord à trois endroits',
        paragraphs: ['Le numéro vous a été communiqué plusieurs fois :'],
        list: [
          'sur la page de remerciement, après le paiement ;',
          'dans l’objet de l’e-mail de confirmation, que certaines messageries classent dans les promotions ou les indésirables ;',
          'sur le bordereau glissé dans le colis, une fois celui-ci arrivé.',
        ],
      },
      {
        heading: 'Se le faire renvoyer',
        paragraphs: [
          'Saisissez l’adresse e-mail de votre commande sur la page de récupération. Nous y envoyons la liste de ses commandes des 60 derniers jours, chacune avec son numéro. Utilisez exactement l’adresse indiquée lors du paiement : une autre de vos adresses, ou celle d’un proche, n’a aucune commande à afficher.',
          'Rien n’apparaît sur la page elle-même, afin que personne ne puisse consulter une commande avec une adresse qui n’est pas la sienne.',
        ],
      },
      {
        heading: 'Au-delà de 60 jours',
        paragraphs: [
          'La récupération remonte à 60 jours, pas davantage. Pour une commande plus ancienne, utilisez le formulaire de contact et indiquez-nous le nom et l’adresse de livraison donnés à l’achat. Un conseiller la recherche manuellement et vous répond sous {hours} heures ouvrées.',
        ],
      },
    ],
    action: { href: '/track/recover', text: 'Retrouver mon numéro de commande' },
  },
  {
    slug: 'change-or-cancel',
    topic: 'order',
    title: 'Puis-je modifier ou annuler ma commande ?',
    summary:
      'Souvent, si vous le demandez dans l’heure. Une fois l’impression lancée, nous ne pouvons plus l’arrêter.',
    sections: [
      {
        heading: 'Pourquoi le délai est court',
        paragraphs: [
          `Chez ${storeName}, rien n’attend sur une étagère. Un créateur dessine le motif, puis un atelier imprime votre article après votre commande, souvent le jour même. Nous ne pouvons donc pas promettre une modification, seulement la tenter.`,
        ],
      },
      {
        heading: 'Que faire',
        paragraphs: [
          hasChat
            ? `Si possible, ouvrez le chat en direct : notre équipe y est présente {days} jours sur 7, et c’est le moyen le plus rapide de rattraper une commande. Sinon, utilisez le formulaire de contact avec le motif « Modifier ou annuler une commande » et indiquez en un seul message :`
            : 'Utilisez le formulaire de contact avec le motif « Modifier ou annuler une commande » et indiquez en un seul message :',
        ],
        list: [
          'votre numéro de commande ;',
          'l’article concerné, s’il y en a plusieurs ;',
          'la taille, la couleur ou l’adresse souhaitée, ou votre demande d’annulation.',
        ],
      },
      {
        heading: 'S’il est trop tard',
        paragraphs: [
          'Un article physique peut nous être retourné gratuitement dans les 30 jours suivant la livraison : une mauvaise taille vous coûte du temps, mais pas d’argent.',
          'Si l’adresse est fausse et que le colis est en route, prévenez-nous tout de suite : le transporteur peut parfois le rediriger. Une commande annulée est intégralement remboursée sur le moyen de paiement utilisé.',
        ],
      },
    ],
    action: { href: '/contact', text: 'Demander une modification' },
  },
];
