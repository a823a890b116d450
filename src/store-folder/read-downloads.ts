import { createHash } from 'node:crypto';
import type { CatalogFile } from '#shared/contract/store-folder/catalog-file.ts';
import { isBundle } from '#shared/contract/store-folder/catalog-file.ts';
import { MAX_DOWNLOAD_BYTES } from '#shared/contract/store-folder/downloads-section.ts';
import { openInside } from '#shared/utils/open-inside.ts';
import { describeRejection } from './file-rejection.ts';

/** A file that buyers download. Its content is read again when it is stored. */
export interface DownloadSource {
  /** SHA-256 of the content, as hexadecimal digits. */
  readonly hash: string;
  readonly size: number;
  readonly read: () => AsyncIterable<Uint8Array>;
}

/** Returns the files that the products of a valid catalog name, by their path below `downloads`. Throws for one that was removed meanwhile. */
export async function readDownloads(
  root: string,
  { listings }: CatalogFile,
): Promise<ReadonlyMap<string, DownloadSource>> {
  const products = listings.flatMap((listing) => listing.products);
  const paths = new Set(
    products.flatMap((product) =>
      isBundle(product)
        ? []
        : [...(product.files ?? []), ...Object.values(product.filesOf ?? {}).flat()],
    ),
  );
  const sources = new Map<string, DownloadSource>();
  for (const path of paths) {
    const content = createHash('sha256');
    let size = 0;
    for await (const part of readFile(root, path)) {
      content.update(part);
      size += part.byteLength;
    }
    sources.set(path, { hash: content.digest('hex'), size, read: () => readFile(root, path) });
  }
  return sources;
}

async function* readFile(root: string, path: string): AsyncGenerator<Uint8Array> {
  const opened = await openInside(root, `downloads/${path}`, MAX_DOWNLOAD_BYTES);
  if (!opened.ok)
    throw new Error(`downloads/${path}: ${describeRejection(opened.error, MAX_DOWNLOAD_BYTES)}`);
  // Closes the file.
  yield* opened.value.handle.createReadStream() as AsyncIterable<Buffer>;
}
