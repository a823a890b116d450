import ts from 'typescript';
import { expect, onTestFinished, test } from 'vitest';
import { createHostingFiles, type HostingInput } from '#builder/hosting/hosting-files.ts';
import {
  createAddressTable,
  findTableIssue,
  formatKeyValues,
  getDepth,
} from '#builder/publish/hosts/s3/address-table.ts';
import { createFunctionCode } from '#builder/publish/hosts/s3/s3.ts';
import type { ObjectHeaders } from '#builder/publish/object-headers.ts';
import type { ReleaseContent } from '#builder/publish/releases/publisher.ts';
import type { ObjectStore } from '#builder/publish/releases/s3/object-store.ts';
import { createS3Publisher } from '#builder/publish/releases/s3/s3-publisher.ts';
import { LOCALES } from '#shared/contract/common.ts';
import { HOSTING_FILE, type HostingTable } from '#shared/rules/hosting/hosting-table.ts';
import { matchRule } from '#storefront/edge/match-rule.ts';
import { createFunction, readCloudFrontSite } from '../helpers/built/hosts/cloudfront.ts';
import { publishFixture } from '../helpers/built/hosts/published-site.ts';

function createTable(change: Partial<HostingInput>): HostingTable {
  const store = {
    siteUrl: 'https://shop.example',
    policy: "default-src 'self'",
    host: 's3',
    flags: {},
    locales: LOCALES,
    extraPages: ['/eleven-days'],
  } as const;
  return JSON.parse(createHostingFiles({ ...store, ...change }).files[HOSTING_FILE] ?? '');
}

const FILES = ['', 'de/']
  .flatMap((base) =>
    [
      'index',
      'cart',
      '404',
      'listing-shell',
      'listing/blue-tee',
      'checkout',
      'checkout/express',
      'track/order',
      'terms-of-use',
    ].map((page) =>
      page === 'index' ? `${base.slice(0, -1) || 'index'}.html` : `${base}${page}.html`,
    ),
  )
  .concat('_astro/app.js', 'robots.txt', 'eleven-days.html', 'de/notes.txt');

const SEGMENTS = [
  'en',
  'de',
  'pt-BR',
  'listing',
  'blue-tee',
  'checkout',
  'express',
  'support',
  'track',
  'order',
  'recover',
  'terms',
  '404',
  '_astro',
  'app.js',
  'none',
  'eleven-days',
  'live-chat',
  'notes.txt',
];
const PATHS = [
  '/',
  ...SEGMENTS.flatMap((a) => [
    `/${a}`,
    ...SEGMENTS.flatMap((b) => [`/${a}/${b}`, ...SEGMENTS.map((c) => `/${a}/${b}/${c}`)]),
  ]),
];

/** What the hosting table says about a path: forced rules, then files, then the other rules. */
function getExpected({ rules }: HostingTable, path: string): string {
  const match = matchRule(rules, path);
  const file = [`${path.slice(1)}.html`, path.slice(1) || 'index.html'].find((name) =>
    FILES.includes(name),
  );
  if (file !== undefined && !match?.force) return `200 /${file}`;
  if (!match) return `404 ${path}`;
  return match.status === 404 ? `200 /_404${match.to}` : `${match.status} ${match.to}`;
}

test.each([
  ['eight languages', {}],
  ['support', { flags: { support: true } }],
  ['one language', { locales: ['en'] }],
  ['a client-rendered gate', { isClientRendered: true }],
] as const)(
  'HOST-1.07 s3: the function follows the hosting table at every path, with %s',
  async (_, change) => {
    const table = createTable(change);
    const addresses = createAddressTable(table, FILES);
    const run = createFunction(await createFunctionCode(getDepth(addresses)), addresses);
    const wrong: string[] = [];
    for (const path of PATHS) {
      const request = { method: 'GET', uri: path, querystring: {}, headers: {}, cookies: {} };
      const result: {
        uri?: string;
        statusCode?: number;
        headers?: { location?: { value: string } };
      } = await run({ eventType: 'viewer-request' }, request, undefined);
      const isFile =
        FILES.includes(result.uri?.slice(1) ?? '') ||
        result.uri?.startsWith('/_404/') ||
        result.uri?.endsWith('.html');
      const found = result.statusCode
        ? `${result.statusCode} ${result.headers?.location?.value}`
        : `${isFile ? 200 : 404} ${result.uri}`;
      if (found !== getExpected(table, path))
        wrong.push(`${path}: ${found}, expected ${getExpected(table, path)}`);
    }
    expect(wrong).toEqual([]);
    expect(PATHS.length).toBeGreaterThan(7_000);
  },
);

/** Syntax that CloudFront's runtime lacks (docs.aws.amazon.com/AmazonCloudFront, "JavaScript runtime 2.0 features"). */
const UNSUPPORTED = [
  ts.SyntaxKind.ForOfStatement,
  ts.SyntaxKind.SpreadElement,
  ts.SyntaxKind.SpreadAssignment,
  ts.SyntaxKind.ObjectBindingPattern,
  ts.SyntaxKind.ArrayBindingPattern,
  ts.SyntaxKind.ShorthandPropertyAssignment,
  ts.SyntaxKind.ClassDeclaration,
  ts.SyntaxKind.QuestionDotToken,
  ts.SyntaxKind.QuestionQuestionToken,
  ts.SyntaxKind.ExportKeyword,
];

