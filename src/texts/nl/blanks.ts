import type { BlankTexts } from '../language-files.ts';

export const nl: BlankTexts = {
  tee: {
    description:
      'Een middelzwaar shirt, gemaakt om in te bewegen: ingezette mouwen, verstevigde schoudernaden en een boord die was na was in vorm blijft.',
    materials: [
      '60% gekamd ringgesponnen katoen, 40% gerecycled polyester',
      'Jersey van 165 g/m², voorgekrompen',
      'Print op waterbasis, afscheurbaar label',
      'Binnenstebuiten koud wassen in de machine, op lage temperatuur drogen',
    ],
    fit: 'Normale pasvorm, valt op maat. Zit je tussen twee maten, neem dan de grootste.',
  },
  hoodie: {
    description:
      'Een dichte, geruwde fleece hoodie met dubbele capuchon, buidelzak en geribde boorden die blijven waar je ze opschuift.',
    materials: [
      '80% katoen, 20% gerecycled polyester',
      'Geruwde fleece van 400 g/m²',
      'Platte naden, metalen ringen, rond koord',
      'Binnenstebuiten koud wassen in de machine, hangend drogen',
    ],
    fit: 'Ruime pasvorm met lage schouders. Neem een maat kleiner voor een strakkere pasvorm.',
  },
  mouthguard: {
    description:
      'Een bitje dat je in heet water op maat maakt, met een zacht reservoir achter de voortanden: er passen een paar slokken in, die vrijkomen als je bijt.',
    materials: [
      'Thermoplastisch EVA, reservoir van voedselveilige siliconen',
      'Zonder BPA, latex en ftalaten',
      'Thuis te vormen in heet water, tot drie keer',
      'Na gebruik afspoelen; geventileerd doosje inbegrepen',
    ],
    fit: 'Kinderen tot 10 jaar, volwassenen vanaf 11 jaar. Niet gebruiken met een beugel.',
  },
  bottle: {
    description:
      'Een dubbelwandige stalen fles met poedercoating, een wijde opening voor ijsblokjes en een schroefdop met draaglus.',
    materials: [
      'Roestvrij staal 18/8, dubbelwandig en vacuüm geïsoleerd',
      'Poedercoating; print in de coating gebrand',
      'Dop van polypropyleen, siliconen ring; zonder BPA',
      'Houdt 24 uur koud, 12 uur heet; met de hand afwassen',
    ],
    fit: '500 ml past in de meeste bekerhouders, 750 ml in de meeste bidonhouders en zijvakken.',
  },
  cap: {
    description:
      'Een stevige pet met zes panelen, een gebogen klep, gestikte luchtgaatjes en een katoenen zweetband die tussen twee trainingen droogt.',
    materials: [
      '100% katoenen twill, 260 g/m²',
      'Verstevigde voorpanelen, zes stiksels op de klep',
      'Metalen gesp aan een bandje van dezelfde stof',
      'Met de hand wassen, in vorm laten drogen',
    ],
    fit: 'Middelhoog model. Het bandje past bij een hoofdomtrek van 55 tot 61 cm.',
  },
  'fitted-cap': {
    description:
      'Een rondom gesloten pet met zes panelen, in elf maten in plaats van één met een bandje. Gebogen klep, zweetband van geborsteld katoen.',
    materials: [
      '97% katoenen twill, 3% elastaan, 270 g/m²',
      'Verstevigde voorpanelen, acht stiksels op de klep',
      'Gesloten achterkant, zonder bandje of gesp',
      'Met de hand wassen, over een kom laten drogen',
    ],
    fit: 'Middelhoog model. Meet boven je oren en neem de eerstvolgende maat; de pet geeft de eerste week zo’n 3 mm mee.',
  },
  tote: {
    description:
      'Een zware canvas tas met hengsels die lang genoeg zijn voor de schouder, vastgezet met kruissteken. Er gaan tien platen of de groenten van een week in.',
    materials: [
      '100% biologisch katoenen canvas, 340 g/m²',
      'Hengsels van 67 cm, kruissteken aan alle uiteinden',
      'Zeefdruk op waterbasis',
      'Binnenstebuiten koud wassen in de machine, hangend drogen',
    ],
  },
  mug: {
    description:
      'Een dikwandige mok met een oor voor drie vingers. De print wordt onder het glazuur gebakken en loopt rondom.',
    materials: [
      'Geglazuurd steengoed, zonder lood en cadmium',
      'Inhoud 330 ml',
      'Geschikt voor vaatwasser en magnetron',
    ],
  },
  poster: {
    description:
      'Een matte print op zwaar ongestreken papier met een rand om in te lijsten. Met vloeipapier opgerold in een koker, nooit gevouwen.',
    materials: [
      'Ongestreken papier, 250 g/m², FSC-gecertificeerd',
      'Pigmentinkt, 75 jaar lichtecht achter glas',
      'Opgerold verstuurd in een stevige koker; zonder lijst en clips',
    ],
  },
  sticker: {
    description:
      'Een weerbestendige vinylsticker, in vorm gesneden met een witte rand. Blijft zitten op flessen, laptops en bumpers en gaat er in één stuk weer af.',
    materials: [
      'Wit vinyl met mat laminaat',
      'Drie jaar buiten houdbaar, vaatwasserbestendig',
      'Verwijderbare lijm op een makkelijk los te trekken drager',
    ],
  },
  notebook: {
    description:
      'Een genaaid notitieboek dat plat open blijft liggen, gebonden in linnen, met elastiek, leeslint en 160 pagina’s papier met puntjes.',
    materials: [
      'Linnen over karton van 2 mm, bedrukt op de voorkant',
      '80 vel papier van 100 g/m², zuurvrij, puntraster van 5 mm',
      'Met garen genaaid, elastiek, leeslint',
    ],
  },
  digital: {
    description:
      'Bestanden om te houden, via een link in je mailbox. Lees, speel of print ze op elk apparaat; er wordt niets verstuurd.',
    materials: [
      'Bestanden zonder kopieerbeveiliging',
      '12 maanden lang zo vaak downloaden als je wilt',
      'Voor eigen gebruik',
    ],
  },
};
