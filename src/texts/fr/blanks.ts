import type { BlankTexts } from '../language-files.ts';

export const fr: BlankTexts = {
  tee: {
    description:
      'Un t-shirt de poids moyen coupé pour bouger : manches montées, épaules renforcées et un col qui garde sa forme lavage après lavage.',
    materials: [
      '60 % coton peigné filé à anneaux, 40 % polyester recyclé',
      'Jersey de 165 g/m², prélavé',
      'Impression à base d’eau, étiquette détachable',
      'Lavage en machine à froid, sur l’envers ; séchage à basse température',
    ],
    fit: 'Coupe droite, taille normalement. Entre deux tailles, prenez la plus grande.',
  },
  hoodie: {
    description:
      'Un sweat en molleton gratté et dense, avec capuche doublée, poche kangourou et poignets côtelés qui restent où vous les remontez.',
    materials: [
      '80 % coton, 20 % polyester recyclé',
      'Molleton gratté de 400 g/m²',
      'Coutures rabattues, œillets en métal, cordon rond',
      'Lavage en machine à froid, sur l’envers ; séchage à l’air libre',
    ],
    fit: 'Coupe ample aux épaules tombantes. Prenez une taille en dessous pour une coupe plus ajustée.',
  },
  mouthguard: {
    description:
      'Un protège-dents thermoformable avec un réservoir souple derrière les dents de devant : il contient quelques gorgées et les libère quand vous mordez.',
    materials: [
      'Corps en EVA thermoplastique, réservoir en silicone alimentaire',
      'Sans BPA, latex ni phtalates',
      'Se moule à la maison dans l’eau chaude, jusqu’à trois fois',
      'À rincer après usage ; étui ventilé fourni',
    ],
    fit: 'Enfant jusqu’à 10 ans, Adulte à partir de 11 ans. Ne convient pas au port d’un appareil dentaire.',
  },
  bottle: {
    description:
      'Une gourde en acier à double paroi, au revêtement poudré, avec un large goulot pour les glaçons et un bouchon à vis muni d’une anse.',
    materials: [
      'Acier inoxydable 18/8, double paroi isolée sous vide',
      'Revêtement poudré ; impression cuite dans le revêtement',
      'Bouchon en polypropylène, joint en silicone ; sans BPA',
      'Garde le froid 24 heures, le chaud 12 heures ; lavage à la main',
    ],
    fit: '500 ml tient dans la plupart des porte-gobelets, 750 ml dans la plupart des porte-bidons et des poches de sac.',
  },
  cap: {
    description:
      'Une casquette structurée à six panneaux, avec visière courbée, œillets brodés et bandeau de coton qui sèche entre deux sorties.',
    materials: [
      '100 % sergé de coton, 260 g/m²',
      'Panneaux avant renforcés, six rangs de piqûres sur la visière',
      'Boucle en métal sur une patte du même tissu',
      'Lavage à la main, séchage en forme',
    ],
    fit: 'Hauteur moyenne. La patte s’ajuste à un tour de tête de 55 à 61 cm.',
  },
  'fitted-cap': {
    description:
      'Une casquette à six panneaux entièrement fermée, en onze tailles plutôt qu’une seule à patte. Visière courbée, bandeau en coton gratté.',
    materials: [
      '97 % sergé de coton, 3 % élasthanne, 270 g/m²',
      'Panneaux avant renforcés, huit rangs de piqûres sur la visière',
      'Dos fermé, sans patte ni boucle',
      'Lavage à la main, séchage sur un bol',
    ],
    fit: 'Hauteur moyenne. Mesurez au-dessus des oreilles et prenez la taille suivante ; elle se détend d’environ 3 mm la première semaine.',
  },
  tote: {
    description:
      'Un sac en toile épaisse avec des anses assez longues pour l’épaule, fixées par des coutures croisées. Il porte dix vinyles ou les légumes de la semaine.',
    materials: [
      '100 % toile de coton biologique, 340 g/m²',
      'Anses de 67 cm, coutures croisées à chaque extrémité',
      'Sérigraphie à base d’eau',
      'Lavage en machine à froid, sur l’envers ; séchage à l’air libre',
    ],
  },
  mug: {
    description:
      'Un mug à paroi épaisse avec une anse pour trois doigts. L’impression est cuite sous l’émail et fait le tour du mug.',
    materials: [
      'Grès émaillé, sans plomb ni cadmium',
      'Contenance 330 ml',
      'Compatible lave-vaisselle et micro-ondes',
    ],
  },
  poster: {
    description:
      'Une impression mate sur papier épais non couché, avec une marge pour l’encadrement. Roulée dans du papier de soie et un tube, jamais pliée.',
    materials: [
      'Papier non couché, 250 g/m², certifié FSC',
      'Encres pigmentaires, résistantes à la lumière 75 ans sous verre',
      'Expédiée roulée dans un tube rigide ; cadre et clips non fournis',
    ],
  },
  sticker: {
    description:
      'Un autocollant en vinyle résistant aux intempéries, découpé à la forme avec un bord blanc. Il tient sur les gourdes, ordinateurs et pare-chocs et se retire d’une pièce.',
    materials: [
      'Vinyle blanc, pelliculage mat',
      'Trois ans en extérieur, passe au lave-vaisselle',
      'Adhésif amovible, support facile à décoller',
    ],
  },
  notebook: {
    description:
      'Un carnet cousu qui s’ouvre à plat, relié en toile, avec élastique, signet et 160 pages de papier pointillé.',
    materials: [
      'Toile sur carton de 2 mm, imprimée sur le devant',
      '80 feuilles de 100 g/m², sans acide, pointillé de 5 mm',
      'Cousu au fil, fermeture élastique, signet',
    ],
  },
  digital: {
    description:
      'Des fichiers à garder, reçus par un lien dans votre messagerie. Lisez-les, écoutez-les ou imprimez-les sur tout appareil ; rien n’est expédié.',
    materials: [
      'Fichiers sans verrou anticopie',
      'Téléchargeables à volonté pendant 12 mois',
      'Pour un usage personnel',
    ],
  },
};
