import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { type CollectionNode, PromoCode } from '#shared/contract/store.ts';
import type { PrintfulBlank } from '#shared/contract/store-folder/printful-section.ts';
import type { PromoRule } from '#shared/contract/store-folder/promo-section.ts';
import type { StoreFile } from '#shared/contract/store-folder/store-file.ts';
import type { Theme } from '#shared/contract/theme.ts';
import { getFirstSlug } from '#shared/rules/catalog/first-slug.ts';
import { hashContent } from '#shared/utils/hash.ts';
import type { AnnouncedPromo, ShopSettings, StoreProfile } from '../stores.ts';
import type { StoreFolderData } from './store-folder-data.ts';

/** Creates the columns of a store from its folder. */
export function createStoreColumns(folder: StoreFolderData) {
  const { store, theme, catalog, texts, logo, fonts = [] } = folder;
  return {
    slug: store.slug,
    name: store.name,
    default_currency: store.defaultCurrency,
    default_region: store.defaultRegion,
    locales: JSON.stringify(store.locales),
    profile: JSON.stringify({
      ...createProfile(store, theme),
      ...createFulfillment(store, catalog),
      ...(logo && { logo: hashFile(logo) }),
      ...(fonts.length > 0 && {
        fonts: fonts.map(({ slot, content }) => ({ slot, hash: hashFile(content) })),
      }),
      ...listFirstTypeSlugs(catalog),
    }),
    collections: JSON.stringify(catalog.collections.map(toNode)),
    flags: JSON.stringify(store.flags),
    gate: store.gate ?? null,
    texts: JSON.stringify(texts ?? {}),
  };
}
export type StoreColumns = ReturnType<typeof createStoreColumns>;

/** Hash by which the content of a logo or of a font is stored. */
export const hashFile = (content: Buffer): string =>
  createHash('sha256').update(content).digest('hex');

function createProfile(store: StoreFile, theme: Theme): StoreProfile & ShopSettings {
  const announced = listAnnounced(store.promoCodes, theme);
  return {
    sellerId: `seller-${store.slug}`,
    // Publishable: it identifies the seller to the availability call and grants no access.
    sellerToken: `pub_${hashContent(`seller ${store.slug}`)}`,
    availabilityKey: `pub_${hashContent(`availability ${store.slug}`)}`,
    seoTitle: store.seoTitle,
    ...(store.seoDescription !== undefined && { seoDescription: store.seoDescription }),
    ...(store.brand !== undefined && { brand: store.brand }),
    storeUrl: store.siteUrl as StoreProfile['storeUrl'],
    promoCodes: listPublicPromos(store.promoCodes, theme),
    marketingPixels: store.marketingPixels,
    socialMedia: store.socialMedia,
    ...(store.host !== undefined && { host: store.host }),
    ...(store.currencies && { currencies: store.currencies }),
    ...(store.delivery && { delivery: store.delivery }),
    ...(store.tax && { tax: store.tax }),
    ...(store.returns && { returns: store.returns }),
    ...(store.downloads && { downloads: store.downloads }),
    ...(store.invoice && { invoice: store.invoice }),
    ...(store.seller && { seller: store.seller }),
    ...(store.support?.email !== undefined && { supportMail: store.support.email }),
    ...(store.formHandlerUrl !== undefined && { hasFormHandler: true }),
    ...(store.orderMail !== undefined && { orderMail: store.orderMail }),
    ...(store.mails && { mails: store.mails }),
    ...(store.checkoutPhone === 'optional' && { isPhoneOptional: true }),
    ...(store.gifts && { hasGifts: true }),
    ...(store.checkoutReminder && { checkoutReminder: store.checkoutReminder }),
    promoRules: store.promoCodes,
    ...(announced.length > 0 && { announced }),
  };
}

