import type { LocaleCode } from '#contract/codes.ts';
import { productWord } from './product-words.ts';

type Language = Exclude<LocaleCode, 'en-GB'>;
type Row = readonly [noun: string, words: Readonly<Record<Language, string>>];

/** What shoppers call a kind of product besides its name here, by the last word of that name. For search alone. */
const ROWS: readonly Row[] = [
  [
    'Tee',
    {
      en: 't-shirt tshirt shirt',
      de: 'T-Shirt Shirt',
      nl: 't-shirt shirt',
      fr: 't-shirt tee-shirt maillot',
      it: 't-shirt maglietta maglia',
      es: 'camiseta playera remera',
      'pt-BR': 'camiseta camisa blusa',
    },
  ],
  [
    'Hoodie',
    {
      en: 'hoody sweatshirt sweater pullover jumper',
      de: 'Kapuzenpullover Pullover Pulli',
      nl: 'trui sweater capuchontrui',
      fr: 'sweat pull hoodie',
      it: 'felpa hoodie',
      es: 'sudadera hoodie buzo',
      'pt-BR': 'moletom hoodie blusa',
    },
  ],
  [
    'Mouthguard',
    {
      en: 'mouthpiece gumshield',
      de: 'Mundschutz Zahnschutz',
      nl: 'gebitsbeschermer bitje',
      fr: 'protège-dents',
      it: 'paradenti',
      es: 'bucal protector',
      'pt-BR': 'bucal protetor',
    },
  ],
  [
    'Bottle',
    {
      en: 'flask canteen',
      de: 'Trinkflasche Wasserflasche',
      nl: 'drinkfles waterfles bidon',
      fr: 'gourde bouteille bidon',
      it: 'borraccia bottiglia',
      es: 'botella cantimplora',
      'pt-BR': 'garrafa squeeze',
    },
  ],
  [
    'Cap',
    {
      en: 'hat headwear',
      de: 'Mütze Kappe Basecap',
      nl: 'baseballpet hoed',
      fr: 'casquette chapeau',
      it: 'cappellino berretto',
      es: 'gorra sombrero',
      'pt-BR': 'boné chapéu',
    },
  ],
  [
    'Tote',
    {
      en: 'bag shopper',
      de: 'Tasche Beutel Stoffbeutel',
      nl: 'tas draagtas',
      fr: 'sac cabas tote',
      it: 'borsa shopper',
      es: 'bolsa bolso',
      'pt-BR': 'bolsa sacola ecobag',
    },
  ],
  [
    'Mug',
    {
      en: 'cup beaker',
      de: 'Tasse Becher Kaffeebecher',
      nl: 'mok beker',
      fr: 'tasse mug',
      it: 'tazza mug',
      es: 'taza',
      'pt-BR': 'caneca xícara',
    },
  ],
  [
    'Print',
    {
      en: 'poster picture',
      de: 'Plakat Poster Kunstdruck',
      nl: 'affiche poster',
      fr: 'affiche poster',
      it: 'stampa poster',
      es: 'póster cartel lámina',
      'pt-BR': 'pôster cartaz',
    },
  ],
  [
    'Sticker',
    {
      en: 'decal label',
      de: 'Aufkleber',
      nl: 'plakker etiket',
      fr: 'autocollant',
      it: 'adesivo',
      es: 'pegatina adhesivo',
      'pt-BR': 'adesivo',
    },
  ],
  [
    'Notebook',
    {
      en: 'journal notepad',
      de: 'Notizbuch Heft',
      nl: 'notitieboek schrift',
      fr: 'carnet cahier',
      it: 'taccuino quaderno',
      es: 'cuaderno libreta',
      'pt-BR': 'caderno',
    },
  ],
];

const byNoun = new Map(ROWS);
const spokenAs = (locale: LocaleCode): Language => (locale === 'en-GB' ? 'en' : locale);

/** What a product of this type is called in languages: its name in each, and the words people use for it. */
export function searchWords(productType: string, locales: readonly LocaleCode[]): string[] {
  const noun = productType.split(' ').at(-1) ?? '';
  const words = locales.flatMap((locale) => {
    const name = productWord(productType, locale);
    const usual = byNoun.get(noun)?.[spokenAs(locale)].split(' ') ?? [];
    return name === productType ? usual : [name, ...usual];
  });
  return [...new Set(words)];
}
