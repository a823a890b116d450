import type { WrittenPictures } from './write-groups.ts';

/** Returns how many pictures a site has, and where they come from. */
export function describePictures({ total, created, fetched }: WrittenPictures): string {
  return `${total} pictures, ${created} of them new${fetched > 0 ? ` and ${fetched} from the picture store` : ''}`;
}
