import type { StoreSource } from '#platform/catalog/seed/store-source.ts';
import { getStoreDir } from '#shared/environment/paths.ts';
import { fail, ok } from '#shared/utils/result.ts';
import { readFolderFingerprint } from '#store-folder/folder-fingerprint.ts';
import { formatIssues } from '#store-folder/format-issues.ts';
import { hashFolderContent } from '#store-folder/hash-folder-content.ts';
import { listStoreFolders } from '#store-folder/list-store-folders.ts';
import { type LoadResult, loadStoreFolder } from '#store-folder/load-store-folder.ts';
import { readDocumentFonts } from '#store-folder/read-document-fonts.ts';
import { readLogo } from '#store-folder/read-logo.ts';
import { findRevisions } from './find-revisions.ts';
import { getReadingVersion } from './reading-version.ts';

/** Pixels of a logo on invoices, where it is at most 40 points high. */
const LOGO_HEIGHT = 160;

type LoadFolder = (dir: string) => Promise<LoadResult>;

/** The platform serves no pages, so the routes of a folder are not compiled. */
const loadWithoutPages: LoadFolder = (dir) => loadStoreFolder(dir, { hasPages: false });

/** Creates the source of a store folder. */
export function createStoreSource(
  slug: string,
  {
    load = loadWithoutPages,
    revision,
  }: { readonly load?: LoadFolder; readonly revision?: number | undefined } = {},
): StoreSource {
  const dir = getStoreDir(slug);
  return {
    slug,
    revision,
    async look() {
      const fingerprint = await readFolderFingerprint(dir);
      if (!fingerprint) return undefined;
      const version = getReadingVersion();
      return {
        files: `${version} ${fingerprint.hash}`,
        async hashContent() {
          const content = await hashFolderContent(dir, fingerprint.files);
          return content === undefined ? undefined : `${version} ${content}`;
        },
      };
    },
    async read() {
      const loaded = await load(dir);
      if (!loaded.ok) return fail(await formatIssues(loaded.issues));
      const logo = await readLogo(loaded.folder.theme, dir, LOGO_HEIGHT);
      const fonts = await readDocumentFonts(loaded.folder.theme, dir);
      return ok({ ...loaded.folder, logo, fonts });
    },
  };
}

interface ListOptions {
  readonly load?: LoadFolder;
  /** Revision of each folder. `found` finds one for each folder. Without this option, folders have no revision. */
  readonly revision?: number | 'found' | undefined;
}

/** Lists all store folders, without reading them. */
export async function listStoreSources({
  revision,
  ...options
}: ListOptions): Promise<StoreSource[]> {
  const slugs = await listStoreFolders();
  const revisions = revision === 'found' ? await findRevisions(slugs.map(getStoreDir)) : undefined;
  return slugs.map((slug) =>
    createStoreSource(slug, {
      ...options,
      revision: revision === 'found' ? revisions?.get(getStoreDir(slug)) : revision,
    }),
  );
}
