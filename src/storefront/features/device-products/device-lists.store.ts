import { atom } from 'nanostores';
import * as v from 'valibot';
import { Slug } from '#shared/contract/common.ts';
import { getPageContext } from '#storefront/browser/page-context.ts';
import { readJson, removeStored, writeJson } from '#storefront/browser/storage.ts';

/** Maximum number of listings of a list. The oldest one is dropped. */
const MAX_LISTINGS = { saved: 24, recent: 9 } as const;
export type ListName = keyof typeof MAX_LISTINGS;

const getKey = (list: ListName) => `${list}Items:${getPageContext().store}`;

/** Slugs of the listings that the shopper has saved and viewed on this device, the latest first. */
export const $deviceLists = atom<Readonly<Record<ListName, readonly string[]>>>({
  saved: [],
  recent: [],
});

const read = (list: ListName): readonly string[] =>
  readJson('local', getKey(list), (value) =>
    v.parse(v.nullable(v.array(Slug)), value)?.slice(0, MAX_LISTINGS[list]),
  ) ?? [];

/** Reads both lists from the storage of the browser. Another tab may have changed them. */
export const readDeviceLists = (): void =>
  $deviceLists.set({ saved: read('saved'), recent: read('recent') });

function write(list: ListName, slugs: readonly string[]): void {
  if (slugs.length > 0) writeJson('local', getKey(list), slugs.slice(0, MAX_LISTINGS[list]));
  else removeStored('local', getKey(list));
  readDeviceLists();
}

const without = (list: ListName, slug: string) => read(list).filter((other) => other !== slug);

/** Adds a listing to a list. One that is there already becomes the latest. */
export const addToList = (list: ListName, slug: string): void =>
  write(list, [slug, ...without(list, slug)]);

/** Removes a listing from a list. */
export const removeFromList = (list: ListName, slug: string): void =>
  write(list, without(list, slug));

/** Removes all listings of a list from this device. */
export const clearList = (list: ListName): void => write(list, []);
