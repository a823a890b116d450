import { createHash } from 'node:crypto';
import { PLATFORM_URL, SHOP_URL } from '../addresses.ts';

/** A script that a payment page loads. */
export interface LoadedScript {
  /** URL; undefined for a script in the page itself. */
  readonly url?: string;
  /** Text of a script in the page, or of a file of this project. */
  readonly text?: string;
  /** Whether a frame of another site than the page's loads it. */
  readonly isFramed: boolean;
}

interface Row {
  readonly script: string;
  readonly from: string;
  readonly why: string;
  readonly integrity: string;
}

const toHash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** The scripts in the page, each found by a text that only it contains. */
const INLINE = [
  ['"prefetch"', 'speculation rules', 'loads the next page early; data, not code'],
  ['self.Astro||', 'island loader', 'starts the interactive parts of the page'],
  ['astro-island', 'island element', 'starts the interactive parts of the page'],
  ['ageGate', 'age gate', 'hides the page of a store with an age gate before the first paint'],
  ['experiments', 'experiments', 'assigns the visit to the variants of experiments'],
  [
    '.empty=""',
    'start of the cart',
    'shows the newest products of an empty cart with the first paint, and loads the code of a cart with items',
  ],
  ['kept=', 'text of an empty cart', 'writes the text of an empty cart'],
  ['#fonts', 'late fonts', 'applies the fonts after the first picture'],
  ['"USD","GBP"', 'visit', 'sets currency, region and preview of the visit before the first paint'],
] as const;

const BY_POLICY = (source: string) =>
  `allowed by \`script-src ${source}\`; the provider changes the file, so it has no hash`;

/** The scripts from files, by their address. */
const FILES: readonly (readonly [address: RegExp, row: Row])[] = [
  [
    new RegExp(`^${SHOP_URL}/_astro/[\\w.-]+\\.js$`),
    {
      script: '`/_astro/*.js`',
      from: 'the shop',
      why: 'the shop’s own code, built from this repository',
      integrity:
        "allowed by `script-src 'self'`; the name contains a hash of the content, and a test compares each file with the build",
    },
  ],
  [
    new RegExp(`^${PLATFORM_URL}/buy/[\\w./-]+\\.js(?:\\?.*)?$`),
    {
      script: '`/buy/*.js`',
      from: 'the platform',
      why: 'the checkout of the shop on the platform’s page, built from this repository',
      integrity:
        "allowed by `script-src 'self'`, on the platform’s own pages only; the name contains a hash of the content",
    },
  ],
  [
    /^https:\/\/js\.stripe\.com\/[\w./-]+$/,
    {
      script: '`{url}`',
      from: 'js.stripe.com (Stripe)',
      why: 'card fields, Afterpay and wallets; card numbers are entered in Stripe’s frames only',
      integrity: BY_POLICY('https://js.stripe.com https://*.js.stripe.com'),
    },
  ],
  [
    /^https:\/\/www\.paypal\.com\/web-sdk\/v6\/core$/,
    {
      script: '`{url}`',
      from: 'www.paypal.com (PayPal)',
      why: 'the PayPal button and its window',
      integrity: BY_POLICY('https://*.paypal.com https://*.paypalobjects.com'),
    },
  ],
  [
    /^https:\/\/www\.googletagmanager\.com\/gtag\/js/,
    {
      script: '`https://www.googletagmanager.com/gtag/js`',
      from: 'www.googletagmanager.com (Google)',
      why: 'analytics, only in stores that configure it and with the consent that the region requires',
      integrity: BY_POLICY('https://www.googletagmanager.com/gtag/'),
    },
  ],
  [
    /^https:\/\/connect\.facebook\.net\/(?:en_US\/fbevents\.js|signals\/)/,
    {
      script: '`https://connect.facebook.net/en_US/fbevents.js`',
      from: 'connect.facebook.net (Meta)',
      why: 'the pixel, only in stores that configure it and with the consent that the region requires',
      integrity: BY_POLICY('https://connect.facebook.net/en_US/fbevents.js'),
    },
  ],
];

/** The row of the inventory for a script. Throws for one that the inventory does not know. */
function describeScript({ url, text = '' }: LoadedScript): Row {
  if (url === undefined) {
    const known = INLINE.find(([mark]) => text.includes(mark));
    if (!known)
      throw new Error(`A script in the page is not in the inventory: ${text.slice(0, 200)}`);
    const [, script, why] = known;
    return { script, from: 'in the page', why, integrity: `allowed by \`'${toHash(text)}'\`` };
  }
  const known = FILES.find(([address]) => address.test(url));
  if (!known) throw new Error(`A script is not in the inventory: ${url}`);
  return { ...known[1], script: known[1].script.replace('{url}', url) };
}

/** The scripts of a page as a Markdown table, without duplicates, sorted. */
export function renderScripts(scripts: readonly LoadedScript[]): string {
  const rows = scripts
    .map(describeScript)
    .map(({ script, from, why, integrity }) => [script, from, why, integrity]);
  const lines = [...new Set(rows.map((cells) => `| ${cells.join(' | ')} |`))].sort();
  return ['| script | from | why | integrity |', '|---|---|---|---|', ...lines].join('\n');
}
