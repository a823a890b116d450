/** The texts of a store folder that `new-store` creates. */
export const en = {
  seoDescription: 'Official merchandise of {name}.',
  ctaText: 'Shop',
  chalk: 'Chalk',
  stone: 'Stone',
  shirts: 'Shirts',
  listingTitle: 'First Tee',
  listingDescription: 'The first thing in this shop. Change it in catalog.json.',
};
