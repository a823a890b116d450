import { toListingView } from '#storefront/rules/listing-view.ts';
import { fetchListing } from '../listing/index.ts';

interface Picture {
  readonly src: string;
  readonly alt: string;
}

interface Pictured {
  readonly image?: Picture | undefined;
  readonly listing?: string | undefined;
}

const asked = new Map<string, Promise<Picture | undefined>>();

/** The picture a section of a draft shows, as the build would choose it; the platform is asked for one of a listing. */
export async function draftPicture(section: Pictured | undefined): Promise<Picture | undefined> {
  const { image, listing: slug } = section ?? {};
  if (image || !slug) return image;
  const known = asked.get(slug) ?? pictureOfListing(slug);
  asked.set(slug, known);
  return known;
}

async function pictureOfListing(slug: string): Promise<Picture | undefined> {
  const found = await fetchListing(slug);
  if (found.state !== 'known') return undefined;
  const src = toListingView(found.listing).products[0]?.variations[0]?.images[0]?.src;
  return src ? { src, alt: found.listing.title } : undefined;
}
