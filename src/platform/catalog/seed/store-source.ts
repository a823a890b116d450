import { ok, type Result } from '#shared/utils/result.ts';
import type { StoreFolderData } from './store-folder-data.ts';

/** A store folder that is read only when it may have changed. */
export interface StoreSource {
  readonly slug: string;
  /** See {@link StoreFolderData.revision}. */
  readonly revision?: number | undefined;
  /** Looks at the files of the folder, without reading them. Undefined when an edit could be missed. */
  readonly look: () => Promise<FolderState | undefined>;
  /** Reads and checks the folder. The error is its issues, as lines. */
  readonly read: () => Promise<Result<StoreFolderData, readonly string[]>>;
}

/** The files of a store folder at one time. */
export interface FolderState {
  /** A text that changes when a file is edited, when the folder is moved, and when the code that reads it changes. */
  readonly files: string;
  /** Returns a hash of the contents and of the code that reads them. Undefined when that takes as long as reading the folder. */
  readonly hashContent: () => Promise<string | undefined>;
}

/** A folder that was read, and its files while it was read. */
export interface ReadStore {
  readonly folder: StoreFolderData;
  /** Undefined when the folder has to be read again next time. */
  readonly state: { readonly files: string; readonly content: string | undefined } | undefined;
}

/** Number of attempts to read a folder without an edit meanwhile. After them it is seeded as it was read, and read again next time. */
const ATTEMPTS = 3;

/** Creates the source of a folder that is in memory. */
export const createMemorySource = (folder: StoreFolderData): StoreSource => ({
  slug: folder.store.slug,
  revision: folder.revision,
  look: async () => undefined,
  read: async () => ok(folder),
});

/** Reads a folder, and again when it was edited meanwhile. `state` is its present state. */
export async function readUnedited(
  source: StoreSource,
  state: FolderState | undefined,
): Promise<Result<ReadStore, readonly string[]>> {
  let before = state;
  for (let attempt = 1; ; attempt++) {
    const content = await before?.hashContent();
    const read = await source.read();
    const after = before && (await source.look());
    const unedited =
      before && after?.files === before.files ? { files: before.files, content } : undefined;
    if (!before || unedited || attempt === ATTEMPTS)
      return read.ok
        ? ok({ folder: { ...read.value, revision: source.revision }, state: unedited })
        : read;
    before = after;
  }
}
