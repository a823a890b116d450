import { BUYER_MIN_AGE, LIABILITY_LIMIT, RETURN_DAYS } from '#shared/contract/policy-terms.ts';
import type { Policy } from '#texts/policy.ts';
import { euPages } from './eu-pages.ts';

/** The text of `/terms-of-use` for a store. It names no e-mail address and no postal address. */
export function termsOfUse(storeName: string, pricesIncludeTax = false): Policy {
  const taxes = pricesIncludeTax
    ? euPages.terms.taxIncluded
    : 'La livraison et les taxes sont ajoutées avant le paiement.';
  return {
    title: 'Conditions d’utilisation',
    lastUpdated: 'février 2020',
    sections: [
      {
        heading: 'Le contrat',
        paragraphs: [
          `Ces conditions constituent le contrat entre vous et ${storeName} pour l’utilisation de cette boutique et vos achats. En utilisant la boutique ou en passant commande, vous les acceptez, ainsi que la politique de confidentialité. Si vous ne les acceptez pas, veuillez ne pas utiliser la boutique.`,
        ],
      },
      {
        heading: 'Qui peut acheter',
        paragraphs: [
          `Vous devez avoir ${BUYER_MIN_AGE} ans ou plus pour utiliser cette boutique et y acheter. En passant commande, vous déclarez que c’est le cas, que ce que vous nous avez dit de vous est exact et que vous avez le droit d’utiliser le moyen de paiement choisi.`,
        ],
      },
      {
        heading: 'Produits',
        paragraphs: [
          'La plupart des articles sont fabriqués après votre commande. Les couleurs à l’écran diffèrent des couleurs sur le tissu, et une impression peut se trouver à quelques millimètres de l’emplacement montré sur une image. Les tailles figurent dans le guide proposé à côté de chaque produit : veuillez le lire avant de choisir. Nous pouvons modifier ou retirer un produit à tout moment ; une commande que nous avons acceptée n’en est pas affectée.',
        ],
      },
      {
        heading: 'Prix et paiement',
        paragraphs: [
          `Les prix sont affichés dans la devise que vous avez choisie. ${taxes} Le prix qui compte est celui affiché lorsque vous passez commande. Si un prix était manifestement erroné, nous pouvons annuler la commande et vous rembourser intégralement.`,
          'Les paiements sont traités par des prestataires de paiement selon leurs propres conditions. Un code promo est valable une fois par commande, dans les dates et conditions qui l’accompagnent, et n’a aucune valeur monétaire.',
        ],
      },
      {
        heading: 'Commandes',
        paragraphs: [
          'Votre commande est une offre. Elle est acceptée lorsque nous la confirmons. Nous pouvons refuser une commande, par exemple si un article est épuisé, si nous ne pouvons pas livrer à votre adresse ou si un paiement paraît frauduleux. Toute somme perçue vous est alors rendue.',
          'La fabrication commence peu après votre commande : une modification ou une annulation ne peut donc pas être promise. Demandez-la aussitôt et nous essaierons.',
        ],
      },
      {
        heading: 'Livraison',
        paragraphs: [
          'Les dates indiquées au moment du paiement sont des estimations, établies d’après l’atelier et le transporteur. Elles ne sont pas garanties. Les droits de douane et taxes d’importation de votre pays sont à votre charge, sauf indication contraire lors du paiement. Les produits numériques sont livrés par un lien.',
        ],
      },
      {
        id: 'returns',
        heading: 'Retours',
        paragraphs: [
          `Les articles physiques bénéficient d’un retour gratuit sous ${RETURN_DAYS} jours : dans les ${RETURN_DAYS} jours suivant la livraison, vous pouvez renvoyer un article et être remboursé, ou recevoir une autre taille s’il y en a une. L’article ne doit être ni porté ni lavé. S’il est arrivé abîmé, mal imprimé ou erroné, prévenez-nous dans les mêmes ${RETURN_DAYS} jours : il sera remplacé ou remboursé.`,
          'Les retours de produits numériques sont limités. Une fois le fichier téléchargé ou le code affiché, le remboursement n’est possible que si le produit ne fonctionne pas ou ne correspond pas à sa description. Les droits que vous donne la loi de votre pays s’ajoutent à ces règles, qui ne les réduisent en rien.',
        ],
      },
      {
        heading: 'Ce qui n’est pas permis',
        paragraphs: ['En utilisant la boutique, vous vous engagez à ne pas :'],
        list: [
          'enfreindre une loi, ni utiliser un nom ou un moyen de paiement qui n’est pas le vôtre ;',
          'copier des photos de produits, des motifs ou des textes pour les vendre ;',
          'collecter des données de la boutique par des moyens automatisés d’une façon qui la surcharge ;',
          'chercher à contourner sa sécurité ni gêner d’autres clients ;',
          'acheter pour revendre lorsque la fiche produit indique que ce n’est pas permis.',
        ],
      },
      {
        heading: 'Motifs et marques',
        paragraphs: [
          `Les motifs, noms, textes et images de cette boutique appartiennent à ${storeName}, aux créateurs avec lesquels la boutique travaille ou à des tiers qui en autorisent l’usage. Acheter un produit vous donne le produit, pas de droit sur son motif. Si vous pensez qu’un élément porte atteinte à vos droits, utilisez le lien de signalement de sa fiche produit.`,
        ],
      },
      {
        heading: 'Pas de garantie au-delà de la loi',
        paragraphs: [
          'La boutique est proposée en l’état. Nous veillons à ce qu’elle soit exacte et ouverte, mais ne promettons pas qu’elle soit sans erreurs ni toujours disponible. Un équipement de sport réduit un risque sans le supprimer : lisez la notice fournie avec le produit. Rien ici ne vous prive d’une garantie que la loi vous accorde.',
        ],
      },
      {
        heading: 'Limite de responsabilité',
        paragraphs: [
          `Dans la mesure où la loi le permet, ${storeName} et les sociétés qui exploitent cette boutique pour son compte ne répondent pas des dommages indirects ou consécutifs, et leur responsabilité totale, toutes causes confondues, est limitée à ${LIABILITY_LIMIT}. Cette limite ne s’applique pas là où la loi l’interdit, par exemple en cas de dommage corporel causé par négligence ou en cas de fraude.`,
        ],
      },
      {
        heading: 'Autres sites',
        paragraphs: [
          'Les liens vers d’autres sites sont proposés pour votre commodité. Nous n’exploitons pas ces sites et n’en répondons pas.',
        ],
      },
      {
        heading: 'Modifications et dispositions finales',
        paragraphs: [
          'Nous pouvons modifier ces conditions. Le texte qui figure ici le jour de votre commande s’applique à cette commande. Si une partie des conditions s’avère nulle, les autres restent valables. Si nous n’invoquons pas un droit une fois, nous pouvons encore l’invoquer plus tard.',
        ],
      },
    ],
  };
}
