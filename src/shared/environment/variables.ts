import * as v from 'valibot';
import { isLongSecret, SECRET_MIN } from '#shared/utils/signature.ts';
import { EXPECTED_TARGET, parsePublishTarget } from './publish-target.ts';

/** The program that reads a variable. The table for operators in `src/platform/README.md` has no variables of the tests. */
export type VariableGroup = 'platform' | 'builder' | 'tools' | 'tests';

interface VariableHints {
  readonly group: VariableGroup;
  readonly example: string;
  /** What applies when the variable is not set. */
  readonly default?: string;
  readonly isSecret?: boolean;
}

const variable = <S extends v.GenericSchema<string, string>>(
  schema: S,
  description: string,
  hints: VariableHints,
) => v.pipe(v.string(), schema, v.description(description), v.metadata({ ...hints }));

const matching = (pattern: RegExp, expected: string) =>
  v.pipe(v.string(), v.regex(pattern, `expected ${expected}`));
const url = matching(/^https?:\/\/[^\s/]+/, 'an address such as https://buy.example.com');
const port = v.pipe(
  v.string(),
  v.check(
    (text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535,
    'expected a port number from 0 to 65535',
  ),
);
const count = matching(/^[1-9]\d*$/, 'a whole number of at least 1');
const text = v.string();
const secret = v.pipe(
  v.string(),
  v.check(
    isLongSecret,
    `expected at least ${SECRET_MIN} characters, such as: openssl rand -hex 32`,
  ),
);

const publishTarget = v.pipe(
  v.string(),
  v.check((value) => parsePublishTarget(value).ok, EXPECTED_TARGET),
);

const storage = (folder: string) =>
  v.pipe(
    v.string(),
    v.check((value) => {
      const parsed = parsePublishTarget(value);
      return parsed.ok && parsed.value.kind !== 'netlify';
    }, `expected "folder:${folder}" or "s3://bucket/prefix?endpoint=https://s3.example.com&region=eu-1"`),
  );

/** Default of the variable of this name. */
export const RESPONSE_CACHE_MB = '128';

/**
 * Every environment variable that the programs read. An empty one counts as not set. `.env.example` and the table in
 * `src/platform/README.md` are generated from it: `npx shopkiln schemas`.
 */
export const Variables = v.object({
  DATABASE_URL: variable(
    matching(
      /^postgres(?:ql)?:\/\//,
      'a Postgres address such as postgres://name:password@db.example.com/shop',
    ),
    'PostgreSQL database of the platform; replaces PLATFORM_DB',
    { group: 'platform', example: 'postgres://name:password@db.example.com/shop', isSecret: true },
  ),
  DATABASE_DIRECT_URL: variable(
    matching(
      /^postgres(?:ql)?:\/\//,
      'a Postgres address such as postgres://name:password@db.example.com/shop',
    ),
    'address of the same database without the pooler that DATABASE_URL leads to; set it only if there is one',
    { group: 'platform', example: 'postgres://name:password@db.example.com/shop', isSecret: true },
  ),
  RESPONSE_CACHE_MB: variable(
    count,
    'megabytes of cached responses in each process; a listing takes about 12 KB',
    { group: 'platform', example: '512', default: RESPONSE_CACHE_MB },
  ),
  DATABASE_POOL_SIZE: variable(count, 'maximum number of connections of a process to PostgreSQL', {
    group: 'platform',
    example: '20',
    default: '10',
  }),
  DATABASE_ACQUIRE_TIMEOUT: variable(
    count,
    'milliseconds that a request waits for a connection, then 503',
    {
      group: 'platform',
      example: '500',
      default: '1000',
    },
  ),
  DATABASE_IDLE_TIMEOUT: variable(
    count,
    'milliseconds that a transaction may wait for its process; then the server ends it and releases its locks',
    {
      group: 'platform',
      example: '10000',
      default: '5000',
    },
  ),
  DATABASE_LOCK_TIMEOUT: variable(
    count,
    'milliseconds that a statement waits for a lock, then 503',
    {
      group: 'platform',
      example: '500',
      default: '1000',
    },
  ),
  DATABASE_STATEMENT_TIMEOUT: variable(count, 'milliseconds that a statement may run, then 503', {
    group: 'platform',
    example: '5000',
    default: '10000',
  }),
  PLATFORM_DB: variable(
    matching(
      /^(?:postgres(?:ql)?:\/\/|(?![a-z][\w+.-]*:\/\/))/i,
      'the path of a file, or a Postgres address',
    ),
    'SQLite file of the platform',
    {
      group: 'platform',
      example: '/var/lib/shopkiln/platform.sqlite',
      default: '.data/platform.sqlite',
    },
  ),
  BACKUP_TO: variable(
    storage('/mnt/backups'),
    'bucket or folder to which "shopkiln backup --every" copies each backup',
    {
      group: 'platform',
      example: 's3://backups/platform?region=eu-central-1',
      default: 'backups stay in the folder of the command',
    },
  ),
  PLATFORM_URL: variable(url, 'address at which browsers and builds reach the platform', {
    group: 'platform',
    example: 'https://buy.example.com',
    default: 'platform: the address it listens on; build: platformUrl of store.json',
  }),
  PLATFORM_HOST: variable(text, 'address that "shopkiln platform" listens on', {
    group: 'platform',
    example: '0.0.0.0',
    default: '127.0.0.1: only this machine',
  }),
  PLATFORM_CLIENT_HEADER: variable(
    matching(/^[\w!#$%&'*+.^`|~-]+$/, 'the name of a header such as X-Forwarded-For'),
    'header in which the proxy passes the address of the client; without it all shoppers share one rate limit',
    { group: 'platform', example: 'X-Forwarded-For' },
  ),
  LOG_FORMAT: variable(
    matching(/^(?:text|json)$/, "'text' or 'json'"),
    'log format of "shopkiln platform", on standard error: text, or JSON lines with request ids',
    { group: 'platform', example: 'json', default: 'text' },
  ),
  METRICS_PORT: variable(
    port,
    'port on which "shopkiln platform" and "shopkiln build-hook" serve metrics for Prometheus; each process of a machine needs a different one',
    { group: 'platform', example: '9464', default: 'no metrics' },
  ),
  METRICS_HOST: variable(text, 'address that metrics are served on', {
    group: 'platform',
    example: '0.0.0.0',
    default: '127.0.0.1: only this machine',
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: variable(
    url,
    'address of an OpenTelemetry collector, which gets traces with OTLP over HTTP',
    {
      group: 'platform',
      example: 'http://127.0.0.1:4318',
      default: 'no traces',
    },
  ),
  OTEL_EXPORTER_OTLP_HEADERS: variable(text, 'headers of requests to the collector', {
    group: 'platform',
    example: 'Authorization=Bearer%20abc',
    isSecret: true,
  }),
  OTEL_SERVICE_NAME: variable(text, 'name of the process in traces', {
    group: 'platform',
    example: 'shop-eu',
    default: 'shopkiln- and the role',
  }),
  OTEL_TRACES_SAMPLER_ARG: variable(
    matching(/^(?:0(?:\.\d+)?|1(?:\.0+)?)$/, 'a share from 0 to 1'),
    'share of the requests that are traced; the decision of a proxy in front of the platform takes precedence',
    { group: 'platform', example: '0.1', default: '1' },
  ),
  PLATFORM_PROXY_HOPS: variable(
    count,
    'how many proxies add an address to PLATFORM_CLIENT_HEADER',
    {
      group: 'platform',
      example: '2',
      default: '1',
    },
  ),
  PAYMENTS: variable(
    matching(/^sandbox$/, "'sandbox' or nothing"),
    'allows the payment sandbox on a platform that others can reach',
    { group: 'platform', example: 'sandbox' },
  ),
  STRIPE_SECRET_KEY: variable(text, 'secret key of Stripe: cards, wallets, Afterpay', {
    group: 'platform',
    example: 'sk_live_…',
    isSecret: true,
  }),
  STRIPE_PUBLISHABLE_KEY: variable(text, 'publishable key of Stripe', {
    group: 'platform',
    example: 'pk_live_…',
  }),
  STRIPE_WEBHOOK_SECRET: variable(
    text,
    'secret of a webhook to /v1/webhooks/stripe with payment_intent.*, charge.refunded, refund.failed and charge.dispute.*',
    { group: 'platform', example: 'whsec_…', isSecret: true },
  ),
  PREVIOUS_STRIPE_WEBHOOK_SECRET: variable(
    text,
    'the secret that STRIPE_WEBHOOK_SECRET replaces: webhooks that it has signed are accepted too',
    { group: 'platform', example: 'whsec_…', isSecret: true },
  ),
  PAYPAL_CLIENT_ID: variable(text, 'client id of a PayPal app', {
    group: 'platform',
    example: 'AbCdEf…',
  }),
  PAYPAL_CLIENT_SECRET: variable(text, 'secret of the PayPal app', {
    group: 'platform',
    example: 'EfGhIj…',
    isSecret: true,
  }),
  PAYPAL_ENVIRONMENT: variable(
    matching(/^(?:sandbox|production)$/, "'sandbox' or 'production'"),
    'which PayPal the app belongs to',
    { group: 'platform', example: 'production' },
  ),
  PAYPAL_WEBHOOK_ID: variable(
    text,
    'id of a webhook to /v1/webhooks/paypal with CHECKOUT.ORDER.*, PAYMENT.CAPTURE.* and CUSTOMER.DISPUTE.*',
    { group: 'platform', example: '1AB23456CD789012E' },
  ),
  PREVIOUS_PAYPAL_WEBHOOK_ID: variable(
    text,
    'the webhook that PAYPAL_WEBHOOK_ID replaces: its events are accepted too',
    {
      group: 'platform',
      example: '1AB23456CD789012E',
    },
  ),
  GOOGLE_MAPS_API_KEY: variable(
    matching(/^[\w.-]{20,}$/, 'an API key of Google Cloud'),
    'API key of Google Maps Platform with the Places API (New): suggests addresses in checkouts',
    {
      group: 'platform',
      example: 'AIza…',
      default: 'no suggestions; a platform without payment keys shows suggestions of the sandbox',
      isSecret: true,
    },
  ),
  VIES_URL: variable(
    matching(
      /^https?:\/\/[^\s?#]+$/,
      'an address such as https://ec.europa.eu/taxation_customs/vies/rest-api',
    ),
    'address of the REST API of VIES, which checks VAT ids of business buyers',
    {
      group: 'platform',
      example: 'https://ec.europa.eu/taxation_customs/vies/rest-api',
      default:
        'VAT ids count as not checked; a platform without payment keys checks them with a sandbox',
    },
  ),
  APPLE_PAY_DOMAIN_FILE: variable(
    text,
    'file with which Apple Pay verifies the domain of the platform',
    {
      group: 'platform',
      example: '/etc/shopkiln/apple-developer-merchantid-domain-association',
    },
  ),
  SMTP_URL: variable(
    matching(/^smtps?:\/\/[^\s/]+/, 'an address such as smtps://name:password@mail.example.com'),
    'mail server; without it mails are stored and shown to this machine',
    { group: 'platform', example: 'smtps://name:password@mail.example.com', isSecret: true },
  ),
  MAIL_FROM: variable(
    v.pipe(v.string(), v.email('expected the address mails come from, such as orders@example.com')),
    'sender address of mails',
    { group: 'platform', example: 'orders@example.com' },
  ),
  PREVIEW_SECRET: variable(secret, 'encrypts preview links', {
    group: 'platform',
    example: 'openssl rand -hex 32',
    default: 'created and stored in the database',
    isSecret: true,
  }),
  PREVIOUS_PREVIEW_SECRET: variable(
    secret,
    'the secret that PREVIEW_SECRET replaces: its preview links still open',
    {
      group: 'platform',
      example: 'openssl rand -hex 32',
      isSecret: true,
    },
  ),
  BUILD_HOOK_SECRET: variable(
    secret,
    'shared by "shopkiln build-hook" and the platform that calls it',
    {
      group: 'platform',
      example: 'openssl rand -hex 32',
      isSecret: true,
    },
  ),
  BUILD_HOOK_GITHUB_TOKEN: variable(
    text,
    'token that starts the workflow of a repository, for a BUILD_HOOK_<SLUG> of the form https://api.github.com/repos/<owner>/<repository>/dispatches',
    { group: 'platform', example: 'github_pat_1a2b3c', isSecret: true },
  ),
  PREVIOUS_BUILD_HOOK_SECRET: variable(
    secret,
    'the secret that BUILD_HOOK_SECRET replaces: "shopkiln build-hook" accepts it too',
    {
      group: 'builder',
      example: 'openssl rand -hex 32',
      isSecret: true,
    },
  ),
  BUILD_HOOK_HOST: variable(text, 'address that "shopkiln build-hook" listens on', {
    group: 'builder',
    example: '0.0.0.0',
    default: '127.0.0.1: only this machine',
  }),
  STORES_DIR: variable(
    text,
    'folders that contain store folders, separated like the entries of PATH',
    {
      group: 'builder',
      example: 'stores:../my-stores',
      default: 'stores',
    },
  ),
  SHOPKILN_WORK: variable(text, 'folder for built sites, snapshots and caches', {
    group: 'builder',
    example: '/var/lib/shopkiln',
    default: 'the current folder',
  }),
  WATCH_POLLING: variable(
    matching(/^1$/, '1'),
    'compares the files of watched store folders each second, for drives that report no edits',
    { group: 'builder', example: '1', default: 'only where edits are not reported' },
  ),
  PUBLISH_TO: variable(publishTarget, 'where each build is published as a release', {
    group: 'builder',
    example: 'folder:/srv/sites',
    default: 'builds are not published',
  }),
  PUBLISH_RETAIN: variable(
    count,
    'how many releases of a store are retained; the current one always is',
    {
      group: 'builder',
      example: '10',
      default: '5',
    },
  ),
  RETAIN_SCRIPTS: variable(
    matching(/^\d{1,3}$/, 'a number of days up to 999'),
    'for how many days a site retains scripts and styles of earlier releases, which pages that are open in a tab load',
    { group: 'builder', example: '30', default: '7' },
  ),
  PICTURE_STORE: variable(
    storage('/srv/pictures'),
    'folder or bucket with the pictures that all builders share',
    {
      group: 'builder',
      example: 's3://pictures/shops',
      default: 'beside the releases of PUBLISH_TO; without it, a cache of this machine',
    },
  ),
  AWS_ACCESS_KEY_ID: variable(
    text,
    'access key of the S3-compatible store of PUBLISH_TO, PICTURE_STORE and BACKUP_TO',
    {
      group: 'builder',
      example: 'AKIA…',
      default: 'the profile or role of the machine',
    },
  ),
  AWS_SECRET_ACCESS_KEY: variable(text, 'secret of the access key', {
    group: 'builder',
    example: 'wJal…',
    isSecret: true,
  }),
  AWS_REGION: variable(text, 'region of the bucket, if "region" is not in PUBLISH_TO', {
    group: 'builder',
    example: 'eu-central-1',
  }),
  NETLIFY_AUTH_TOKEN: variable(
    text,
    'personal access token of Netlify, for "netlify:" in PUBLISH_TO',
    {
      group: 'builder',
      example: 'nfp_…',
      isSecret: true,
    },
  ),
  ROUTE_TIMEOUT: variable(
    count,
    'seconds that a page of a store folder\'s "routes" may take to render',
    {
      group: 'builder',
      example: '60',
      default: '20',
    },
  ),
  SHOPKILN_ASTRO_PATCHES: variable(text, 'switches patches of Astro off by name, for comparisons', {
    group: 'builder',
    example: 'page-chunks=off',
  }),
  STORE: variable(text, 'store that "npm run dev" and "astro build" show', {
    group: 'builder',
    example: 'corvane',
  }),
  STORE_DIR: variable(text, 'store folder whose routes are compiled; set by a build', {
    group: 'builder',
    example: 'stores/corvane',
  }),
  SNAPSHOT: variable(text, 'snapshot that pages are rendered from; set by a build', {
    group: 'builder',
    example: '.cache/stores/corvane/snapshot.sqlite',
  }),
  OUT_DIR: variable(text, 'output folder of "astro build"', {
    group: 'builder',
    example: 'dist/plain',
    default: './dist/.astro',
  }),
  PORT: variable(port, 'port of the first store of "npm start", and of "npm run dev"', {
    group: 'tools',
    example: '4321',
    default: '4321',
  }),
  PLATFORM_PORT: variable(port, 'port of the platform of "npm start" and "npm run dev"', {
    group: 'tools',
    example: '4400',
    default: '4400',
  }),
  CHROME_PATH: variable(text, 'Chrome or Chromium of the browser tests', {
    group: 'tools',
    example: '/usr/bin/chromium',
    default: 'the one that is installed',
  }),
  SHOPKILN_ENV_FILE: variable(
    text,
    'file that variables are loaded from; an empty name loads none',
    {
      group: 'tools',
      example: '.env.production',
      default: '.env',
    },
  ),
  SUITE: variable(
    matching(/^(?:unit|built|long)$/, "'unit', 'built' or 'long'"),
    'tests that Vitest runs',
    {
      group: 'tests',
      example: 'built',
      default: 'unit',
    },
  ),
  LONG: variable(
    matching(/^[01]$/, "'1' or nothing"),
    'runs all browser tests, as `npm run test:all` does',
    {
      group: 'tests',
      example: '1',
    },
  ),
  BASELINE: variable(
    matching(/^[01]$/, "'1' or nothing"),
    'writes tests/baseline.json instead of only comparing with it',
    {
      group: 'tests',
      example: '1',
    },
  ),
  CI: variable(
    text,
    'set by continuous integration; tests that need the network then fail without it instead of being skipped',
    {
      group: 'tests',
      example: 'true',
    },
  ),
  SEED: variable(count, 'seed of the random edits', {
    group: 'tests',
    example: '7',
    default: '20261122',
  }),
  TEST_PORT: variable(port, 'first port of the browser tests', {
    group: 'tests',
    example: '4770',
    default: '4690',
  }),
  TEST_WORK: variable(text, 'working folder of the browser tests', {
    group: 'tests',
    example: '.cache/test-2',
    default: '.cache/test',
  }),
  BENCH_LISTINGS: variable(
    matching(/^[1-9]\d*(?:,[1-9]\d*)*$/, 'numbers such as 100,1000'),
    'sizes of the stores that "bench build" builds',
    { group: 'tests', example: '100,1000,10000', default: '1000' },
  ),
  BENCH_STORES: variable(count, 'how many stores "bench build" builds', {
    group: 'tests',
    example: '10',
    default: '1',
  }),
  BENCH_ROUNDS: variable(
    count,
    'how often "bench build", "platform" and "weight" measure in turn',
    {
      group: 'tests',
      example: '1',
      default: '3, and 5 for "weight"',
    },
  ),
  BENCH_ORDERS: variable(count, 'how many orders "bench platform" places', {
    group: 'tests',
    example: '500',
    default: '3000',
  }),
  BENCH_DRAWINGS: variable(text, 'folder with the drawings that "bench designs" draws', {
    group: 'tests',
    example: '/srv/icons',
    default: 'the artwork of the stores',
  }),
  BENCH_COUNT: variable(count, 'how many drawings of each folder "bench designs" draws', {
    group: 'tests',
    example: '50',
    default: '600',
  }),
  KILL_AT: variable(text, 'where a test kills the process, as JSON', {
    group: 'tests',
    example: '{"count":3}',
  }),
  BENCH_SECONDS: variable(count, 'how long "bench soak" runs, in seconds', {
    group: 'tests',
    example: '600',
    default: '60',
  }),
  BENCH_SHOPPERS: variable(count, 'how many shoppers "bench soak" lets buy at once', {
    group: 'tests',
    example: '50',
    default: '200',
  }),
  BENCH_PARTS: variable(text, 'benchmarks that "bench all" runs', {
    group: 'tests',
    example: 'platform,edit',
    default: 'platform,build,edit,interaction,weight',
  }),
  BENCH_PORT: variable(port, 'first port of the benchmarks', {
    group: 'tests',
    example: '4790',
    default: '4790',
  }),
  BENCH_STORE: variable(text, 'store that "bench weight" measures', {
    group: 'tests',
    example: 'corvane',
    default: 'all of them',
  }),
  BENCH_NODE_OPTIONS: variable(text, 'options of Node for the measured server', {
    group: 'tests',
    example: '--cpu-prof',
  }),
  BENCH_COST: variable(text, 'file for the cost of a process; set by "bench build"', {
    group: 'tests',
    example: '.cache/cost.json',
  }),
});

export type VariableName = keyof typeof Variables.entries;

/** Variables of each store, with the schema of their values: `<SLUG>` is the store's slug in capitals, with `_` in place of `-`. */
export const STORE_VARIABLES = {
  'ACCESS_CODE_<SLUG>': {
    schema: text,
    description: 'access code of a gated store, for the platform and builds',
    example: 'moth-light-44',
    default: 'created and printed by the platform',
  },
  'GATE_SECRET_<SLUG>': {
    schema: secret,
    description:
      'signs the passes of a gated store, at least 32 characters; the platform and the site need the same',
    example: 'openssl rand -hex 32',
    default: 'platform: created and stored in the database; site: 503 to every request',
  },
  'PREVIOUS_GATE_SECRET_<SLUG>': {
    schema: secret,
    description:
      'the secret that GATE_SECRET_<SLUG> replaces: its passes are still accepted; the platform and the site need the same',
    example: 'openssl rand -hex 32',
    default: '',
  },
  'BUILD_HOOK_<SLUG>': {
    schema: text,
    description: 'address that receives a POST when the store has changed',
    example: 'https://api.netlify.com/build_hooks/1a2b3c',
    default: '',
  },
  'PRINTFUL_TOKEN_<SLUG>': {
    schema: text,
    description:
      'private token of the store at Printful, with the right to orders, files and webhooks',
    example: 'openssl rand -hex 20',
    default: 'the simulated printer on a platform without payment keys; otherwise orders wait',
  },
  'PRINTFUL_WEBHOOK_SECRET_<SLUG>': {
    schema: matching(
      /^(?:[0-9a-f]{2}){16,}$/i,
      'the hexadecimal digits that "shopkiln printful connect" prints',
    ),
    description: 'verifies the webhooks of Printful; "shopkiln printful connect" prints it',
    example: 'openssl rand -hex 32',
    default: 'orders are read from time to time',
  },
  'PRINT_FOLDER_<SLUG>': {
    schema: publishTarget,
    description:
      'folder or bucket that gets the print files of orders for the printer of the provider "manual"',
    example: 'folder:/srv/prints',
    default: '',
  },
  'PUBLISH_TO_<SLUG>': {
    schema: publishTarget,
    description: 'where each build of the store is published as a release; replaces PUBLISH_TO',
    example: 'netlify:1a2b3c4d-5e6f',
    default: '',
    group: 'builder',
    isSecret: false,
  },
} as const;
