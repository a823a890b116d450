import * as v from 'valibot';
import { PREVIEW_FILE, PreviewFile } from '#shared/rules/preview/preview-file.ts';
import { once } from '#shared/utils/once.ts';

const loadFile = once(async () => {
  const response = await fetch(PREVIEW_FILE);
  if (!response.ok) throw new Error(`${PREVIEW_FILE} answered ${response.status}.`);
  return v.parse(PreviewFile, await response.json());
});

let known: PreviewFile | undefined;

/** What furniture is drawn from beside the theme: as the build left it, or as {@link knowShop} was told since. */
export const shopFile = async (): Promise<PreviewFile> => known ?? loadFile();

/** Says what the build of a shell could not know. */
export function knowShop(file: PreviewFile): void {
  known = file;
}
