import * as v from 'valibot';
import { PREVIEW_FILE, PreviewFile } from '#shared/rules/preview/preview-file.ts';
import { once } from '#shared/utils/once.ts';
import { fetchFile } from '#storefront/browser/fetch-file.ts';

const loadFile = once(async () => {
  const response = await fetchFile(PREVIEW_FILE);
  return v.parse(PreviewFile, await response.json());
});

let shopData: PreviewFile | undefined;

/**
 * The data besides the theme that a page is rendered from: from {@link setShopData}, else from a file of the build. Rejects
 * when the file cannot be loaded.
 */
export const getShopData = async (): Promise<PreviewFile> => shopData ?? loadFile();

/** Sets the data that the build of a client-rendered gated store leaves out. */
export function setShopData(file: PreviewFile): void {
  shopData = file;
}
