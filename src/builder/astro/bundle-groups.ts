interface Group {
  readonly name: string;
  /** Folders of `src` whose modules the group takes, with all that they import. */
  readonly folders: readonly string[];
  /** A group of a higher priority takes its modules first. */
  readonly priority: number;
  /** Makes one file for each set of entries that need the same modules, instead of one file for all. */
  readonly entriesAware?: boolean;
  /** Files of fewer bytes join another one of the group. */
  readonly entriesAwareMergeThreshold?: number;
}

/**
 * The files that scripts of pages and islands are bundled into, by folder: a few files weigh less than fifty, and each file
 * that is fetched when a shopper acts costs a round trip.
 */
export const BUNDLE_GROUPS: readonly Group[] = [
  // What every page runs before a shopper acts, and what a listing runs besides.
  { name: 'page', folders: ['storefront/client/page'], priority: 9 },
  { name: 'listing', folders: ['storefront/features/listing/on-load'], priority: 8 },
  // What writes cookies: no page does before a shopper acts.
  { name: 'cookies', folders: ['storefront/browser/cookies'], priority: 6 },
  // What the shopper answered about trackers, in one file for all that waits for it.
  { name: 'consent', folders: ['storefront/features/tracking/consent'], priority: 6 },
  // Who sent the shopper here, in one file.
  { name: 'attribution', folders: ['storefront/features/tracking/attribution'], priority: 6 },
  // The stored cart, for a cart that is too long for its cookie.
  { name: 'cart', folders: ['storefront/features/cart/stored-cart'], priority: 6 },
  // What pages fetch later and what needs no React: apart from the files that bring React along.
  {
    name: 'late',
    folders: ['shared/rules/tracking', 'storefront/browser/services', 'storefront/features/tracking/visit'],
    priority: 5,
    entriesAware: true,
    entriesAwareMergeThreshold: 500,
  },
  // Prices and preferences of a visit, which need no React either.
  {
    name: 'late-localization',
    folders: ['storefront/features/localization'],
    priority: 4,
    entriesAware: true,
    entriesAwareMergeThreshold: 400,
  },
  // What every island uses, the search among them.
  {
    name: 'base',
    folders: ['storefront/components/islands', 'storefront/components/media', 'storefront/components/product'],
    priority: 3,
  },
  // What changes the cart. Its dialogs too: they open at once.
  { name: 'shopping', folders: ['storefront/components/quantity', 'storefront/features/cart/dialogs'], priority: 2 },
  // What the listing and quick-add choose with.
  {
    name: 'choosing',
    folders: ['storefront/features/listing/buy-box', 'storefront/features/quick-add/dialog'],
    priority: 1,
  },
];

const inFolders = (folders: readonly string[]): RegExp =>
  new RegExp(`[\\\\/]src[\\\\/](?:${folders.join('|').replaceAll('/', '[\\\\/]')})[\\\\/]`);

/** The groups for `output.codeSplitting.groups` of the client build. */
export const bundleGroups = [
  ...BUNDLE_GROUPS.map(({ folders, ...group }) => ({ ...group, test: inFolders(folders) })),
  // The interface texts of each language alone: an island has its texts from its page.
  {
    name: (id: string) => /[\\/]src[\\/]shared[\\/]i18n[\\/]([\w-]+)[\\/]interface\.ts$/.exec(id)?.[1] ?? null,
    priority: 7,
    includeDependenciesRecursively: false,
  },
  { name: 'react', test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler|@astrojs[\\/]react)[\\/]/, priority: 6 },
];

/**
 * The files of `src` that those scripts read data with. They get a copy of valibot of their own: in a shared one every
 * function that some island uses would come to every page.
 */
export const PAGE_SCHEMA_FILES: readonly string[] = [
  'shared/contract/client/http.ts',
  'shared/contract/codes.ts',
  'shared/contract/error-body.ts',
  'storefront/browser/page-context.ts',
  'storefront/features/cart/stored-cart/read-cart.ts',
  'storefront/features/listing/on-load/listing-availability.ts',
  'storefront/features/listing/on-load/viewed-listing-call.ts',
  'storefront/features/tracking/tile-origin.ts',
];

/** Whether a module of the client build is one of these files. */
export const isPageSchemaFile = (id: string): boolean =>
  PAGE_SCHEMA_FILES.some((file) => id.replaceAll('\\', '/').endsWith(`/src/${file}`));
