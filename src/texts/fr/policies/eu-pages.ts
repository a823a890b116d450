import type { EuPageTexts } from '#texts/eu-page-texts.ts';

export const euPages: EuPageTexts = {
  seller: '[vos nom et adresse postale]',
  email: '[votre adresse e-mail]',
  terms: {
    title: 'Conditions générales de vente',
    scope: [
      'Qui vend',
      'Ces conditions s’appliquent à tout ce que vous commandez dans la boutique {store}. Vous achetez auprès de {seller}, e-mail {email}.',
    ],
    contract: [
      'Formation du contrat',
      'Les produits de la boutique ne constituent pas encore une offre. Vous faites une offre lorsque vous appuyez sur le bouton qui passe une commande avec obligation de paiement. Avant cela, vous voyez ce que vous commandez et pouvez le corriger. Le contrat est formé lorsque nous confirmons votre commande par e-mail, dans la langue de votre commande.',
      'Nous conservons la commande. Vous la recevez par e-mail avec ces conditions.',
    ],
    prices: [
      'Prix et paiement',
      'Vous payez à la commande, par l’un des moyens proposés au paiement.',
    ],
    taxIncluded:
      'Les prix comprennent la TVA. La livraison s’y ajoute ; le panier et la commande en indiquent le coût avant que vous ne commandiez.',
    taxAdded:
      'Les taxes et la livraison s’ajoutent lors de la commande, avant que vous ne la passiez.',
    delivery: [
      'Livraison',
      'La commande indique où et comment nous livrons, et quand vous pouvez attendre votre colis. Si nous ne pouvons pas livrer un article, nous vous prévenons aussitôt et vous remboursons. Les téléchargements sont livrés par un lien dans un e-mail.',
    ],
    handling: 'Une commande part de chez nous dans un délai de {days} jours ouvrés.',
    handlingUnknown: '[Indiquez en combien de jours ouvrés une commande part de chez vous.]',
    withdrawal: [
      'Droit de rétractation',
      'En tant que consommateur, vous pouvez vous rétracter du contrat dans un délai de 14 jours sans donner de motif. La page [Rétractation et retours](/returns) explique comment et contient un formulaire.',
    ],
    defects: [
      'Si quelque chose ne va pas',
      'Si des biens ou des téléchargements ne sont pas conformes au contrat, vous disposez des garanties légales. Pour les biens, elles durent au moins deux ans à compter de la livraison.',
    ],
    liability: [
      'Responsabilité',
      'Nous répondons sans limite de nos fautes intentionnelles ou lourdes, des atteintes à la vie, au corps ou à la santé, et dans les cas prévus par la loi sur les produits défectueux. Pour une faute légère, nous ne répondons que du manquement à une obligation essentielle du contrat, et alors du dommage prévisible.',
    ],
    designs: [
      'Créations',
      'Vous achetez un produit, non un droit sur sa création. Les créations, textes et images de cette boutique ne peuvent pas être copiés pour être vendus.',
    ],
    disputes: [
      'Droit applicable et litiges',
      'Le droit de [votre pays] s’applique. En tant que consommateur, vous conservez la protection des règles impératives du pays où vous résidez.',
      '[Indiquez le médiateur de la consommation dont vous relevez et son adresse.]',
    ],
  },
  withdrawal: {
    title: 'Rétractation et retours',
    right: [
      'Droit de rétractation',
      'Vous avez le droit de vous rétracter du présent contrat sans donner de motif dans un délai de 14 jours. Le délai expire 14 jours après le jour où vous-même, ou un tiers désigné par vous et autre que le transporteur, prend possession du dernier bien. Pour les téléchargements, il expire 14 jours après le jour de la conclusion du contrat.',
      'Pour vous rétracter, faites-nous connaître ({seller}, e-mail {email}) votre décision par une déclaration dénuée d’ambiguïté, par exemple par e-mail. Vous pouvez aussi utiliser {form} ; nous en confirmons alors la réception par e-mail sans délai. Il suffit que vous envoyiez la déclaration avant l’expiration du délai.',
    ],
    form: 'le formulaire de notre site',
    consequences: [
      'Effets de la rétractation',
      'Nous vous remboursons tous les paiements reçus de vous, y compris les frais de livraison (à l’exception des frais supplémentaires d’un mode de livraison autre que le moins coûteux que nous proposons), sans retard excessif et au plus tard 14 jours après le jour où votre déclaration nous est parvenue. Nous utilisons le même moyen de paiement, sans frais pour vous. Nous pouvons différer le remboursement jusqu’à ce que nous ayons reçu les biens ou une preuve de leur expédition.',
      'Renvoyez-nous les biens ({seller}) sans retard excessif et au plus tard 14 jours après nous avoir informés de votre rétractation.',
    ],
    returnCost: {
      seller: 'Nous prenons en charge les frais de renvoi.',
      customer: 'Vous prenez en charge les frais directs de renvoi.',
      unknown: '[Nous prenons ou Vous prenez] en charge les frais de renvoi.',
    },
    valueLoss:
      'Vous ne répondez d’une dépréciation que si elle résulte de manipulations autres que celles nécessaires pour établir la nature, les caractéristiques et le bon fonctionnement des biens.',
    exceptions: [
      'Quand il n’y a pas de droit de rétractation',
      'biens confectionnés selon vos spécifications ou nettement personnalisés ;',
      'biens scellés qui ne peuvent être renvoyés pour des raisons d’hygiène ou de santé, une fois ouverts ;',
      'téléchargements, dès que la livraison a commencé après que vous avez donné votre accord exprès et reconnu perdre ainsi votre droit de rétractation.',
    ],
    modelForm: [
      'Modèle de formulaire de rétractation',
      'Ne remplissez et ne renvoyez ce formulaire que si vous souhaitez vous rétracter du contrat.',
      'À l’attention de {seller}, e-mail {email} :',
      'Je/Nous vous notifie/notifions par la présente ma/notre rétractation du contrat portant sur la vente des biens ou téléchargements ci-dessous :',
      'Commandé le / reçu le :',
      'Nom du (des) consommateur(s) :',
      'Adresse du (des) consommateur(s) :',
      'Date, et signature du (des) consommateur(s) si le formulaire est sur papier :',
    ],
    beyond: [
      'Au-delà de la loi',
      '[Indiquez si vous reprenez des biens au-delà de 14 jours et qui paie le retour.]',
    ],
  },
  privacy: {
    controller: [
      'Qui est responsable',
      'Le responsable de vos données dans cette boutique est {seller}, e-mail {email}.',
    ],
    bases: [
      'Bases juridiques',
      'Nous traitons les commandes et les messages parce qu’un contrat ou votre question l’exige (RGPD, article 6, paragraphe 1, point b), les pièces comptables parce que la loi fiscale l’exige (c), les données sur les erreurs et les abus en raison de notre intérêt légitime à une boutique qui fonctionne (f), et les actualités, les statistiques et la publicité avec votre consentement (a), que vous pouvez retirer à tout moment.',
      'Ces entreprises traitent des données pour nous : [vos entreprises d’hébergement, d’e-mail, de paiement et de livraison, et leurs pays].',
      'Vous pouvez introduire une réclamation auprès d’une autorité de protection des données, par exemple [l’autorité de votre pays].',
    ],
  },
};
