import type { BlankTexts } from '../language-files.ts';

export const de: BlankTexts = {
  tee: {
    description:
      'Ein mittelschweres Shirt, geschnitten für Bewegung: eingesetzte Ärmel, verstärkte Schulternähte und ein Kragen, der Wäsche für Wäsche die Form hält.',
    materials: [
      '60 % gekämmte, ringgesponnene Baumwolle, 40 % recyceltes Polyester',
      'Jersey mit 165 g/m², vorgewaschen',
      'Druck auf Wasserbasis, abreißbares Etikett',
      'Auf links kalt in der Maschine waschen, bei niedriger Temperatur trocknen',
    ],
    fit: 'Normal geschnitten, größengetreu. Zwischen zwei Größen die größere nehmen.',
  },
  hoodie: {
    description:
      'Ein dichter, angerauter Fleece-Hoodie mit doppelter Kapuze, Kängurutasche und Rippbündchen, die bleiben, wo du sie hinschiebst.',
    materials: [
      '80 % Baumwolle, 20 % recyceltes Polyester',
      'Angerauter Fleece mit 400 g/m²',
      'Kappnähte, Metallösen, runde Kordel',
      'Auf links kalt in der Maschine waschen, an der Luft trocknen',
    ],
    fit: 'Locker geschnitten mit überschnittenen Schultern. Für einen engeren Sitz eine Größe kleiner nehmen.',
  },
  mouthguard: {
    description:
      'Ein Zahnschutz zum Anpassen in heißem Wasser, mit einem weichen Reservoir hinter den Schneidezähnen: Es fasst ein paar Schlucke und gibt sie frei, wenn du zubeißt.',
    materials: [
      'Körper aus thermoplastischem EVA, Reservoir aus lebensmittelechtem Silikon',
      'Frei von BPA, Latex und Phthalaten',
      'Zu Hause in heißem Wasser anzupassen, bis zu dreimal',
      'Nach dem Tragen ausspülen; belüftete Dose liegt bei',
    ],
    fit: 'Kinder bis 10 Jahre, Erwachsene ab 11 Jahren. Nicht mit Zahnspange tragen.',
  },
  bottle: {
    description:
      'Eine doppelwandige Edelstahlflasche mit Pulverbeschichtung, weiter Öffnung für Eiswürfel und Schraubdeckel mit Trageschlaufe.',
    materials: [
      'Edelstahl 18/8, doppelwandig und vakuumisoliert',
      'Pulverbeschichtung; Druck in die Beschichtung eingebrannt',
      'Deckel aus Polypropylen, Silikondichtung; frei von BPA',
      'Hält 24 Stunden kalt, 12 Stunden heiß; von Hand spülen',
    ],
    fit: '500 ml passen in die meisten Getränkehalter, 750 ml in die meisten Flaschenhalter und Taschen.',
  },
  cap: {
    description:
      'Eine feste Cap aus sechs Panels mit gebogenem Schirm, gestickten Luftlöchern und einem Schweißband aus Baumwolle, das zwischen zwei Läufen trocknet.',
    materials: [
      '100 % Baumwoll-Twill, 260 g/m²',
      'Verstärkte Frontpanels, sechs Steppnähte auf dem Schirm',
      'Metallschnalle an einem Riemen aus demselben Stoff',
      'Von Hand waschen, in Form trocknen',
    ],
    fit: 'Mittlere Höhe. Der Riemen passt für Kopfumfänge von 55 bis 61 cm.',
  },
  'fitted-cap': {
    description:
      'Eine rundum geschlossene Cap aus sechs Panels, in elf Größen statt einer mit Riemen. Gebogener Schirm, Schweißband aus gebürsteter Baumwolle.',
    materials: [
      '97 % Baumwoll-Twill, 3 % Elastan, 270 g/m²',
      'Verstärkte Frontpanels, acht Steppnähte auf dem Schirm',
      'Hinten geschlossen, ohne Riemen und Schnalle',
      'Von Hand waschen, über einer Schüssel trocknen',
    ],
    fit: 'Mittlere Höhe. Über den Ohren messen und die nächste Größe nehmen; in der ersten Woche gibt sie etwa 3 mm nach.',
  },
  tote: {
    description:
      'Eine Tasche aus schwerem Canvas mit Henkeln, die über die Schulter reichen und mit Kreuznähten befestigt sind. Trägt zehn Schallplatten oder das Gemüse einer Woche.',
    materials: [
      '100 % Bio-Baumwoll-Canvas, 340 g/m²',
      'Henkel 67 cm, Kreuznähte an allen Enden',
      'Siebdruck auf Wasserbasis',
      'Auf links kalt in der Maschine waschen, an der Luft trocknen',
    ],
  },
  mug: {
    description:
      'Ein dickwandiger Becher mit einem Henkel für drei Finger. Der Druck wird unter der Glasur eingebrannt und läuft um den Becher.',
    materials: [
      'Glasiertes Steingut, frei von Blei und Cadmium',
      'Fasst 330 ml',
      'Für Spülmaschine und Mikrowelle geeignet',
    ],
  },
  poster: {
    description:
      'Ein matter Druck auf schwerem, ungestrichenem Papier mit Rand zum Rahmen. Mit Seidenpapier in einer Röhre gerollt, nie gefaltet.',
    materials: [
      'Ungestrichenes Papier, 250 g/m², FSC-zertifiziert',
      'Pigmenttinten, hinter Glas 75 Jahre lichtecht',
      'Gerollt in einer stabilen Röhre verschickt; ohne Rahmen und Klammern',
    ],
  },
  sticker: {
    description:
      'Ein wetterfester Vinylsticker, entlang der Form geschnitten, mit weißem Rand. Hält auf Flaschen, Laptops und Stoßstangen und geht in einem Stück wieder ab.',
    materials: [
      'Weißes Vinyl mit mattem Laminat',
      'Drei Jahre im Freien haltbar, spülmaschinenfest',
      'Ablösbarer Kleber, leicht abziehbarer Träger',
    ],
  },
  notebook: {
    description:
      'Ein fadengeheftetes Notizbuch, das flach liegen bleibt: in Leinen gebunden, mit Gummiband, Lesebändchen und 160 Seiten gepunktetem Papier.',
    materials: [
      'Leinen auf 2 mm starker Pappe, vorn bedruckt',
      '80 Blatt Papier mit 100 g/m², säurefrei, Punktraster 5 mm',
      'Fadenheftung, Gummiband, Lesebändchen',
    ],
  },
  digital: {
    description:
      'Dateien zum Behalten, per Link in dein Postfach. Lies, spiel oder druck sie auf jedem Gerät; es wird nichts verschickt.',
    materials: [
      'Dateien ohne Kopierschutz',
      '12 Monate lang beliebig oft herunterladen',
      'Für den privaten Gebrauch',
    ],
  },
};
