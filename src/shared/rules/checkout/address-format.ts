import { getLongCode } from './countries.ts';

/** Fields of an address whose order, presence and rules depend on the country. */
export type LocalField = 'city' | 'state' | 'zip';
const FIELDS: Readonly<Record<string, LocalField>> = { c: 'city', s: 'state', z: 'zip' };

/**
 * The addresses of all selectable countries. A line has the fields below the street in the order of an envelope (`c` city, `s` state,
 * `z` postcode), the postcodes, and the countries. In postcodes `#` is a digit, `@` a letter, `*` one of both, `_` a space,
 * and `|` stands between two forms; `-` is no known form. Sources: localized-address-format (address data of Google) and
 * postcode-validator, with which a test compares the table. In the United States the ZIP code is first, because it fills in the others.
 */
const FORMATS = `
c - AG AO AW BF BI BJ BO BQ BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GA GD GH GM GQ GY KM LC LY ML MR MS MW NU PS QA RW SB SL SS ST SX SY TD TG TK TL TO TT UG VU WS YE ZW
zc #### AL AZ BE BG CH CY DK ET GE GW HT LR LU MD MK NE NO PY SI SJ TN
zc ##### BA DE DO DZ EH FI FR GT HR KW LA MA SN ZM
cz ##### BT JO KE KH LK MM MV NA NP PK SA SD
csz ##### CU EG HN ID IQ KR MN SO TH UA
cs - BS HK JM KN PA SC SR TV
zcs ##### EE IT MX MY TR UY
cz #### AF BD HU NZ ZA
zc ### FO GN IS MG OM
zc ###### EC KG TJ TM
zc ###_## CZ GR SE SK
csz ###### CN RU
zc 97[01]##|977##|978## BL GP MF
zcs #### AM CV MZ
czs #### PH VE
czs ###### IN NG
s - AE NR
zcs ###### BY UZ
zsc ###### KZ RO
- - MO
csz #### AU
csz 0[58]####|1[135789]####|2[0357]####|4[147]####|5[024]####|6[368]####|7[036]####|8[1568]####|9[4579]#### CO
csz #####-### BR
csz #####|###### VN
csz ###|#####|###### TW
csz - KP
csz 2899 NF
csz 6798 CX
csz 6799 CC
csz @##_****|D6W_**** IE
csz @#@_#@# CA
csz BB##### BB
cz ### LS
cz #######|##### IL
cz ####|####_#### LB
cz @#_#@@|@#*_#@@|@@#_#@@|@@#*_#@@ GB
cz @@#### BN
cz @@@_####|@@@_###|@@@_## MT
cz @@_** BM
cz AI-2640 AI
cz ASCN_1ZZ|STHL_1ZZ SH
cz FIQQ_1ZZ FK
cz GY#_#@@|GY##_#@@ GG
cz IM#_#@@|IM##_#@@ IM
cz JE#_#@@|JE##_#@@ JE
cz PCRN_1ZZ PN
cz TKCA_1ZZ TC
cz VC#### VC
cz VG#### VG
cz [2-9]##|1[0-2]## BH
cz [HLMS]### SZ
czs ### PG
czs [0-2]#### PE
sc - KI
scz #####-##### IR
scz #####|#### CR
scz LV-#### LV
sz ###-#### JP
sz KY[123]-#### KY
z ###### SG
z GX11_1AA GI
zc #####|#### TZ
zc #####|###### RS
zc #####|@#### MU
zc ####-###|#### PT
zc ####_@@ NL
zc ##-### PL
zc 00120 VA
zc 22### AX
zc 39## GL
zc 4789# SM
zc 8#### ME
zc 948[5-9]|949[0-7] LI
zc 972## MQ
zc 973## GF
zc 974## RE
zc 975## PM
zc 976## YT
zc 980## MC
zc 986## WF
zc 988## NC
zc AD### AD
zc [1-9]### AT
zcs ####### CL
zcs #####|#####-#### US
zcs #####|###-###-# NI
zcs ####|@####@@@ AR
zcs 0[1-9]###|[1-4]####|5[0-2]### ES
zcs 987## PF
zcs CP_#### SV
zcs LT-##### LT`;

export interface AddressFormat {
  /** Fields below the street in the order of an envelope. */
  readonly fields: readonly LocalField[];
  /** Forms of postcodes; empty for a country without known ones. */
  readonly postcodes: readonly string[];
}

