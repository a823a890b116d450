import type { FindPictureSources, PictureSources } from './store-pictures.ts';

/** Reads what the pictures of a store are composed from; undefined for a folder that is missing or cannot be read. */
export type ReadPictureSources = (slug: string) => Promise<PictureSources | undefined>;

/** Maximum number of characters of artwork in the cache. The drawings of one store have no more. */
const MAX_CHARACTERS = 64 * 1024 ** 2;
/** Shortest time between two reads of one folder, in milliseconds: an address that is not known may be that of a recent edit. */
const READ_INTERVAL_MS = 200;

interface Entry {
  readonly sources: PictureSources | undefined;
  readonly characters: number;
  readonly readAt: number;
}

/** Creates a cache of the picture sources that were used last. A folder is read when a picture of it is requested. */
export function createPictureSourceCache(
  read: ReadPictureSources,
  maxCharacters = MAX_CHARACTERS,
): FindPictureSources {
  /** By slug, the one that was used last at the end. */
  const entries = new Map<string, Entry>();
  const reading = new Map<string, Promise<Entry>>();

  async function readEntry(slug: string): Promise<Entry> {
    // While nothing can be read, the last sources are used.
    const sources = (await read(slug)) ?? entries.get(slug)?.sources;
    return { sources, characters: countCharacters(sources), readAt: performance.now() };
  }

  /** Concurrent requests share one read. */
  async function reload(slug: string): Promise<Entry> {
    const shared = reading.get(slug) ?? readEntry(slug).finally(() => reading.delete(slug));
    reading.set(slug, shared);
    return shared;
  }

  function use(slug: string, entry: Entry): void {
    entries.delete(slug);
    entries.set(slug, entry);
    let characters = 0;
    for (const each of entries.values()) characters += each.characters;
    for (const [oldest, each] of entries) {
      if (characters <= maxCharacters || oldest === slug) return;
      entries.delete(oldest);
      characters -= each.characters;
    }
  }

  return async function find(slug, isCurrent) {
    let entry = entries.get(slug);
    const isUsable = entry?.sources !== undefined && isCurrent(entry.sources);
    if (!entry || (!isUsable && performance.now() - entry.readAt >= READ_INTERVAL_MS))
      entry = await reload(slug);
    use(slug, entry);
    return entry.sources;
  };
}

/** Counts the characters of an entry. A store without artwork counts as well, so that the number of entries is limited. */
function countCharacters(sources: PictureSources | undefined): number {
  let characters = 1_000;
  for (const svg of sources?.artwork.values() ?? []) characters += svg.length;
  return characters;
}
