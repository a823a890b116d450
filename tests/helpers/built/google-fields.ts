/**
 * The fields of a schema.org type that a document of Google's names. Those of products, offers, delivery and regions were compared
 * with the document's text of 2026 (a field with alternatives is here by the name that pages use: `gtin13` is one of `gtin`).
 */
export interface DocumentedFields {
  readonly type: string;
  /** Address of the document. */
  readonly source: string;
  readonly required: readonly string[];
  readonly recommended: readonly string[];
}

const SEARCH = 'https://developers.google.com/search/docs/appearance';
const LISTINGS = `${SEARCH}/structured-data/merchant-listing`;
const VARIANTS = `${SEARCH}/structured-data/product-variants`;
const VIDEOS = `${SEARCH}/structured-data/video`;
const RETURNS = `${SEARCH}/structured-data/return-policy`;

export const GOOGLE_FIELDS: readonly DocumentedFields[] = [
  {
    type: 'VideoObject',
    source: VIDEOS,
    required: ['name', 'thumbnailUrl', 'uploadDate'],
    recommended: [
      'contentUrl',
      'description',
      'duration',
      'embedUrl',
      'expires',
      'hasPart',
      'interactionStatistic',
    ],
  },
  {
    type: 'Product',
    source: LISTINGS,
    required: ['name', 'image', 'offers'],
    recommended: [
      'aggregateRating',
      'audience',
      'brand',
      'category',
      'color',
      'description',
      'gtin',
      'hasAdultConsideration',
      'hasCertification',
      'inProductGroupWithID',
      'isVariantOf',
      'material',
      'mpn',
      'pattern',
      'review',
      'size',
      'sku',
      'subjectOf',
    ],
  },
  {
    type: 'Offer',
    source: LISTINGS,
    required: ['price', 'priceCurrency'],
    recommended: [
      'availability',
      'hasMerchantReturnPolicy',
      'itemCondition',
      'priceValidUntil',
      'shippingDetails',
      'url',
      'validFrom',
      'validThrough',
    ],
  },
  {
    type: 'OfferShippingDetails',
    source: LISTINGS,
    required: ['deliveryTime', 'shippingDestination', 'shippingRate'],
    recommended: [],
  },
  {
    type: 'ShippingDeliveryTime',
    source: LISTINGS,
    required: [],
    recommended: ['handlingTime', 'transitTime'],
  },
  {
    type: 'UnitPriceSpecification',
    source: LISTINGS,
    required: ['price', 'priceCurrency'],
    recommended: ['priceType'],
  },
  {
    type: 'DefinedRegion',
    source: LISTINGS,
    required: ['addressCountry'],
    recommended: ['addressRegion'],
  },
  { type: 'MonetaryAmount', source: LISTINGS, required: ['currency', 'value'], recommended: [] },
  {
    type: 'ProductGroup',
    source: VARIANTS,
    required: ['name'],
    recommended: [
      'brand',
      'description',
      'hasVariant',
      'productGroupID',
      'url',
      'variesBy',
      'aggregateRating',
      'review',
    ],
  },
  {
    type: 'MerchantReturnPolicy',
    source: RETURNS,
    required: ['applicableCountry', 'returnPolicyCategory', 'merchantReturnDays'],
    recommended: ['returnFees', 'returnMethod', 'refundType', 'returnPolicyCountry'],
  },
  { type: 'Brand', source: LISTINGS, required: ['name'], recommended: [] },
  {
    type: 'WebSite',
    source: `${SEARCH}/site-names`,
    required: ['name', 'url'],
    recommended: ['alternateName'],
  },
  {
    type: 'Organization',
    source: `${SEARCH}/structured-data/organization`,
    required: [],
    recommended: ['name', 'url', 'logo', 'sameAs', 'address', 'email', 'telephone'],
  },
  {
    type: 'BreadcrumbList',
    source: `${SEARCH}/structured-data/breadcrumb`,
    required: ['itemListElement'],
    recommended: [],
  },
  {
    type: 'ListItem',
    source: `${SEARCH}/structured-data/breadcrumb`,
    required: ['position', 'name', 'item'],
    recommended: [],
  },
];

/** Recommended fields that a store has no data for, or not for each node. All others must be on every node. */
export const UNKNOWN_FIELDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  VideoObject: {
    duration: 'only the header of a video is read',
    embedUrl: 'a video is a file, without a player of its own',
    expires: 'a video is shown as long as its product',
    hasPart: 'videos have no chapters',
    interactionStatistic: 'nobody counts plays',
  },
  Product: {
    audience: 'stores do not say for whom a product is',
    brand: 'variants inherit it from their group',
    category: 'variants inherit it from their group',
    hasAdultConsideration: 'only for adult goods',
    hasCertification: 'only for goods with an energy label',
    inProductGroupWithID: 'variants are nested in their group',
    isVariantOf: 'variants are nested in their group',
    pattern: 'products have artwork instead',
    subjectOf: 'products have no 3D model',
    description: 'variants inherit it from their group',
    color: 'digital goods have none',
    size: 'unsized products have none',
    gtin: 'only where the seller knows it',
    mpn: 'only where the seller knows it',
    material: 'the platform has it as text of the blank in some languages',
    review: 'shops have no reviews',
    aggregateRating: 'shops have no reviews',
  },
  Offer: {
    hasMerchantReturnPolicy: 'digital goods promise none',
    shippingDetails: 'digital goods are not shipped',
    priceValidUntil: 'prices have no end',
    validFrom: 'prices have no end',
    validThrough: 'prices have no end',
  },
  DefinedRegion: { addressRegion: 'only where rates differ within a country' },
  ProductGroup: {
    aggregateRating: 'shops have no reviews',
    review: 'shops have no reviews',
  },
  MerchantReturnPolicy: {
    refundType: 'the terms name none',
    returnPolicyCountry: 'the terms name none',
  },
  WebSite: { alternateName: 'stores have one name' },
  Organization: {
    sameAs: 'only where the store has social accounts',
    address: 'stores name none yet',
    email: 'stores name none yet',
    telephone: 'stores name none yet',
  },
};

/**
 * Attributes of a product feed, and their longest values in characters. `condition` and `identifier_exists` are required only of some
 * products (answers 12471921 and 6324478); feeds name them for all.
 */
export const FEED_FIELDS = {
  source: 'https://support.google.com/merchants/answer/7052112',
  required: [
    'id',
    'title',
    'description',
    'link',
    'image_link',
    'availability',
    'price',
    'condition',
    'brand',
    'identifier_exists',
  ],
  maxLength: {
    id: 50,
    title: 150,
    description: 5000,
    link: 2000,
    image_link: 2000,
    brand: 70,
    gtin: 50,
    mpn: 70,
    color: 100,
    size: 100,
    item_group_id: 50,
  },
} as const;
