import { getPictureSource } from '#shared/rules/images/image-url.ts';
import { GRID_SIZES } from '../product/Tile.tsx';

type Records = App.Locals['records'];

/** The newest products of the store. None in a store whose pages contain no products. */
export const listNewest = (records: Records, count: number) =>
  records.find('feed', '1')?.products.slice(0, count) ?? [];

/** The pictures of the first two of them, which are in the first row on phones, as JSON for `preload-pictures.ts`. */
export const describeNewestPictures = (records: Records): string =>
  JSON.stringify(
    listNewest(records, 2).map(({ thumbnail }) => ({
      ...getPictureSource(thumbnail.primary),
      sizes: GRID_SIZES,
    })),
  );
