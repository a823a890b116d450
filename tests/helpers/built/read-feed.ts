import { type Packed, unpack } from '#storefront/components/islands/packed.ts';

/** One line of a product feed by column. */
export type FeedRow = Readonly<Record<string, string>>;

/** Parses a feed. Throws for a line with another number of fields than the header. */
export function readFeed(text: string): FeedRow[] {
  const [header = '', ...lines] = text.trimEnd().split('\n');
  const names = header.split('\t');
  return lines.map((line) => {
    const fields = line.split('\t');
    if (fields.length !== names.length) throw new Error(`expected ${names.length} fields: ${line}`);
    return Object.fromEntries(names.map((name, at) => [name, unquote(fields[at] ?? '')]));
  });
}

const unquote = (field: string): string =>
  field.startsWith('"') ? field.slice(1, -1).replaceAll('""', '"') : field;

interface PageListing {
  readonly itemGroupId: string;
  readonly isPreorder: boolean;
  readonly currency: string;
  readonly products: readonly {
    readonly variations: readonly {
      readonly id: string;
      readonly images: readonly { readonly src: string }[];
      readonly sizes: readonly {
        readonly id: string;
        readonly price: number;
        readonly soldOut: boolean;
      }[];
    }[];
  }[];
}

/** A variant as a page's buy box has it. */
export interface PageVariant {
  readonly id: string;
  readonly price: string;
  readonly isSoldOut: boolean;
  readonly picture: string;
}

const PROPS = /component-export="ListingIsland"[^>]* props="([^"]*)"/;

/** Reads the variants of a listing's page from the props of its buy box. None for a listing that cannot be bought. */
export function readPageVariants(html: string): PageVariant[] {
  const json = (PROPS.exec(html)?.[1] ?? '')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
  const { listing: packed }: { readonly listing: readonly [number, Packed<PageListing>] } =
    JSON.parse(json);
  const listing = unpack(packed[1]);
  if (listing.isPreorder) return [];
  return listing.products
    .flatMap(({ variations }) => variations)
    .flatMap(({ id, images, sizes }) =>
      sizes.map((size) => ({
        id: `${listing.itemGroupId}-${id}-${size.id}`,
        price: `${(size.price / 100).toFixed(2)} ${listing.currency}`,
        isSoldOut: size.soldOut,
        picture: images[0]?.src ?? '',
      })),
    );
}
