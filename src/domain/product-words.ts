import type { LocaleCode } from '#contract/codes.ts';

type Translated = Exclude<LocaleCode, 'en' | 'en-GB'>;
type Row = readonly [english: string, de: string, nl: string, fr: string, it: string, es: string, ptBR: string];

const COLUMNS: readonly Translated[] = ['de', 'nl', 'fr', 'it', 'es', 'pt-BR'];

/**
 * What the platform calls its products, sizes, measures and ways of delivery, in the languages of the shop. The wire has
 * them in English alone, for rules and statistics go by them.
 */
const ROWS: readonly Row[] = [
  [
    'Training Tee',
    'Trainingsshirt',
    'Trainingsshirt',
    'T-shirt d’entraînement',
    'T-shirt da allenamento',
    'Camiseta de entrenamiento',
    'Camiseta de treino',
  ],
  [
    'Heavyweight Hoodie',
    'Schwerer Hoodie',
    'Zware hoodie',
    'Sweat à capuche épais',
    'Felpa pesante con cappuccio',
    'Sudadera gruesa con capucha',
    'Moletom encorpado com capuz',
  ],
  [
    'Hydration Mouthguard',
    'Hydrations-Zahnschutz',
    'Bitje met drinkreservoir',
    'Protège-dents hydratant',
    'Paradenti idratante',
    'Protector bucal hidratante',
    'Protetor bucal hidratante',
  ],
  [
    'Steel Bottle',
    'Edelstahlflasche',
    'Stalen fles',
    'Gourde en acier',
    'Borraccia in acciaio',
    'Botella de acero',
    'Garrafa de aço',
  ],
  [
    'Six-Panel Cap',
    'Sechs-Panel-Cap',
    'Pet met zes panelen',
    'Casquette six panneaux',
    'Cappellino a sei pannelli',
    'Gorra de seis paneles',
    'Boné de seis gomos',
  ],
  [
    'Fitted Cap',
    'Geschlossene Cap',
    'Gesloten pet',
    'Casquette fermée',
    'Cappellino chiuso',
    'Gorra cerrada',
    'Boné fechado',
  ],
  ['Canvas Tote', 'Canvas-Tasche', 'Canvas tas', 'Sac en toile', 'Borsa di tela', 'Bolsa de lona', 'Ecobag de lona'],
  [
    'Stoneware Mug',
    'Steingutbecher',
    'Steengoed mok',
    'Mug en grès',
    'Tazza in gres',
    'Taza de gres',
    'Caneca de grés',
  ],
  ['Art Print', 'Kunstdruck', 'Kunstprint', 'Affiche d’art', 'Stampa d’arte', 'Lámina artística', 'Pôster artístico'],
  [
    'Die-Cut Sticker',
    'Sticker mit Konturschnitt',
    'Gestanste sticker',
    'Autocollant découpé',
    'Adesivo sagomato',
    'Pegatina troquelada',
    'Adesivo recortado',
  ],
  [
    'Clothbound Notebook',
    'Notizbuch mit Leineneinband',
    'Notitieboek in linnen',
    'Carnet relié toile',
    'Taccuino rilegato in tela',
    'Cuaderno encuadernado en tela',
    'Caderno com capa de tecido',
  ],
  [
    'Digital Download',
    'Digitaler Download',
    'Digitale download',
    'Téléchargement numérique',
    'Download digitale',
    'Descarga digital',
    'Download digital',
  ],
  ['One size', 'Einheitsgröße', 'Eén maat', 'Taille unique', 'Taglia unica', 'Talla única', 'Tamanho único'],
  ['Youth', 'Kinder', 'Kinderen', 'Enfant', 'Bambini', 'Infantil', 'Infantil'],
  ['Adult', 'Erwachsene', 'Volwassenen', 'Adulte', 'Adulti', 'Adulto', 'Adulto'],
  ['Digital', 'Digital', 'Digitaal', 'Numérique', 'Digitale', 'Digital', 'Digital'],
  ['chest', 'Brust', 'borst', 'poitrine', 'petto', 'pecho', 'peito'],
  ['length', 'Länge', 'lengte', 'longueur', 'lunghezza', 'largo', 'comprimento'],
  ['sleeve', 'Ärmel', 'mouw', 'manche', 'manica', 'manga', 'manga'],
  ['height', 'Höhe', 'hoogte', 'hauteur', 'altezza', 'altura', 'altura'],
  ['diameter', 'Durchmesser', 'diameter', 'diamètre', 'diametro', 'diámetro', 'diâmetro'],
  ['mouth', 'Öffnung', 'opening', 'ouverture', 'apertura', 'boca', 'boca'],
  ['crown', 'Kopfteil', 'bol', 'calotte', 'calotta', 'copa', 'copa'],
  ['brim', 'Schirm', 'klep', 'visière', 'visiera', 'visera', 'aba'],
  ['circumference', 'Umfang', 'omtrek', 'tour de tête', 'circonferenza', 'contorno', 'circunferência'],
  ['width', 'Breite', 'breedte', 'largeur', 'larghezza', 'ancho', 'largura'],
  ['depth', 'Tiefe', 'diepte', 'profondeur', 'profondità', 'fondo', 'profundidade'],
  ['thickness', 'Dicke', 'dikte', 'épaisseur', 'spessore', 'grosor', 'espessura'],
  ['handle', 'Henkel', 'hengsel', 'anse', 'manico', 'asa', 'alça'],
  [
    'Standard delivery',
    'Standardversand',
    'Standaardbezorging',
    'Livraison standard',
    'Consegna standard',
    'Envío estándar',
    'Entrega padrão',
  ],
  [
    'Rush delivery',
    'Expressversand',
    'Spoedbezorging',
    'Livraison rapide',
    'Consegna express',
    'Envío rápido',
    'Entrega rápida',
  ],
  [
    'Super rush delivery',
    'Super-Expressversand',
    'Superspoedbezorging',
    'Livraison ultra-rapide',
    'Consegna super express',
    'Envío ultrarrápido',
    'Entrega ultrarrápida',
  ],
  [
    'Digital delivery',
    'Digitale Lieferung',
    'Digitale levering',
    'Livraison numérique',
    'Consegna digitale',
    'Entrega digital',
    'Entrega digital',
  ],
];

/** The words of one language by the English ones; none for English, here or in Britain. */
export function productWords(locale: LocaleCode): Readonly<Record<string, string>> {
  const column = (COLUMNS as readonly LocaleCode[]).indexOf(locale);
  if (column < 0) return {};
  return Object.fromEntries(ROWS.map(([english, ...words]) => [english, words[column] ?? english]));
}

/** A word of the platform in a language; one it does not know stays as it is. */
export const productWord = (word: string, locale: LocaleCode): string => wordsOf(locale)[word] ?? word;

const kept = new Map<LocaleCode, Readonly<Record<string, string>>>();

function wordsOf(locale: LocaleCode): Readonly<Record<string, string>> {
  const known = kept.get(locale) ?? productWords(locale);
  kept.set(locale, known);
  return known;
}
