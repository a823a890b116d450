/**
 * Whether mail programs could show a part of the text as a link: an address with a scheme, an e-mail address, or a domain.
 *
 * A dot between letters makes a domain (`shop.example`), unless the text before it is an abbreviation and the text after it is not
 * a common top-level domain: people write `Dr.Oetker`, `J.R.Smith`, `P.O.Box`, `St.Gallen`, `Avda.América`, `J.Li`, `W.Main.St`.
 */
export function containsLink(text: string): boolean {
  const plain = text
    // Compatibility forms, such as full-width letters and dots, are links too. Invisible characters could split a domain.
    .normalize('NFKC')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll('。', '.');
  if (/:\/\/|\S@\S|(?<![\p{L}\p{N}])www\d*\./iu.test(plain)) return true;
  return plain.split(/\s+/).some(hasDomain);
}

/** Whether a word without spaces contains a domain. Splits instead of matching, so that its time grows linearly. */
function hasDomain(word: string): boolean {
  const parts = word.split(/[/?#]/);
  return parts.some((part, index) => {
    const hosts = part.split(/[^\p{L}\p{N}.-]+/u);
    const hasPath = Boolean(parts[index + 1]);
    return hosts.some((host, at) => isDomain(host.split('.'), hasPath && at === hosts.length - 1));
  });
}

/** Words of up to three letters or digits. */
const SHORT = /^[\p{L}\p{N}]{1,3}$/u;
/**
 * Abbreviations before the names of people, streets and buildings. Each makes its domains of all top-level domains possible in mails
 * (`Mag.Love`), so the list has no common words.
 */
const BEFORE_NAME =
  /^(?:dipl|mag|prof|doz|msgr|dott|dra|avv|arch|geom|mme|mlle|wilh|friedr|joh|chr|heinr|ferd|theod|matth|mich|chas|thos|robt|benj|edw|mr|mrs|ms|mx|dr|st|ste|hr|fr|sr|sra|jr|rev|av|avd|avda|ave|blvd|boul|bd|ctra|carr|plza|pza|urb|edif|dpto|depto|apto|apdo|bldg|bât|bat|rés|imm|impr|rte|viale|vle|pzza|cso|fraz|trav|estr|ul|str|gral|hwy)$/iu;
/** What follows an academic title without a capital: `Dr.med`. */
const ACADEMIC =
  /^(?:dr|prof|dipl|mag|med|rer)\.(?:med|vet|dent|phil|jur|iur|rer|nat|pol|theol|oec|habil|hc|ing|des)$/i;
/** Streets behind their names: `W.Main.St`. */
const STREET = /^(?:St|Ave|Rd|Blvd|Dr|Ln|Ct|Pl|Sq|Hwy|Str)$/;
/** Country codes that are also a part of a name after an initial, as in `J.de Vries`, or of a company's legal form. */
const NAME = /^(?:.\.(?:al|da|de|di|du|el|la|le|st)|co\.kg)$/i;
/** Top-level domains that everybody knows. Others are only recognized behind a longer word, and by the platform. */
const COMMON =
  /^(?:com|net|org|info|biz|app|dev|xyz|top|shop|site|store|online|page|link|live|club|click|win|fun|pro)$/i;

function isDomain(labels: readonly string[], hasPath: boolean): boolean {
  return labels.some((label, index) => {
    const before = labels[index - 1];
    if (!before || !/^\p{L}[\p{L}\p{N}-]*\p{L}$/u.test(label)) return false;
    if (hasPath || COMMON.test(label)) return true;
    if (isNameAt(labels, index)) return false;
    return !SHORT.test(before) || (isCountry(label) && !NAME.test(`${before}.${label}`));
  });
}

/**
 * Whether a label is a name or a street as people write it: with a capital, after an abbreviation (`Ctra.Madrid`) or an initial (`J.Li`), or
 * a kind of street at the end after an initial and a name (`W.Main.St`).
 */
export function isNameAt(labels: readonly string[], index: number): boolean {
  const [label = '', before = '', first = ''] = [
    labels[index],
    labels[index - 1],
    labels[index - 2],
  ];
  if (ACADEMIC.test(`${before}.${label}`)) return true;
  if (!/^\p{Lu}/u.test(label)) return false;
  if (BEFORE_NAME.test(before)) return !isCountry(label);
  if (/^\p{Lu}$/u.test(before)) return !isCountry(label) || /^\p{Lu}\p{Ll}$/u.test(label);
  return STREET.test(label) && index === labels.length - 1 && /^\p{Lu}$/u.test(first);
}

/** Is created on first use, because most texts contain no dot. */
let regions: Intl.DisplayNames | undefined;

/** Whether a label is the code of a country, and so a top-level domain. */
function isCountry(label: string): boolean {
  if (!/^[a-z]{2}$/i.test(label)) return false;
  regions ??= new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  return regions.of(label.toUpperCase()) !== undefined;
}