test('HOST-8 s3: the function has a size and a syntax that CloudFront accepts', async () => {
  const code = await createFunctionCode(getDepth(createAddressTable(createTable({}), FILES)));
  expect(Buffer.byteLength(code)).toBeLessThan(10_240);
  expect(code).toMatch(/^import cf from 'cloudfront';\n/);
  const kinds = new Set<ts.SyntaxKind>();
  const visit = (node: ts.Node): void => {
    kinds.add(node.kind);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('function.js', code, ts.ScriptTarget.Latest));
  expect(UNSUPPORTED.filter((kind) => kinds.has(kind)).map((kind) => ts.SyntaxKind[kind])).toEqual(
    [],
  );
  expect(kinds).toContain(ts.SyntaxKind.AwaitExpression);
});

test('HOST-8 s3: the template, the policy and the objects are within the limits of CloudFront and S3', async () => {
  const { dir, remove } = await publishFixture('s3');
  onTestFinished(() => remove());
  const { template, objects } = await readCloudFrontSite(dir);
  expect(JSON.stringify(template, null, 2).length).toBeLessThan(51_200);
  const config = template.Resources.Distribution.Properties.DistributionConfig;
  expect(config.CacheBehaviors.map(({ PathPattern }) => PathPattern)).toEqual([
    '/_astro/*',
    '/_shop/*',
    '/mockups/*',
    '/_pictures/mockups/*',
  ]);
  for (const { FunctionAssociations, ResponseHeadersPolicyId } of [
    config.DefaultCacheBehavior,
    ...config.CacheBehaviors,
  ])
    expect([
      FunctionAssociations.map(({ EventType }) => EventType),
      ResponseHeadersPolicyId,
    ]).toEqual([['viewer-request', 'viewer-response'], { Ref: 'Headers' }]);
  const policy = template.Resources.Headers.Properties.ResponseHeadersPolicyConfig;
  expect(policy.CustomHeadersConfig.Items.length).toBeLessThanOrEqual(10);
  for (const { Metadata } of objects.values())
    expect(JSON.stringify(Metadata).length).toBeLessThan(2_048);
});

test('HOST-8 s3: the addresses of a large catalog fit into a key value store; more than fit are named', () => {
  const list = (count: number) => [
    ...FILES,
    ...Array.from({ length: count }, (_, index) => `listing/a-tee-${index}.html`),
  ];
  const addresses = createAddressTable(createTable({}), list(50_000));
  expect(findTableIssue(addresses)).toBeUndefined();
  expect(formatKeyValues(addresses).length).toBeLessThan(5_000_000);
  expect(findTableIssue(createAddressTable(createTable({}), list(200_000)))).toMatch(
    /^expected fewer pages: \d+ addresses do not fit into a key value store of CloudFront \(5 MB\)$/,
  );
  const long = `listing/${'a'.repeat(520)}`;
  expect(findTableIssue(createAddressTable(createTable({}), [`${long}.html`]))).toMatch(
    /at most 512 characters/,
  );
});

test('HOST-9 s3: a release has the same headers for each object as the file of object metadata', async () => {
  const { dir, table, remove } = await publishFixture('s3');
  onTestFinished(() => remove());
  const { objects } = await readCloudFrontSite(dir);
  const uploaded = new Map<string, ObjectHeaders>();
  const store: ObjectStore = {
    get: async () => undefined,
    getTagged: async () => undefined,
    getBytes: async () => undefined,
    putIfUnchanged: async () => true,
    put: async (key, _, headers) => void uploaded.set(key, headers),
    copy: async () => false,
    list: async () => ({ keys: [], times: new Map(), folders: [] }),
    remove: async () => {},
  };
  const content: ReleaseContent = {
    dir,
    table,
    digest: '',
    files: Object.fromEntries([...objects.keys()].map((key) => [key, ''])),
  };
  const { id } = await createS3Publisher({ store, prefix: 'shop/', retained: 1 }).publish(content);
  const found = [...objects.keys()].map((key) => [
    key,
    uploaded.get(`shop/releases/${id}/${key}`) ?? uploaded.get(`shop/shared/${key}`),
  ]);
  expect(new Map(found as [string, ObjectHeaders][])).toEqual(objects);
  expect(uploaded.has('shop/shared/_astro/app.js')).toBe(true);
  expect(objects.get('_404/de/404.html')?.Metadata).toMatchObject({
    status: '404',
    'x-content-type-options': 'nosniff',
  });
});

test('HOST-1.07 s3: a redirect has the query of the request, encoded', async () => {
  const addresses = createAddressTable(createTable({}), FILES);
  const run = createFunction(await createFunctionCode(getDepth(addresses)), addresses);
  const querystring = {
    a: { value: '1', multiValue: [{ value: '1' }, { value: 'x%20y' }] },
    b: { value: '\r\nset-cookie: 🦉' },
    c: { value: '' },
  };
  const request = { method: 'GET', uri: '/terms', querystring, headers: {}, cookies: {} };
  expect(await run({ eventType: 'viewer-request' }, request, undefined)).toMatchObject({
    statusCode: 301,
    headers: {
      location: { value: '/terms-of-use?a=1&a=x%20y&b=%0D%0Aset-cookie:%20%F0%9F%A6%89&c' },
    },
  });
});
