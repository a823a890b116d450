interface Group {
  readonly name: string;
  /** Folders and files of `src` whose modules are in the group. */
  readonly folders: readonly string[];
  /** Whether everything that they import is in the group too. True by default. */
  readonly includeDependenciesRecursively?: boolean;
  /** A module that fits several groups is in the one with the highest priority. */
  readonly priority: number;
  /** Creates one file for each set of entries that need the same modules, instead of one file for all. */
  readonly entriesAware?: boolean;
  /** Files smaller than this, in bytes, are merged into another file of the group. */
  readonly entriesAwareMergeThreshold?: number;
}

/**
 * The files that the scripts of pages and islands are bundled into, by folder. A few files are smaller in total than fifty,
 * and each file that is fetched when a shopper acts costs a round trip.
 */
export const BUNDLE_GROUPS: readonly Group[] = [
  // Code that runs on every page before a shopper acts. The script of the page is in the same file as the modules of the group,
  // which islands import too. So the script must wait until the page is parsed.
  {
    name: 'page',
    folders: [
      'storefront/client/page',
      'storefront/components/behaviors/link-button.ts',
      'storefront/layouts/Base.astro',
    ],
    priority: 9,
  },
  // Code that runs on every listing page before a shopper acts. The first of its two scripts is in the file of the group. The
  // second is loaded by digital listings.
  {
    name: 'listing',
    folders: [
      'storefront/features/listing/on-load',
      'storefront/features/early-addition/start-early-addition.ts',
      'storefront/pages/\\[...locale\\]/listing/\\[slug\\].astro\\?.*index=0.*',
    ],
    priority: 8,
  },
  // Writes cookies, which no page does before a shopper acts, and reads the campaign or site that a shopper came from.
  {
    name: 'cookies',
    folders: ['storefront/browser/cookies', 'storefront/features/tracking/attribution'],
    priority: 6,
  },
  // Consent to trackers, in one file for all scripts that wait for it.
  { name: 'consent', folders: ['storefront/features/tracking/consent'], priority: 6 },
  // Code that adds the product of a listing to the cart before React has loaded, and that islands use too. It may import only
  // files that the page loads anyway, because one more request takes as long as the addition on a slow phone.
  {
    name: 'adding',
    folders: [
      'shared/contract/languages.ts',
      'shared/contract/page-href.ts',
      'texts/page-messages.ts',
      'texts/translator.ts',
      'shared/rules/catalog/digital.ts',
      'shared/rules/catalog/option-text.ts',
      'shared/rules/images',
      'storefront/browser/cookies/write-cookie.ts\\?adding',
      'storefront/browser/storage.ts',
      'storefront/components/islands/changed-controls.ts',
      'storefront/components/islands/packed.ts',
      'storefront/components/media/thumbnail-url.ts',
      'storefront/features/cart/cart-item.ts',
      'storefront/features/cart/cart-rules.ts',
      'storefront/features/cart/stored-cart',
      'storefront/features/early-addition',
      'storefront/rules/line-options.ts',
      'storefront/rules/purchase-options.ts',
      'storefront/rules/selection.ts',
      'storefront/rules/serialize-cookie.ts\\?adding',
    ],
    priority: 7,
    includeDependenciesRecursively: false,
  },
  // Schemas of many calls, with the functions that check them.
  {
    name: 'schemas',
    folders: [
      'shared/contract/access.ts',
      'shared/contract/cart.ts',
      'shared/contract/common.ts',
      'shared/contract/email.ts',
      'shared/contract/orders.ts',
      'shared/contract/plain-text.ts',
    ],
    priority: 6,
  },
  // Code without React that pages fetch later: in other files than the code that imports React.
  {
    name: 'late',
    folders: [
      'shared/rules/checkout/describe-tax.ts',
      'shared/rules/tracking',
      'storefront/browser/order-cart.ts',
      'storefront/browser/services',
    ],
    priority: 5,
    entriesAware: true,
    entriesAwareMergeThreshold: 3_000,
  },
  // Prices and preferences of a visit: also code without React.
  {
    name: 'late-localization',
    folders: [
      'storefront/features/localization',
      'storefront/inline/visit.ts',
      'texts/default-localization.ts',
    ],
    priority: 4,
    entriesAware: true,
    entriesAwareMergeThreshold: 1_500,
  },
  // Used by every island, the search included.
  {
    name: 'base',
    folders: [
      'storefront/browser/page-language.ts',
      'storefront/components/dialog/Dialog.tsx',
      'storefront/components/form',
      'storefront/components/islands',
      'storefront/components/media',
      'storefront/components/product',
    ],
    priority: 3,
  },
  // Filters and sorting of a collection or of a search with a term.
  {
    name: 'filters',
    folders: [
      // Otherwise the filters wait for one more file.
      'shared/rules/catalog/color-family.ts',
      'storefront/components/page/filter-classes.tsx',
      'storefront/components/page/Pagination.tsx',
      'storefront/features/search/browse',
      'storefront/features/search/open-filters.tsx',
    ],
    priority: 4,
    includeDependenciesRecursively: false,
  },
  // The part of the filters that the search page loads before a search.
  {
    name: 'searching',
    folders: [
      'shared/rules/catalog/paging.ts',
      'shared/rules/search/search.ts',
      'storefront/features/search/browse/browse-address.ts',
      'storefront/features/search/browse/page-range.ts',
      'storefront/features/search/browse/use-browse-state.ts',
      'storefront/features/search/browse/use-products.ts',
      'storefront/features/search/load-search.ts',
      'storefront/features/search/product-query.ts',
    ],
    priority: 5,
    includeDependenciesRecursively: false,
  },
  // Checkout and payment, without their forms: also used by express checkout in the cart and on listings.
  {
    name: 'paying',
    folders: [
      'storefront/browser/device-id.ts',
      'storefront/browser/hosted-page.ts',
      'storefront/browser/pending-promo.store.ts',
      'storefront/browser/redirected-carts.ts',
      'storefront/features/cart/clear-checked-out-cart.ts',
      'storefront/features/checkout/checkout.store.ts',
      'storefront/features/checkout/checkout-changes.store.ts',
      'storefront/features/express/express.store.ts',
      'storefront/features/express/wallet-space.ts',
      'storefront/features/payment/payment-client.ts',
      'storefront/features/payment/providers.ts',
      'storefront/features/payment/register-domain.ts',
      'storefront/features/payment-state',
      'shared/rules/checkout/countries.ts',
      'shared/rules/checkout/payment-client',
      'shared/rules/checkout/us-states.ts',
    ],
    priority: 1,
  },
  // The logos of payment methods and the days of delivery, on listings and in the checkout.
  {
    name: 'methods',
    folders: ['storefront/components/payment', 'shared/rules/checkout/days'],
    priority: 3,
  },
  // Changes the cart. Includes its dialogs, which must open at once.
  {
    name: 'shopping',
    folders: ['storefront/components/quantity', 'storefront/features/cart/dialogs'],
    priority: 2,
  },
  // The choice of color, size and quantity on listing pages and in quick-add.
  {
    name: 'choosing',
    folders: ['storefront/features/listing/buy-box', 'storefront/features/quick-add/dialog'],
    priority: 1,
  },
];