/** For codes that are no selectable country. */
const UNKNOWN: AddressFormat = { fields: ['zip', 'city', 'state'], postcodes: [] };

let formats: ReadonlyMap<string, AddressFormat> | undefined;

const readFormats = (): ReadonlyMap<string, AddressFormat> =>
  new Map(
    FORMATS.trim()
      .split('\n')
      .flatMap((line) => {
        const [letters = '', postcodes = '', ...countries] = line.split(' ');
        const format = {
          fields: [...letters].flatMap((letter) => FIELDS[letter] ?? []),
          postcodes: postcodes === '-' ? [] : postcodes.split('|'),
        };
        return countries.map((country) => [country, format] as const);
      }),
  );

/** Returns how addresses of a country are written. */
export function getAddressFormat(country: string): AddressFormat {
  formats ??= readFormats();
  return formats.get(country) ?? UNKNOWN;
}

/** Returns whether an address in a country must have a postcode or a city: where its addresses have one. */
export const isAddressFieldRequired = (field: 'city' | 'zip', country: string): boolean =>
  getAddressFormat(country).fields.includes(field);

/** What people write before a postcode besides the codes of the country: international car signs, and words. */
const PREFIXES: Readonly<Record<string, string>> = {
  AT: 'A',
  BE: 'B',
  DE: 'D',
  ES: 'E',
  FI: 'AX',
  FR: 'F',
  GB: 'UK',
  GR: 'EL',
  HU: 'H',
  IT: 'I',
  LI: 'FL',
  LU: 'L',
  NO: 'N',
  OM: 'PC',
  PT: 'P',
  SE: 'S',
  SI: 'SLO',
  SM: 'RSM',
  SV: 'CP',
};

/**
 * Returns a postcode in the form of its country, however it is written: with other spaces and hyphens, in lower case or full width,
 * with the country before it (`D-10119`). Undefined for one that the country cannot have. Where no form is known, any text is returned.
 */
export function parsePostcode(text: string, country: string): string | undefined {
  const { postcodes } = getAddressFormat(country);
  const written = text.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toUpperCase();
  if (postcodes.length === 0) return written;
  const plain = written.replaceAll(/[^\p{L}\p{N}]/gu, '');
  const prefixes = [country, getLongCode(country), ...(PREFIXES[country]?.split(' ') ?? [])]
    .filter((prefix) => prefix !== undefined)
    .sort((one, other) => other.length - one.length);
  const shorter = prefixes.flatMap((prefix) =>
    plain.startsWith(prefix) ? plain.slice(prefix.length) : [],
  );
  for (const form of postcodes) {
    // In some countries the prefix is a part of the postcode (`LV-1010`).
    const formPrefix = prefixes.find((prefix) => form.startsWith(prefix)) ?? '';
    for (const candidate of [plain, ...shorter, formPrefix + plain]) {
      const found = fillForm(form, candidate);
      if (found) return found;
    }
  }
  return undefined;
}

const SYMBOLS: Readonly<Record<string, string>> = { '#': '\\d', '@': '[A-Z]', '*': '[0-9A-Z]' };
/** Splits a form into its characters; a class such as `[1-9]` is one. */
const splitForm = (form: string) => form.match(/\[[^\]]*\]|./g) ?? [];
const isSeparator = (part: string) => part === '_' || part === '-';

/** Writes characters without separators in a form. Undefined when they do not fit. */
function fillForm(form: string, plain: string): string | undefined {
  const parts = splitForm(form);
  const source = parts.filter((part) => !isSeparator(part)).map((part) => SYMBOLS[part] ?? part);
  if (!new RegExp(`^${source.join('')}$`).test(plain)) return undefined;
  let next = 0;
  return parts.map((part) => (isSeparator(part) ? part.replace('_', ' ') : plain[next++])).join('');
}

/** Returns an example of the postcodes of a country, such as `1234 AB`; empty where no form is known. */
export function getPostcodeExample(country: string): string {
  let digits = 0;
  let letters = 0;
  const [form = ''] = getAddressFormat(country).postcodes;
  return splitForm(form)
    .map((part) => {
      if (part === '_') return ' ';
      if (part === '#' || part === '*') return String(++digits % 10);
      if (part === '@') return 'ABCDEFGH'[letters++];
      return part.startsWith('[') ? part[1] : part;
    })
    .join('');
}

/** Returns the key of the label of a country's postcodes. */
export const getPostcodeLabel = (country: string): 'zip' | 'postcode' =>
  country === 'US' ? 'zip' : 'postcode';
