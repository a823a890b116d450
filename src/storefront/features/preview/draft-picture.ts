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

/** The picture a section of a draft shows, as the build would choose it; the platform is asked for one of a listing. */
export async function getDraftPicture(section: PictureSection | undefined): Promise<Picture | undefined> {
  const { image, listing: slug } = section ?? {};
  if (image || !slug) return image;
  const known = pictures.get(slug) ?? fetchListingPicture(slug);
  pictures.set(slug, known);
  return known;
}

async function fetchListingPicture(slug: string): Promise<Picture | undefined> {
  const found = await fetchListing(slug);
  if (found.state !== 'known') return undefined;
  const src = toListingView(found.listing).products[0]?.variations[0]?.images[0]?.src;
  return src ? { src, alt: found.listing.title } : undefined;
}
