import { getContentType } from '#shared/utils/content-types.ts';
import type { ObjectHeaders } from '../object-headers.ts';
import type { ObjectStore } from '../releases/s3/object-store.ts';
import type { PictureObjects } from './picture-objects.ts';

/** Opens the pictures of a bucket below a prefix. Methods throw a PublishError. */
export function openPictureBucket(store: ObjectStore, prefix: string): PictureObjects {
  return {
    read: (name) => store.getBytes(prefix + name),
    write: (name, content) => store.put(prefix + name, content, getHeaders(name)),
    async list(start) {
      const found = await store.listTimes(prefix + start);
      return new Map([...found].map(([key, time]) => [key.slice(prefix.length), time]));
    },
    remove: (names) => store.remove(names.map((name) => prefix + name)),
  };
}

/** Only builders read these objects. A release has copies with the headers of its site, and those of gated stores are not public. */
const getHeaders = (name: string): ObjectHeaders => ({
  ContentType: getContentType(name),
  CacheControl: 'private, no-store',
  Metadata: {},
});
