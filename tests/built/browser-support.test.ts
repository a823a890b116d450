import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { transform } from 'esbuild';
import { beforeAll, expect, test } from 'vitest';
import { bundleCheckout } from '#builder/assets/bundle-checkout.ts';
import { getServerDir } from '#builder/astro/bundle-paths.ts';
import { readInlineScripts } from '#builder/astro/inline-scripts.ts';
import { prepareRenderer } from '#builder/render/renderer.ts';
import { bundleBrowserScript } from '#platform/http/bundle-browser-script.ts';
import { readScriptTargets } from '#shared/environment/browser-targets.ts';
import {
  findUnsupportedInterfaces,
  findUnsupportedStyles,
} from '../helpers/engines/find-unsupported.ts';

interface Fallback {
  readonly features: readonly string[];
  /** What happens in a browser without them. */
  readonly fallback: string;
  /** Text in the title of the test that shows it. Absent where nothing that a shopper needs is lost. */
  readonly test?: string;
}

const POPOVERS = ['HTMLElement.hidePopover', 'HTMLElement.showPopover'];

/** What built scripts and styles use beyond the list of browsers. */
const FALLBACKS: readonly Fallback[] = [
  {
    features: POPOVERS,
    fallback: 'client/fallbacks/popovers.ts',
    test: 'WEB-2 quick add opens and closes its dialogs',
  },
  {
    features: [':has'],
    fallback: 'client/fallbacks/has-rules.ts',
    test: 'WEB-2 the rules with :has()',
  },
  {
    features: ['ReportingObserver'],
    fallback: 'the event securitypolicyviolation',
    test: 'PROOF-6',
  },
  { features: ['URL.canParse'], fallback: 'valibot tests for it and parses the URL' },
  {
    features: ['Document.startViewTransition', 'ViewTransition.skipTransition'],
    fallback: 'React tests for them',
  },
  {
    features: ['CSSStyleDeclaration.cssFloat'],
    fallback: 'React sets `float` by it, which no component does',
  },
  { features: ['navigation', 'setImmediate'], fallback: 'React and the preview test for them' },
  {
    features: ['@page', '@view-transition'],
    fallback: 'the browser prints and navigates as usual',
  },
  {
    features: [':-webkit-search-cancel-button', ':details-content', ':selection'],
    fallback: 'the look of the browser',
  },
  {
    features: ['content-visibility', 'forced-color-adjust', 'mask-image'],
    fallback: 'the look of the browser, or a prefix',
  },
  {
    features: ['hyphenate-limit-chars', 'hyphens', 'text-size-adjust', 'text-wrap'],
    fallback: 'other line breaks',
  },
  {
    features: ['Navigator.share'],
    fallback: 'the link is copied',
    test: 'BROWSE-5.2 without that dialog',
  },
  {
    features: ['HTMLLinkElement.imageSrcset'],
    fallback: 'pictures are requested when the browser comes to them',
  },
  { features: ['user-select'], fallback: 'a prefix' },
  { features: ['scrollbar-width'], fallback: 'a scroll bar that could be hidden' },
  {
    features: ['scrollbar-gutter'],
    fallback: 'the page is wider while a dialog hides its scroll bar',
  },
];

/** Methods of other objects that are named like a newer interface: of React, Sentry, phone numbers and the shop's own. */
const OTHER_OBJECTS = new Set(
  `AsyncDisposableStack.use AudioData.format BatteryManager.level CSS.number CSSCounterStyleRule.fallback CloseWatcher.destroy
  CSSPageDescriptors.margin CSSPageDescriptors.marginBottom CSSPageDescriptors.marginTop ContactAddress.country
  ContactAddress.phone ContactAddress.region Directory.path FileSystemEntry.getMetadata GPUDevice.queue Iterator.zip ML.createContext
  MLContext.dispatch Notification.tag Observable.last RTCIceCandidate.address USBInterface.alternate VRDisplay.displayName Window.maximize
  console.exception`.split(/\s+/),
);

const allowed = new Set([...FALLBACKS.flatMap(({ features }) => features), ...OTHER_OBJECTS]);
const listNew = (found: Iterable<string>) =>
  [...new Set(found)].filter((name) => !allowed.has(name));