/** A catalog with the blanks of its store, of which some are products of Printful. */
interface PrintedCatalog {
  readonly collections: unknown;
  readonly colors?: Readonly<Record<string, { readonly name: string }>>;
  readonly storeBlanks?: Readonly<
    Record<string, { readonly printful?: PrintfulBlank | undefined }>
  >;
}

/** Returns who makes products, with the numbers that the files of blanks have for Printful. Those of `store.json` win. Variants have the names of colors too, because orders have no slugs. */
export function createFulfillment(
  { fulfillment }: Pick<StoreFile, 'fulfillment'>,
  { colors = {}, storeBlanks = {} }: PrintedCatalog,
): Pick<ShopSettings, 'fulfillment'> {
  if (!fulfillment) return {};
  const blanks = Object.fromEntries(
    Object.entries(storeBlanks).flatMap(([name, { printful }]) =>
      printful ? [[name, printful] as const] : [],
    ),
  );
  const { printful } = fulfillment;
  const all = Object.entries({ ...blanks, ...printful?.blanks });
  if (all.length === 0) return { fulfillment };
  const addNames = (variants: PrintfulBlank['variants']): PrintfulBlank['variants'] => ({
    ...variants,
    ...Object.fromEntries(
      Object.entries(variants).flatMap(([key, id]) => {
        const [color = '', ...size] = key.split('/');
        const name = Object.hasOwn(colors, color) ? colors[color]?.name : undefined;
        const named = [name, ...size].join('/');
        return name === undefined || Object.hasOwn(variants, named) ? [] : [[named, id]];
      }),
    ),
  });
  return {
    fulfillment: {
      ...fulfillment,
      printful: {
        ...printful,
        blanks: Object.fromEntries(
          all.map(([name, blank]) => [name, { ...blank, variants: addNames(blank.variants) }]),
        ),
      },
    },
  };
}

function listFirstTypeSlugs({
  productTypes,
}: StoreFolderData['catalog']): Pick<ShopSettings, 'firstTypeSlugs'> {
  const renamed = Object.entries(productTypes).flatMap(([slug, { was }]) =>
    was ? [[slug, getFirstSlug({ slug, was })] as const] : [],
  );
  return renamed.length > 0 ? { firstTypeSlugs: Object.fromEntries(renamed) } : {};
}

/**
 * Returns the codes that anyone may read, without their conditions: those that the theme advertises, and those without conditions.
 * A code with conditions may be for a few people.
 */
function listPublicPromos(rules: readonly PromoRule[], theme: Theme): PromoCode[] {
  const advertised = listBannerCodes(theme);
  return rules
    .map((rule) => ({ rule, promo: v.parse(PromoCode, rule) }))
    .filter(({ rule, promo }) => {
      const { countsAsPrice: _, ...conditions } = { countsAsPrice: false, ...rule };
      return advertised.has(rule.code.toLowerCase()) || isDeepStrictEqual(conditions, promo);
    })
    .map(({ promo }) => promo);
}

/** Lists the codes that count as prices: those that say so, and those in banners that do not say otherwise. */
function listAnnounced(rules: readonly PromoRule[], theme: Theme): AnnouncedPromo[] {
  const advertised = listBannerCodes(theme);
  return rules
    .filter(
      (rule) =>
        rule.type !== 'free_shipping' &&
        (rule.countsAsPrice ?? advertised.has(rule.code.toLowerCase())),
    )
    .map((rule) => ({ rule, since: 0 }));
}

const listBannerCodes = ({ content }: Theme): ReadonlySet<string> =>
  new Set(content.promoBanners?.map(({ code }) => code.toLowerCase()));

function toNode({
  slug,
  name,
  description,
  photo,
  seo,
  collections = [],
}: StoreFolderData['catalog']['collections'][number]): CollectionNode {
  return {
    slug,
    name,
    ...(description !== undefined && { description }),
    ...(photo !== undefined && { photo }),
    ...(seo && { seo }),
    collections: collections.map(toNode),
  };
}
