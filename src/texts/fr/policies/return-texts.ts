import type { ReturnTexts } from '#texts/return-texts.ts';

export const returnTexts: ReturnTexts = {
  titles: {
    free: 'Retours gratuits sous {days} jours',
    paid: 'Retours sous {days} jours',
    none: 'Pas de retour',
    digital: 'Retours de produits numériques',
  },
  physical: {
    free: 'Vous avez changé d’avis ? Renvoyez votre article gratuitement dans les {days} jours suivant la livraison.',
    paid: 'Vous avez changé d’avis ? Renvoyez votre article dans les {days} jours suivant la livraison. Les frais de retour sont à votre charge.',
    none: 'Cet article ne peut pas être retourné pour un simple changement d’avis.',
  },
  digital: {
    some: 'Vous avez changé d’avis ? Vous pouvez demander un remboursement dans les {days} jours suivant la commande.',
    none: 'Les retours de produits numériques sont limités : nous remboursons un fichier qui ne fonctionne pas ou ne correspond pas à sa description.',
  },
  damaged:
    'Si un article arrive abîmé, mal imprimé ou erroné, prévenez-nous : nous le remplaçons ou vous remboursons.',
  rights:
    'Les droits que vous donne la loi de votre pays s’ajoutent à ces règles, qui ne les réduisent en rien.',
  reply:
    'Nous vous indiquons l’adresse de retour. Vous choisissez le transporteur et payez l’envoi.',
  refund:
    'Une fois l’article arrivé et contrôlé, vous êtes remboursé sur le moyen de paiement utilisé, taxes comprises.',
};