let scripts: readonly string[];
let styles: readonly string[];

beforeAll(async () => {
  const renderer = await prepareRenderer('stores/corvane');
  if (!renderer.ok) throw new Error(renderer.error);
  const folder = join(renderer.value.clientDir, '_astro');
  const files = await readdir(folder);
  const read = (extension: string) =>
    files
      .filter((file) => file.endsWith(extension))
      .map((file) => readFileSync(join(folder, file), 'utf8'));
  const bundle = (path: string, entry: string) =>
    bundleBrowserScript(pathToFileURL(`src/${path}/browser/`), entry);
  const hosted = [...(await bundleCheckout()).files];
  scripts = [
    ...read('.js'),
    ...readInlineScripts(getServerDir(renderer.value.dir)).filter((text) => !text.startsWith('{')),
    ...hosted.filter(([path]) => path.endsWith('.js')).map(([, text]) => text),
    bundle('platform/hosted-checkout', 'bank-return.ts'),
    ...['stripe.ts', 'paypal.ts', 'card-frame.ts', 'page.ts'].map((entry) =>
      bundle('simulators/payments', entry),
    ),
  ];
  styles = [
    ...read('.css'),
    ...hosted.filter(([path]) => path.endsWith('.css')).map(([, text]) => text),
  ];
});

test('WEB-1 scripts call no interface that a supported browser lacks, except those with a fallback', () => {
  expect(scripts.length).toBeGreaterThan(50);
  expect(listNew(scripts.flatMap(findUnsupportedInterfaces))).toEqual([]);
});

test('WEB-1 scripts have the syntax of the supported browsers', async () => {
  // All of them have the properties that the shop uses. esbuild counts those of the newest Unicode.
  const supported = { 'regexp-unicode-property-escapes': true };
  const rewrite = async (target: string | string[]) =>
    Promise.all(
      scripts.map(
        async (script) => (await transform(script, { target, supported, format: 'esm' })).code,
      ),
    );
  expect(await rewrite(readScriptTargets())).toEqual(await rewrite('esnext'));
});

test('WEB-1 styles use nothing that a supported browser ignores, and no rule loses selectors that it knows', () => {
  const found = styles.map(findUnsupportedStyles);
  expect(found.length).toBeGreaterThan(0);
  expect(listNew(found.flatMap(({ features }) => features))).toEqual([]);
  expect(found.flatMap(({ droppedRules }) => droppedRules)).toEqual([]);
});

test('WEB-1 the check notices newer interfaces, syntax, properties and rules', async () => {
  expect(
    findUnsupportedInterfaces(
      'a.showPopover();Promise.withResolvers();b.values().map(c);navigator.x',
    ),
  ).toEqual(['HTMLElement.showPopover', 'Iterator.map', 'Promise.withResolvers']);
  expect(
    findUnsupportedInterfaces('a.map(b);c.closest("d");Promise.all(e);Object.values(f).filter(g)'),
  ).toEqual([]);
  expect(findUnsupportedStyles('a:has(b){color:red}.c{anchor-name:--d}')).toEqual({
    features: [':has', 'anchor-name'],
    droppedRules: [],
  });
  expect(findUnsupportedStyles('a:popover-open,b{color:red}').droppedRules).toHaveLength(1);
  const { code } = await transform('/a/v', { target: readScriptTargets() });
  expect(code).toContain('RegExp');
});

test('WEB-1 built JavaScript and CSS use nothing outside of the browserslist (Chrome and Edge 109, Firefox 115, Safari 16.4, Samsung Internet 23) without a fallback, and each test that a fallback names exists', async () => {
  const specs = [
    ...(await readdir('tests/browser')).map((file) => `tests/browser/${file}`),
    ...(await readdir('tests/contract'))
      .filter((file) => file.endsWith('.ts'))
      .map((file) => `tests/contract/${file}`),
  ].map((file) => readFileSync(file, 'utf8'));
  const missing = FALLBACKS.filter(
    ({ test: title }) => title && !specs.some((text) => text.includes(title)),
  );
  expect(missing).toEqual([]);
});
