import type { ListingVideo } from '#shared/contract/listing.ts';
import type { CatalogFile } from '#shared/contract/store-folder/catalog-file.ts';

type CatalogListing = CatalogFile['listings'][number];
type Path = ListingVideo['src'];

const toPath = (file: string) => `/assets/videos/${file}` as Path;

/** Returns the videos of a product of a listing; nothing when it has none. */
export function createVideos(
  { published }: Pick<CatalogListing, 'published'>,
  { videos }: Pick<CatalogListing['products'][number], 'videos'>,
): { readonly videos?: readonly ListingVideo[] } {
  if (!videos) return {};
  return {
    videos: videos.map(({ file, poster, title, captions, after, published: day = published }) => ({
      src: toPath(file),
      poster: toPath(poster),
      title,
      publishedAt: Date.parse(day),
      ...(captions && {
        captions: Object.entries(captions).flatMap(([locale, name]) =>
          name === undefined ? [] : [{ locale, src: toPath(name) }],
        ),
      }),
      ...(after !== undefined && { after }),
    })),
  };
}

/** Returns the translated titles of a listing's videos by their titles in the first language. */
export const createVideoTerms = (
  { products }: Pick<CatalogListing, 'products'>,
  titles: Readonly<Record<string, string>> = {},
): [first: string, translated: string][] =>
  products
    .flatMap(({ videos = [] }) => videos)
    .flatMap(({ file, title }): [string, string][] => {
      const translated = Object.hasOwn(titles, file) ? titles[file] : undefined;
      return translated === undefined ? [] : [[title, translated]];
    });
