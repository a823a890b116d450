import type { SupportArticle } from '#texts/support-article.ts';

/** Topic 'Understanding our policies'. */
export const policyArticles = (storeName: string): readonly SupportArticle[] => [
  {
    slug: 'returns-and-exchanges',
    topic: 'policies',
    title: 'Retours et échanges',
    summary:
      'Retour gratuit sous 30 jours pour les articles physiques. Mauvaise taille, mauvaise couleur, changement d’avis : tout compte.',
    sections: [
      {
        heading: 'Ce que vous pouvez renvoyer',
        paragraphs: [
          'Tout article physique, dans les 30 jours suivant la livraison, ni porté ni lavé. Essayez les vêtements comme en magasin. Ce qui touche la bouche ou la peau, comme un protège-dents, peut être renvoyé tant qu’il n’a pas servi.',
          'Un article arrivé abîmé, mal imprimé ou erroné peut bien sûr avoir été déballé et essayé. Prévenez-nous dans les mêmes 30 jours.',
        ],
      },
      {
        heading: 'Comment faire',
        paragraphs: [
          'N’expédiez rien avant notre réponse : c’est l’étiquette qui indique la destination.',
        ],
        list: [
          'Écrivez-nous avec votre numéro de commande et choisissez le motif « Retour ou échange ».',
          'Dites-nous de quel article il s’agit, et si vous souhaitez un remboursement ou une autre taille.',
          'Nous répondons sous {hours} heures ouvrées avec une étiquette prépayée.',
          'Emballez l’article, collez l’étiquette, déposez le colis. Gardez le reçu jusqu’à notre prochain message.',
        ],
      },
      {
        heading: 'Votre remboursement',
        paragraphs: [
          'Une fois l’article arrivé et contrôlé, vous êtes remboursé sur le moyen de paiement utilisé, taxes comprises. En cas d’échange, un nouvel article est fabriqué et envoyé sans frais en livraison standard.',
        ],
      },
    ],
    action: { href: '/contact', text: 'Demander un retour' },
  },
  {
    slug: 'digital-goods',
    topic: 'policies',
    title: 'Produits numériques : livraison et retours',
    summary:
      'Les fichiers arrivent par e-mail, le plus souvent dans l’heure. Les retours de produits numériques sont limités.',
    sections: [
      {
        heading: 'Où est votre fichier',
        paragraphs: [
          'Après le paiement, nous envoyons un lien à l’adresse e-mail de la commande, le plus souvent dans l’heure. Il n’y a rien à expédier, donc aucune date de livraison n’est affichée. Si le lien n’arrive pas, regardez dans les indésirables et les promotions, puis retrouvez vos commandes avec la même adresse e-mail.',
        ],
      },
      {
        heading: 'Avant le téléchargement',
        paragraphs: [
          'Tant que le lien n’a pas été ouvert, vous pouvez demander un remboursement dans les 30 jours, comme pour le reste. Une erreur, ou un achat en double ? N’ouvrez pas le lien et écrivez-nous.',
        ],
      },
      {
        heading: 'Après le téléchargement',
        paragraphs: [
          'Un fichier ne se rend pas. Une fois le fichier téléchargé ou le code affiché, nous remboursons lorsque :',
        ],
        list: [
          'le fichier est endommagé ou ne s’ouvre pas avec ce que la fiche produit indique ;',
          'il ne correspond pas à la fiche produit ;',
          'le même article vous a été débité deux fois.',
        ],
      },
      {
        heading: 'Vos droits',
        paragraphs: [
          'Les droits que vous donne la loi de votre pays s’ajoutent à ces règles, qui ne les réduisent en rien. Un fichier est réservé à votre usage personnel : envoyez à vos proches la fiche produit, pas le lien.',
        ],
      },
    ],
  },
  {
    slug: 'your-data-and-age-limits',
    topic: 'policies',
    title: 'Vos données, désinscription et limites d’âge',
    summary:
      'Vous pouvez refuser les actualités et le suivi à tout moment. Pour acheter ici, il faut avoir 18 ans ou plus.',
    sections: [
      {
        heading: 'Ce que nous conservons',
        paragraphs: [
          `${storeName} ne gère pas de comptes clients : vous n’avez donc aucun mot de passe à perdre. Nous conservons ce qu’exige une commande : nom, adresses, numéro de téléphone et articles achetés. Les données de carte vont au prestataire de paiement et ne nous parviennent jamais. La politique de confidentialité détaille tout.`,
        ],
      },
      {
        heading: 'Se désinscrire',
        paragraphs: [
          'Chaque newsletter contient un lien de désinscription en bas de page, et il suffit de répondre STOP à un SMS. Pour faire supprimer vos données, ou refuser leur partage à des fins publicitaires, utilisez le formulaire de contact, choisissez « Autre demande » et dites-le-nous. Il peut s’écouler jusqu’à dix jours ouvrés avant que tous nos partenaires l’aient appliqué. Les justificatifs de vente sont conservés aussi longtemps que l’exige le droit fiscal.',
        ],
      },
      {
        heading: 'Limites d’âge',
        paragraphs: ['Deux âges comptent ici :'],
        list: [
          '18 ans : il faut avoir 18 ans ou plus pour utiliser cette boutique et y commander. Un parent peut commander pour un enfant.',
          '13 ans : la boutique ne s’adresse pas aux enfants de moins de 13 ans, et nous ne conservons sciemment rien à leur sujet. Si un enfant nous a écrit, signalez-le-nous et nous effacerons ses données.',
        ],
      },
    ],
    action: { href: '/privacy-policy', text: 'Lire la politique de confidentialité' },
  },
];
