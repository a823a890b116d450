import { toListingView } from '#storefront/rules/listing-view.ts';
import { fetchListing } from '../listing/index.ts';

interface Picture {
  readonly src: string;
  readonly alt: string;
}

interface PictureSection {
  readonly image?: Picture | undefined;
  readonly listing?: string | undefined;
}

const pictures = new Map<string, Promise<Picture | undefined>>();

/** The picture of a draft section, by the rule of the build: its image, else the first of its listing, which is fetched. */
export async function getDraftPicture(
  section: PictureSection | undefined,
): Promise<Picture | undefined> {
  const { image, listing: slug } = section ?? {};
  if (image || !slug) return image;
  const known = pictures.get(slug) ?? fetchListingPicture(slug);
  pictures.set(slug, known);
  return known;
}

async function fetchListingPicture(slug: string): Promise<Picture | undefined> {
  const found = await fetchListing(slug);
  if (found.state !== 'found') return undefined;
  const src = toListingView(found.listing).products[0]?.variations[0]?.images[0]?.src;
  return src ? { src, alt: found.listing.title } : undefined;
}
