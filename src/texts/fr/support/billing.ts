import type { SupportArticle } from '#texts/support-article.ts';

/** Topic 'Billing'. */
export const billingArticles: readonly SupportArticle[] = [
  {
    slug: 'ways-to-pay',
    topic: 'billing',
    title: 'Moyens de paiement',
    summary:
      'Carte, PayPal, Afterpay, et Apple Pay ou Google Pay si votre navigateur les prend en charge.',
    sections: [
      {
        heading: 'Ce que vous pouvez utiliser',
        paragraphs: [
          'Vous voyez les moyens qui conviennent à votre commande et à votre appareil :',
        ],
        list: [
          'Carte : le numéro, la date d’expiration et le cryptogramme vont directement au prestataire de paiement. Nous ne les voyons jamais.',
          'PayPal : vous confirmez dans la fenêtre de PayPal, puis revenez à la boutique.',
          'Apple Pay et Google Pay : proposés si votre navigateur les prend en charge et qu’une carte y est enregistrée.',
          'Afterpay : payez en plusieurs fois, pour les commandes de la région États-Unis. Vous donnez votre accord sur le site d’Afterpay.',
        ],
      },
      {
        heading: 'Quand êtes-vous débité ?',
        paragraphs: [
          'La livraison, les taxes et les remises éventuelles sont prises en compte avant le paiement : le total que vous confirmez est celui qui est débité. Les prix sont dans la devise choisie en bas de page ; votre banque peut ajouter des frais si votre compte en utilise une autre.',
          'Si un paiement échoue, il ne vous est pas débité. Une banque peut afficher une réservation pendant quelques jours, puis la lever d’elle-même.',
        ],
      },
      {
        heading: 'Est-ce sûr ?',
        paragraphs: [
          'Toutes les transactions sont sécurisées et chiffrées. Certaines banques vous demandent de confirmer le paiement dans leur application ou par un code : cette étape leur appartient, et vous retrouvez votre commande juste après.',
        ],
      },
    ],
  },
  {
    slug: 'promo-codes',
    topic: 'billing',
    title: 'Utiliser un code promo',
    summary: 'Saisissez-le au moment du paiement, après votre adresse. Un seul code par commande.',
    sections: [
      {
        heading: 'Où le saisir',
        paragraphs: [
          'Passez au paiement et renseignez votre adresse. Saisissez ensuite le code à côté du récapitulatif et choisissez « Appliquer ». Sur téléphone, le bouton « Vous avez un code promo ? » se trouve sous les moyens de paiement. L’adresse vient en premier, car certains codes dépendent de la destination du colis.',
        ],
      },
      {
        heading: 'Ce que font les codes',
        paragraphs: ['Il en existe trois sortes, et le récapitulatif en montre l’effet aussitôt :'],
        list: [
          'un pourcentage de remise sur les articles ;',
          'un montant fixe déduit, exprimé en dollars américains ;',
          'la livraison standard offerte.',
        ],
      },
      {
        heading: '« Ne peut pas être appliqué à votre commande »',
        paragraphs: [
          'Le code a été compris, mais il ne convient pas. Le plus souvent, il a expiré, il concerne d’autres articles ou il contient une faute de frappe : les majuscules ne comptent pas, mais un zéro à la place de la lettre O, si. Supprimez-le et réessayez. Un code ne peut pas être ajouté après la commande et n’a aucune valeur monétaire.',
          'Si un code issu de notre newsletter ou de notre bannière est refusé, envoyez-nous ce code et l’heure de votre essai.',
        ],
      },
    ],
  },
  {
    slug: 'payment-declined',
    topic: 'billing',
    title: 'Mon paiement a été refusé',
    summary:
      'C’est votre banque qui décide, et nous affichons sa réponse. Rien n’a été commandé ni débité.',
    sections: [
      {
        heading: 'Ce que dit le message',
        paragraphs: ['Votre panier et votre adresse sont conservés en attendant.'],
        list: [
          'Numéro de carte, date d’expiration ou cryptogramme : comparez chaque chiffre avec la carte et saisissez-les à nouveau.',
          'Fonds insuffisants : le compte ou le plafond de la carte ne couvre pas le total.',
          'Erreur de traitement : la connexion avec la banque a échoué. Attendez une minute et réessayez.',
          'Refus sans motif : la banque ne nous dit pas pourquoi. À vous, elle le dira.',
        ],
      },
      {
        heading: 'Trois solutions qui marchent souvent',
        paragraphs: [
          'Demandez à votre banque si elle a bloqué le paiement parce qu’il lui semblait inhabituel, puis réessayez. Utilisez une autre carte ou PayPal. Ou bien retournez au panier et revenez : cela relance un nouveau paiement.',
        ],
      },
      {
        heading: 'Débité, mais sans confirmation ?',
        paragraphs: [
          'Ne payez pas une seconde fois. Un paiement peut être confirmé avec quelques minutes de retard, surtout avec PayPal et Afterpay. Si aucun e-mail n’est arrivé au bout d’une heure, retrouvez vos commandes grâce à votre adresse e-mail. Si la commande n’y figure pas, écrivez-nous avec le montant et l’heure : nous en retrouverons la trace.',
        ],
      },
    ],
    action: { href: '/track/recover', text: 'Retrouver mes commandes' },
  },
];
