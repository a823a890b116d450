import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { VISIT_SCRIPT } from './visit.ts';

const BUILT = { region: 'USA', currency: 'USD' };

/** Runs the script on a page built for the USA; gives what stands on its root element and what is kept. */
function visit(search: string, kept?: string, storage: Record<string, string> | undefined = {}) {
  const dataset: Record<string, string> = { ...BUILT };
  if (kept !== undefined && storage) storage.visit = kept;
  const page = { document: { documentElement: { dataset } }, location: { search }, URLSearchParams, JSON };
  runInNewContext(VISIT_SCRIPT, storage ? { ...page, sessionStorage: storage } : page);
  return { dataset, kept: storage?.visit };
}

test('LIST-16 region, currency and locale of the query stand on the page and are kept for the visit', () => {
  const { dataset, kept } = visit('?region=EU&currency=EUR&locale=de&size=3');
  expect(dataset).toEqual({ region: 'EU', currency: 'EUR', locale: 'de', repriced: '' });
  expect(visit('', kept).dataset).toEqual(dataset);
});

test('LIST-16 what no store offers is passed over, the kept choice stays', () => {
  expect(visit('?currency=XXX&region=%3Cscript%3E&locale=').dataset).toEqual(BUILT);
  expect(visit('?currency=eur', '{"currency":"GBP"}').dataset).toMatchObject({ currency: 'GBP' });
});

test('LIST-16 asked for as built, a page hides nothing', () => {
  expect(visit('?currency=USD&region=USA').dataset).toEqual(BUILT);
});

test('LIST-16 kept nonsense and a browser without storage leave a page as built', () => {
  for (const kept of ['{', '[]', 'null', '"EUR"', '{"currency":"XXX","region":7}'])
    expect(visit('', kept).dataset).toEqual(BUILT);
  const page = { document: { documentElement: { dataset: { ...BUILT } } }, location: { search: '?currency=EUR' } };
  runInNewContext(VISIT_SCRIPT, { ...page, URLSearchParams, JSON });
  expect(page.document.documentElement.dataset).toMatchObject({ currency: 'EUR', repriced: '' });
});

test('L10N-1 what was chosen in the preferences holds on every visit, below what its address asks for', () => {
  const chosen = { buyerLocalization: '{"region":"EU","currency":"EUR","locale":"de"}' };
  const page = (search: string, localStorage: object) => {
    const dataset: Record<string, string> = { ...BUILT };
    const window = { document: { documentElement: { dataset } }, location: { search }, URLSearchParams, JSON };
    runInNewContext(VISIT_SCRIPT, { ...window, localStorage, sessionStorage: {} });
    return dataset;
  };
  expect(page('', chosen)).toEqual({ region: 'EU', currency: 'EUR', repriced: '' });
  expect(page('?currency=GBP', chosen)).toMatchObject({ region: 'EU', currency: 'GBP' });
  expect(page('?currency=USD', chosen)).toEqual({ region: 'EU', currency: 'USD' });
  expect(page('', { buyerLocalization: '{"region":"MOON","currency":5}' })).toEqual(BUILT);
});
