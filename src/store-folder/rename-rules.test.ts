import { expect, test } from 'vitest';
import {
  createListing,
  createValidFiles,
  toFiles,
  writeStoreFolder,
} from '../../tests/helpers/code/store-folder.ts';
import { formatIssue } from './issue.ts';
import { loadStoreFolder } from './load-store-folder.ts';

type Files = ReturnType<typeof createValidFiles>;

/** Returns the issues of the valid folder after a change. */
async function findIssues(change: (files: Files) => void): Promise<string[]> {
  const files = createValidFiles();
  files.catalog.listings.push(createListing('boat-tee'));
  change(files);
  const dir = await writeStoreFolder(toFiles(files));
  const loaded = await loadStoreFolder(dir);
  if (loaded.ok) return [];
  return loaded.issues.map((issue) =>
    formatIssue({ ...issue, file: issue.file.slice(dir.length + 1) }),
  );
}

const findRedirectIssues = (redirects: Record<string, unknown>) =>
  findIssues(({ store, catalog }) => {
    Object.assign(store, { redirects, locales: ['en', 'de'] });
    Object.assign(catalog.listings[0] ?? {}, { was: ['hook-tee'] });
    Object.assign(catalog.listings[1] ?? {}, { visibility: 'private' });
  });

test('HOST-10.1 old addresses lead to pages of the shop, in a language or without one', async () => {
  const redirects = {
    '/products/Anchor-Tee_2': '/listing/anchor-tee',
    '/shop/anchor.html': '/shirts/striped',
    '/shop/anchor.php': '/',
    '/de/produkte/anker': '/de/listing/anchor-tee',
    '/policies/refund-policy': '/terms-of-use',
    '/listing/a-removed-one': '/shirts',
  };
  expect(await findRedirectIssues(redirects)).toEqual([]);
});

test('HOST-10.2 a redirect that a page hides, that leads to another one, or whose target or format is wrong, is named with its field', async () => {
  const PATH =
    'expected a path such as /products/first-tee, of letters, digits and - . _ ~, without a slash, a query or an anchor at its end';
  const redirects = {
    '/': '/shirts',
    '/cart': '/shirts',
    '/de/shirts/striped': '/shirts',
    '/listing/boat-tee': '/shirts',
    '/index.html': '/shirts',
    '/checkout/old': '/shirts',
    '/listing/hook-tee': '/shirts',
    '/a': '/b',
    '/b': '/a',
    '/c': '/c',
    '/tee.html': '/shirts',
    '/tee': '/cart',
    '/e': '/listing/anchor-te',
  };
  const hidden = (path: string) =>
    `expected an address without a page, got ${path} of the shop, which would be shown instead`;
  const looped = (to: string, next: string) =>
    `expected a page of the shop, got "${to}", which is redirected itself, to ${next}`;
  expect(await findRedirectIssues(redirects)).toEqual(
    [
      `["/"]: ${hidden('/')}`,
      `["/cart"]: ${hidden('/cart')}`,
      `["/de/shirts/striped"]: ${hidden('/shirts/striped')}`,
      `["/listing/boat-tee"]: ${hidden('/listing/boat-tee')}`,
      `["/index.html"]: ${hidden('/')}`,
      '["/checkout/old"]: expected an address outside of /checkout, where the shop has its own pages and files',
      '["/listing/hook-tee"]: expected an address that nothing redirects yet: "was" in catalog.json leads it to /listing/anchor-tee',
      `["/a"]: ${looped('/b', '/a')}`,
      `["/b"]: ${looped('/a', '/b')}`,
      `["/c"]: ${looped('/c', '/c')}`,
      '["/tee.html"]: expected the page of "/tee", because hosts treat both addresses as one',
      '["/e"]: expected a page of the shop, got "/listing/anchor-te", which does not exist: did you mean "/listing/anchor-tee"?',
    ].map((issue) => `store.json  redirects${issue}`),
  );
  expect(
    await findRedirectIssues({ '/a': '/listing/boat-tee', '/b': '/listing/hook-tee' }),
  ).toEqual([
    'store.json  redirects["/a"]: expected a page of the shop, got "/listing/boat-tee", whose listing is private',
    expect.stringContaining('got "/listing/hook-tee", which does not exist'),
  ]);
  for (const path of ['/a/', '/a?id=3', '/a#b', 'a', '//evil.example', '/a/../b', '/ä', '/a/*'])
    expect(await findRedirectIssues({ [path]: '/shirts' }), path).toEqual([
      expect.stringContaining(PATH),
    ]);
  expect(await findRedirectIssues({ '/a': 'https://other.example/' })).toEqual([
    expect.stringContaining(PATH),
  ]);
});

test('PROD-12.1 an earlier slug that something else has or had is named with its field', async () => {
  const lamp = (values: object[]) => ({
    name: 'Lamp',
    options: [{ name: 'Finish', values }],
  });
  const issues = await findIssues(({ catalog }) => {
    const [anchor = createListing(''), boat = createListing('')] = catalog.listings;
    // A slug that is used again belongs to the same listing.
    Object.assign(anchor, { was: ['anchor-tee', 'hook-tee'] });
    Object.assign(boat, { was: ['anchor-tee', 'hook-tee', 'ship-tee'] });
    Object.assign(catalog, {
      colors: {
        rope: { name: 'Rope', hex: '#c8b48a', was: ['navy'] },
        navy: { name: 'Navy', hex: '#12263f', was: ['blue'] },
      },
      productTypes: {
        lamp: {
          ...lamp([
            { slug: 'brass', name: 'Brass', was: ['steel'] },
            { slug: 'steel', name: 'Steel' },
          ]),
          was: ['light'],
        },
        light: { ...lamp([{ slug: 'brass', name: 'Brass', was: ['messing'] }]) },
      },
    });
  });
  const owned = (kind: string, slug: string, owner: string) =>
    `expected an earlier slug that no other ${kind} has or had, got "${slug}" of ${owner}`;
  expect(issues).toEqual(
    [
      `listings[1].was[0]: ${owned('listing', 'anchor-tee', 'listings[0]')}`,
      `listings[1].was[1]: ${owned('listing', 'hook-tee', 'listings[0]')}`,
      `productTypes.lamp.was[0]: ${owned('product type', 'light', 'productTypes.light')}`,
      `productTypes.lamp.options[0].values[0].was[0]: ${owned('value of the type', 'steel', 'productTypes.lamp.options[0].values[1]')}`,
      `colors.rope.was[0]: ${owned('color', 'navy', 'colors.navy')}`,
    ].map((issue) => `catalog.json  ${issue}`),
  );
});
