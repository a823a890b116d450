import { MAIL_LOGO_PATH } from '#shared/contract/picture-paths.ts';
import type { Theme } from '#shared/contract/theme.ts';
import type { PublicFile } from '#snapshot/records.ts';
import { readLogo } from '#store-folder/read-logo.ts';

/** Twice the height of the logo in mails, for screens with small pixels. */
const HEIGHT = 64;

/** Creates a PNG of the header's logo for mails, whose programs show no SVG. None for a logo that is not an SVG of the store. */
export async function createMailLogoFiles(theme: Theme, storeDir: string): Promise<PublicFile[]> {
  if (!theme.content.header.logo?.toLowerCase().endsWith('.svg')) return [];
  const content = await readLogo(theme, storeDir, HEIGHT);
  return content ? [{ path: MAIL_LOGO_PATH, content }] : [];
}
