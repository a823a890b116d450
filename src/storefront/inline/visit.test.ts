import { runInNewContext } from 'node:vm';
import { expect, test, vi } from 'vitest';
import visitScript from './visit.script.ts?inline-script';

const BUILT = { region: 'USA', currency: 'USD' };

type Listener = (event: { readonly viewTransition: unknown }) => void;

interface Visit {
  readonly path?: string;
  readonly lang?: string;
  readonly languages?: string;
  readonly saved?: string;
  readonly timeZone?: string;
  /** Time zone of a browser with `Temporal`. It has no `Intl`, so that creating a date format fails. */
  readonly temporalZone?: string;
  readonly storage?: Record<string, string> | undefined;
}

/**
 * Runs the script on a page built for the USA. Returns the data attributes of the root element, the stored visit, and the URL
 * that the browser is redirected to.
 */
function visit(
  search: string,
  stored?: string,
  {
    path = '/',
    lang = 'en',
    languages,
    saved,
    timeZone = 'Europe/Berlin',
    temporalZone,
    ...options
  }: Visit = {},
) {
  const storage = 'storage' in options ? options.storage : {};
  const base = languages && lang !== 'en' ? { base: `/${lang}` } : {};
  const dataset: Record<string, string> = { ...BUILT, ...base, ...(languages && { languages }) };
  if (stored !== undefined && storage) storage.visit = stored;
  let sent: string | undefined;
  const listeners = new Map<string, Listener>();
  const location = { search, pathname: path, hash: '#top', replace: (to: string) => (sent = to) };
  const window = {
    document: { documentElement: { dataset, lang } },
    location,
    URLSearchParams,
    JSON,
    ...(temporalZone
      ? { Temporal: { Now: { timeZoneId: () => temporalZone } } }
      : { Intl: { DateTimeFormat: () => ({ resolvedOptions: () => ({ timeZone }) }) } }),
    addEventListener: (name: string, listener: Listener) => void listeners.set(name, listener),
  };
  const localStorage = { buyerLocalization: saved };
  runInNewContext(
    visitScript,
    storage ? { ...window, localStorage, sessionStorage: storage } : window,
  );
  return { dataset, stored: storage?.visit, sent, listeners };
}

test('WEB-6 rejected promises of a view transition are handled on the page that is left and on the next one', async () => {
  const { listeners } = visit('');
  expect([...listeners.keys()]).toEqual(['pageswap', 'pagereveal']);
  for (const listener of listeners.values()) {
    const aborted = () => {
      const { promise, reject } = Promise.withResolvers();
      const watched = vi.spyOn(promise, 'catch');
      return { promise, reject, watched };
    };
    const [ready, finished] = [aborted(), aborted()];
    listener({ viewTransition: { ready: ready.promise, finished: finished.promise } });
    for (const { reject, watched } of [ready, finished]) {
      expect(watched).toHaveBeenCalledOnce();
      reject(new Error('Transition was aborted because of invalid state'));
    }
    listener({ viewTransition: null });
  }
});

test('LAW-20.1 texts of the law of the European Union are hidden from shoppers elsewhere, and shown in doubt', () => {
  const isHidden = (search: string, options: Visit) =>
    visit(search, undefined, options).dataset.elsewhere === '';
  const american = { timeZone: 'America/New_York' };
  expect(isHidden('', american)).toBe(true);
  expect(isHidden('?region=ROW&currency=CAD', american)).toBe(true);
  expect(isHidden('?region=EU', american)).toBe(false);
  expect(isHidden('?currency=EUR', american)).toBe(false);
  expect(isHidden('', { timeZone: 'Europe/Paris' })).toBe(false);
});

test('FAST-22 the first script of a page loads no locale data: a browser with Temporal creates no date format for its time zone', () => {
  const isHidden = (temporalZone: string) =>
    visit('', undefined, { temporalZone }).dataset.elsewhere === '';
  expect(isHidden('America/New_York')).toBe(true);
  expect(isHidden('Europe/Paris')).toBe(false);
});

test('LIST-16 region and currency of the query are set on the page and stored for the visit', () => {
  const { dataset, stored } = visit('?region=EU&currency=EUR&size=3');
  expect(dataset).toEqual({ region: 'EU', currency: 'EUR', repriced: '' });
  expect(visit('', stored).dataset).toEqual(dataset);
});

