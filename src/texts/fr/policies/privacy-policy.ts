import { CHILD_AGE } from '#shared/contract/policy-terms.ts';
import type { Policy } from '#texts/policy.ts';

/** The text of `/privacy-policy` for a store. It names no e-mail address and no postal address. */
export function privacyPolicy(storeName: string): Policy {
  return {
    title: 'Politique de confidentialité',
    lastUpdated: 'février 2020',
    sections: [
      {
        heading: 'Ce que couvre cette politique',
        paragraphs: [
          `Cette politique vous explique ce que ${storeName} apprend de vous lorsque vous visitez cette boutique, pourquoi nous en avons besoin, qui d’autre y a accès et ce que vous pouvez nous demander d’en faire. Elle ne concerne que ce site. Si vous suivez un lien vers un autre site, c’est la politique de ce dernier qui s’applique.`,
        ],
      },
      {
        heading: 'Ce que vous nous communiquez',
        paragraphs: [
          'Vous pouvez parcourir la boutique sans nous dire qui vous êtes. Il n’y a pas de comptes ici. Lorsque vous commandez, nous écrivez ou vous inscrivez à nos actualités, nous demandons ce qui est nécessaire :',
        ],
        list: [
          'Pour envoyer une commande : votre nom, votre adresse e-mail, votre adresse de livraison et votre numéro de téléphone.',
          'Pour encaisser un paiement : les informations que vous saisissez dans le formulaire de paiement. Les numéros de carte vont directement au prestataire de paiement. Nous ne les voyons ni ne les conservons jamais.',
          'Pour répondre à une question : votre numéro de commande, votre nom, votre adresse e-mail et votre message.',
          'Pour envoyer des actualités : votre adresse e-mail, ou votre numéro de téléphone si vous avez coché la case des SMS.',
        ],
      },
      {
        heading: 'Ce que nous dit votre navigateur',
        paragraphs: [
          'Comme tout site web, cette boutique reçoit votre adresse IP, le type de navigateur et d’appareil que vous utilisez, la page d’où vous venez et les pages que vous ouvrez. Nous déduisons de l’adresse IP un pays, afin d’adapter les prix, la devise et les modes de livraison.',
          'Lorsqu’une partie d’une page échoue dans votre navigateur, la page peut signaler l’erreur : ce qui a échoué, à quel endroit de notre code et sur quelle page. Votre nom, votre adresse et ce que vous avez saisi n’en font pas partie. Si une autre entreprise recueille ces rapports pour nous, ils attendent votre consentement là où votre région l’exige.',
        ],
      },
      {
        heading: 'Cookies et stockage local',
        paragraphs: [
          'Certains cookies font fonctionner la boutique : le contenu de votre panier, la région, la devise et la langue choisies, et un paiement commencé. Certains ont une durée fixe : si le lien d’un partenaire vous a mené ici, son identifiant est conservé sept jours, et deux heures pour l’un d’eux, afin que ce partenaire puisse être rémunéré.',
          'D’autres appartiennent à des outils d’analyse et de publicité qui nous disent quels produits sont vus et quelles annonces mènent à des commandes. Là où la loi de votre région l’exige, ils attendent votre accord. Vous pouvez effacer ou bloquer les cookies dans votre navigateur. Sans eux, un panier ne peut pas être conservé.',
          'Les produits que vous avez vus ou enregistrés et vos dernières recherches sont stockés uniquement dans ce navigateur, pour vous les montrer à nouveau. Vous pouvez effacer ces listes là où elles s’affichent.',
        ],
      },
      {
        heading: 'À quoi cela nous sert',
        paragraphs: ['Nous utilisons ce que nous savons de vous à ces fins, et à aucune autre :'],
        list: [
          'fabriquer, emballer et livrer votre commande, et vous dire où elle se trouve ;',
          'encaisser les paiements, les rembourser et détecter les fraudes ;',
          'vous répondre lorsque vous nous écrivez ;',
          'vous envoyer des actualités, si vous l’avez demandé ;',
          'voir ce qui fonctionne dans la boutique et corriger ce qui ne fonctionne pas ;',
          'tenir les registres exigés par le droit fiscal et le droit de la consommation.',
        ],
      },
      {
        heading: 'Qui d’autre y a accès',
        paragraphs: [
          'Les produits sont fabriqués à la commande : l’atelier qui imprime la vôtre et le transporteur qui la livre reçoivent donc votre nom et votre adresse. Les prestataires de paiement reçoivent ce qu’un paiement exige. La société qui exploite la plateforme de la boutique stocke les commandes pour nous. Les prestataires d’e-mail, d’assistance, d’analyse et de publicité reçoivent ce que leur rôle exige.',
          'Nous transmettons aussi des informations lorsqu’une loi ou un tribunal nous y oblige, ou lorsque la boutique change de propriétaire, lequel est alors lié par cette politique. Nous ne vendons pas de listes de clients.',
        ],
      },
      {
        heading: 'Durée et sécurité de la conservation',
        paragraphs: [
          'Les commandes sont conservées aussi longtemps que l’exigent les règles fiscales et de garantie. Les messages le sont tant que votre question est ouverte, puis pendant une durée raisonnable. Les adresses d’envoi des actualités le sont jusqu’à votre désinscription. Les données circulent chiffrées et seules les personnes qui en ont besoin pour leur travail peuvent les ouvrir. Aucun système n’est parfaitement sûr, le nôtre non plus.',
        ],
      },
      {
        heading: 'Désinscription',
        paragraphs: [
          'Chaque e-mail d’actualités contient un lien qui y met fin. Les SMS cessent lorsque vous répondez STOP. Vous pouvez aussi nous le demander par le formulaire de contact de cette boutique. Une désinscription peut mettre jusqu’à dix jours ouvrés à atteindre tous les systèmes : un message déjà parti peut donc encore arriver. Les messages concernant une commande que vous avez passée en font partie et continuent.',
        ],
      },
      {
        heading: 'Vos choix et vos droits',
        paragraphs: [
          'Vous pouvez demander ce que nous détenons à votre sujet, le faire corriger, le faire supprimer ou en obtenir une copie. Vous pouvez aussi vous opposer à une utilisation, ou saisir une autorité de protection des données là où il en existe une. Il peut être nécessaire de vérifier votre identité. Les documents que la loi nous oblige à garder ne peuvent pas être supprimés avant terme.',
        ],
      },
      {
        heading: 'Enfants',
        paragraphs: [
          `Cette boutique ne s’adresse pas aux enfants de moins de ${CHILD_AGE} ans, et ${storeName} ne recueille sciemment aucune information les concernant. Si vous pensez qu’un enfant de moins de ${CHILD_AGE} ans nous en a communiqué, dites-le-nous et nous les supprimerons.`,
        ],
      },
      {
        heading: 'Autres pays',
        paragraphs: [
          'Les commandes sont fabriquées aux États-Unis ou en Europe, et certains de nos prestataires travaillent depuis les États-Unis. Vos informations peuvent donc être traitées dans un pays dont les règles diffèrent de celles du vôtre.',
        ],
      },
      {
        heading: 'Modifications',
        paragraphs: [
          'Lorsque cette politique change, le nouveau texte figure ici avec une nouvelle date. Si vous continuez ensuite à utiliser la boutique, c’est le nouveau texte qui s’applique.',
        ],
      },
    ],
  };
}
