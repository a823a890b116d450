import type { BlankTexts } from '../language-files.ts';

export const it: BlankTexts = {
  tee: {
    description:
      'Una t-shirt di medio peso tagliata per muoversi: maniche a giro, spalle rinforzate e un collo che mantiene la forma lavaggio dopo lavaggio.',
    materials: [
      '60% cotone pettinato filato ad anelli, 40% poliestere riciclato',
      'Jersey da 165 g/m², prelavato',
      'Stampa a base d’acqua, etichetta staccabile',
      'Lavare in lavatrice a freddo, al rovescio; asciugare a bassa temperatura',
    ],
    fit: 'Vestibilità regolare, taglia reale. Tra due taglie, scegli la più grande.',
  },
  hoodie: {
    description:
      'Una felpa in fleece garzato e fitto, con cappuccio doppio, tasca a marsupio e polsini a coste che restano dove li tiri su.',
    materials: [
      '80% cotone, 20% poliestere riciclato',
      'Fleece garzato da 400 g/m²',
      'Cuciture ribattute, occhielli in metallo, cordoncino tondo',
      'Lavare in lavatrice a freddo, al rovescio; asciugare appesa',
    ],
    fit: 'Vestibilità ampia con spalle scese. Per un taglio più aderente, scegli una taglia in meno.',
  },
  mouthguard: {
    description:
      'Un paradenti termoformabile con un serbatoio morbido dietro gli incisivi: contiene qualche sorso e lo rilascia quando mordi.',
    materials: [
      'Corpo in EVA termoplastico, serbatoio in silicone alimentare',
      'Senza BPA, lattice e ftalati',
      'Si modella a casa in acqua calda, fino a tre volte',
      'Sciacquare dopo l’uso; custodia ventilata inclusa',
    ],
    fit: 'Bambini fino a 10 anni, Adulti da 11 anni. Non adatto a chi porta l’apparecchio.',
  },
  bottle: {
    description:
      'Una borraccia in acciaio a doppia parete con verniciatura a polvere, apertura larga per i cubetti di ghiaccio e tappo a vite con anello.',
    materials: [
      'Acciaio inox 18/8, doppia parete isolata sottovuoto',
      'Verniciatura a polvere; stampa cotta nel rivestimento',
      'Tappo in polipropilene, guarnizione in silicone; senza BPA',
      'Freddo per 24 ore, caldo per 12; lavare a mano',
    ],
    fit: '500 ml entra nella maggior parte dei portabicchieri, 750 ml nella maggior parte dei portaborraccia e delle tasche.',
  },
  cap: {
    description:
      'Un cappellino strutturato a sei pannelli con visiera curva, occhielli ricamati e fascia in cotone che si asciuga tra una corsa e l’altra.',
    materials: [
      '100% twill di cotone, 260 g/m²',
      'Pannelli frontali rinforzati, sei file di cuciture sulla visiera',
      'Fibbia in metallo su cinturino dello stesso tessuto',
      'Lavare a mano, asciugare in forma',
    ],
    fit: 'Altezza media. Il cinturino si adatta a una testa da 55 a 61 cm.',
  },
  'fitted-cap': {
    description:
      'Un cappellino a sei pannelli chiuso tutto intorno, in undici taglie invece che una con cinturino. Visiera curva, fascia in cotone spazzolato.',
    materials: [
      '97% twill di cotone, 3% elastan, 270 g/m²',
      'Pannelli frontali rinforzati, otto file di cuciture sulla visiera',
      'Retro chiuso, senza cinturino né fibbia',
      'Lavare a mano, asciugare su una ciotola',
    ],
    fit: 'Altezza media. Misura sopra le orecchie e scegli la taglia successiva; cede di circa 3 mm nella prima settimana.',
  },
  tote: {
    description:
      'Una borsa di tela pesante con manici lunghi abbastanza per la spalla, fissati con cuciture incrociate. Porta dieci dischi o la verdura di una settimana.',
    materials: [
      '100% tela di cotone biologico, 340 g/m²',
      'Manici da 67 cm, cuciture incrociate a ogni estremità',
      'Serigrafia a base d’acqua',
      'Lavare in lavatrice a freddo, al rovescio; asciugare appesa',
    ],
  },
  mug: {
    description:
      'Una tazza dalle pareti spesse con un manico per tre dita. La stampa è cotta sotto lo smalto e gira intorno alla tazza.',
    materials: [
      'Gres smaltato, senza piombo e cadmio',
      'Capacità 330 ml',
      'Adatta a lavastoviglie e microonde',
    ],
  },
  poster: {
    description:
      'Una stampa opaca su carta pesante non patinata, con un margine per la cornice. Arrotolata in velina dentro un tubo, mai piegata.',
    materials: [
      'Carta non patinata, 250 g/m², certificata FSC',
      'Inchiostri a pigmenti, resistenti alla luce 75 anni sotto vetro',
      'Spedita arrotolata in un tubo rigido; cornice e clip escluse',
    ],
  },
  sticker: {
    description:
      'Un adesivo in vinile resistente alle intemperie, tagliato a sagoma con bordo bianco. Resta su borracce, computer e paraurti e si toglie in un pezzo solo.',
    materials: [
      'Vinile bianco con laminazione opaca',
      'Tre anni all’aperto, adatto alla lavastoviglie',
      'Adesivo rimovibile su supporto facile da staccare',
    ],
  },
  notebook: {
    description:
      'Un taccuino cucito che resta aperto in piano, rilegato in tela con elastico, segnalibro e 160 pagine di carta puntinata.',
    materials: [
      'Tela su cartone da 2 mm, stampata sul davanti',
      '80 fogli da 100 g/m², senza acidi, griglia a punti da 5 mm',
      'Cucito a filo, chiusura elastica, segnalibro',
    ],
  },
  digital: {
    description:
      'File da conservare, consegnati con un link nella tua casella. Leggili, ascoltali o stampali su qualsiasi dispositivo; non si spedisce nulla.',
    materials: [
      'File senza protezione dalla copia',
      'Scaricabili quanto vuoi per 12 mesi',
      'Per uso personale',
    ],
  },
};
