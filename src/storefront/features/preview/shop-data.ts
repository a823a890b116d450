import * as v from 'valibot';
import { PREVIEW_FILE, PreviewFile } from '#shared/rules/preview/preview-file.ts';
import { once } from '#shared/utils/once.ts';

const loadFile = once(async () => {
  const response = await fetch(PREVIEW_FILE);
  if (!response.ok) throw new Error(`${PREVIEW_FILE} answered ${response.status}.`);
  return v.parse(PreviewFile, await response.json());
});

let shopData: PreviewFile | undefined;

/** What furniture is drawn from beside the theme: as the build left it, or as {@link setShopData} was told since. */
export const getShopData = async (): Promise<PreviewFile> => shopData ?? loadFile();

/** Says what the build of a shell could not know. */
export function setShopData(file: PreviewFile): void {
  shopData = file;
}