test('LIST-16 unknown codes are ignored and the stored choice remains', () => {
  expect(visit('?currency=XXX&region=%3Cscript%3E&locale=')).toMatchObject({
    dataset: BUILT,
    sent: undefined,
  });
  expect(visit('?currency=eur', '{"currency":"GBP"}').dataset).toMatchObject({ currency: 'GBP' });
});

test('LIST-16 a query that matches the built page hides no price', () => {
  expect(visit('?currency=USD&region=USA').dataset).toEqual(BUILT);
});

test('LIST-16 invalid stored text and blocked storage do not change the built page', () => {
  for (const stored of ['{', '[]', 'null', '"EUR"', '{"currency":"XXX","region":7}'])
    expect(visit('', stored).dataset).toEqual(BUILT);
  expect(visit('?currency=EUR', undefined, { storage: undefined }).dataset).toMatchObject({
    currency: 'EUR',
    repriced: '',
  });
});

test('L10N-1 saved preferences apply to every visit, and the URL overrides them', () => {
  const saved = '{"region":"EU","currency":"EUR","locale":"de"}';
  expect(visit('', undefined, { saved }).dataset).toEqual({
    region: 'EU',
    currency: 'EUR',
    repriced: '',
  });
  expect(visit('?currency=GBP', undefined, { saved }).dataset).toMatchObject({
    region: 'EU',
    currency: 'GBP',
  });
  expect(visit('?currency=USD', undefined, { saved }).dataset).toEqual({
    region: 'EU',
    currency: 'USD',
  });
  expect(visit('', undefined, { saved: '{"region":"MOON","currency":5}' }).dataset).toEqual(BUILT);
});

const languages = 'en de pt-BR';

test.each([
  ['/', '?locale=de', '/de#top'],
  ['/listing/tee', '?pid=101&locale=pt-BR', '/pt-BR/listing/tee?pid=101#top'],
])('LIST-16 %s%s redirects to the same page in that language', (path, search, to) => {
  const { sent, stored, dataset } = visit(search, undefined, { languages, path });
  expect(sent).toBe(to);
  expect(dataset).toHaveProperty('leaving');
  expect(visit('', stored, { languages, path: '/cart' }).sent).toMatch(/^\/(de|pt-BR)\/cart#top$/);
});

test.each([
  ['/de/cart', 'en', '/cart#top'],
  ['/de', 'en', '/#top'],
  ['/de', 'pt-BR', '/pt-BR#top'],
])('LIST-16 from the German page %s the query redirects to %s', (path, locale, to) => {
  expect(visit(`?locale=${locale}`, undefined, { languages, path, lang: 'de' }).sent).toBe(to);
});

test('LIST-16 a path with two slashes does not redirect to another host', () => {
  const german = { languages, path: '/de//evil.example/login', lang: 'de' };
  expect(visit('?locale=en', undefined, german).sent).toBe('/evil.example/login#top');
  expect(visit('?locale=de', undefined, { languages, path: '//evil.example' }).sent).toBe(
    '/de/evil.example#top',
  );
});

test('L10N-2 a saved language redirects from a URL without a language, and the visit overrides it', () => {
  const saved = '{"region":"EU","currency":"EUR","locale":"de"}';
  expect(visit('?x=1', undefined, { languages, path: '/cart', saved }).sent).toBe(
    '/de/cart?x=1#top',
  );
  expect(visit('', '{"locale":"en"}', { languages, path: '/cart', saved }).sent).toBeUndefined();
});

test('L10N-2 a URL with a language does not redirect, nor does a visit without a choice', () => {
  const saved = '{"region":"EU","currency":"EUR","locale":"pt-BR"}';
  const german = { languages, path: '/de/cart', lang: 'de' };
  expect(visit('', '{"locale":"en"}', { ...german, saved }).sent).toBeUndefined();
  expect(visit('?locale=de', undefined, german).sent).toBeUndefined();
  expect(visit('?locale=nl', undefined, german).sent).toBeUndefined();
  expect(visit('', undefined, { languages, path: '/cart' }).sent).toBeUndefined();
});

test('L10N-2 a page in one language does not redirect', () => {
  const saved = '{"region":"EU","currency":"EUR","locale":"de"}';
  expect(visit('?locale=de', '{"locale":"de"}', { path: '/letter', saved }).sent).toBeUndefined();
});