const matchFolders = (folders: readonly string[]): RegExp =>
  new RegExp(`[\\\\/]src[\\\\/](?:${folders.join('|').replaceAll('/', '[\\\\/]')})(?:[\\\\/?]|$)`);

const folderGroups = BUNDLE_GROUPS.map(({ folders, ...group }) => ({
  ...group,
  test: matchFolders(folders),
}));

/** Returns the name of the group that a module is in by its folder. */
export const findGroupName = (id: string): string | undefined =>
  folderGroups.find(({ test }) => test.test(id))?.name;

/** The groups for `output.codeSplitting.groups` of the client build. */
export const bundleGroups = [
  ...folderGroups,
  // One file for each language, with its interface texts and product terms. Islands get their texts from their page instead.
  {
    name: (id: string) =>
      /[\\/]src[\\/]texts[\\/]([\w-]+)[\\/](?:interface|terms)\.json$/.exec(id)?.[1] ?? null,
    priority: 7,
    includeDependenciesRecursively: false,
  },
  {
    name: 'react',
    test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler|@astrojs[\\/]react)[\\/]/,
    priority: 6,
  },
];

/**
 * The files of `src` with the schemas of those scripts. They get a separate copy of valibot: a shared copy would bring
 * every function that some island uses to every page.
 */
export const PAGE_SCHEMA_FILES: readonly string[] = [
  'shared/contract/client/http.ts',
  'shared/contract/codes.ts',
  'shared/contract/error-body.ts',
  'storefront/browser/page-context.ts',
  'storefront/features/cart/stored-cart/read-cart.ts',
  'storefront/features/listing/check-digital-stock.ts',
  'storefront/features/listing/on-load/listing-availability.ts',
  'storefront/features/listing/on-load/viewed-listing-call.ts',
];

const isPageSchemaFile = (id: string): boolean =>
  PAGE_SCHEMA_FILES.some((file) => id.endsWith(`/src/${file}`));

/** Modules that `adding` has as a copy of its own, to save a request before the first addition. */
const COPIED = /\/(?:write|serialize)-cookie\.[jt]s$/;
const GETS_COPY = /\/stored-cart\/write-cart\.[jt]s$|\?adding$/;

/** Returns the name of the copy of a module that one importer of the client build gets. Undefined for the module that all others share. */
export function findCopyName(source: string, importer: string): 'pages' | 'adding' | undefined {
  const id = importer.replaceAll('\\', '/');
  if (source === 'valibot') return isPageSchemaFile(id) ? 'pages' : undefined;
  return COPIED.test(source) && GETS_COPY.test(id) ? 'adding' : undefined;
}
