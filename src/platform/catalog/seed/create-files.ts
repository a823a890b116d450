import type { BlankProduct, TypedProduct } from '#shared/contract/store-folder/catalog-file.ts';
import type { ProductFile } from '../files/product-files.ts';
import type { StoreFolderData } from './store-folder-data.ts';

/**
 * Returns the files of a size. `find` chooses them from `filesOf`. When it finds none, they are the files of the product. A store
 * folder in memory has no files, so its products have none.
 */
export function createFiles(
  { downloads }: StoreFolderData,
  { files, filesOf = {} }: BlankProduct | TypedProduct,
  find: (entries: Readonly<Record<string, readonly string[]>>) => readonly string[] | undefined,
): { readonly files?: readonly ProductFile[] } {
  const paths = find(filesOf) ?? files ?? [];
  const found = paths.flatMap((path): ProductFile[] => {
    const source = downloads?.get(path);
    return source
      ? [{ name: path.split('/').at(-1) ?? path, hash: source.hash, size: source.size }]
      : [];
  });
  return found.length > 0 ? { files: found } : {};
}
