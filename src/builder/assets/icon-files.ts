import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Theme } from '#shared/contract/theme.ts';
import { hashContent } from '#shared/utils/hash.ts';
import type { PublicFile } from '../snapshot/public-file.ts';
import type { ShopIcons } from '../snapshot/records.ts';

/** Sides of the pictures made of a favicon: the one of tabs, and the one of a phone's home screen. */
const SIDES = { small: 32, touch: 180 } as const;
/** Sharper than needed, so that a drawing of any size is made smaller and never larger. */
const DENSITY = 600;

/** A theme's favicon; undefined where it is no file of this machine. */
export async function readFavicon({ content }: Pick<Theme, 'content'>, storeDir: string): Promise<Buffer | undefined> {
  const source = faviconPath(content.favicon, storeDir);
  return source === undefined ? undefined : readFile(source).catch(() => undefined);
}

/** Where a favicon lies on this machine: the store's own file, or the shop's for a theme without one. */
function faviconPath(path: string, storeDir: string): string | undefined {
  if (path === '/favicon.svg') return join('public', path);
  return path.startsWith('/assets/') && !path.includes('..') ? join(storeDir, path) : undefined;
}

/**
 * PNG icons of a theme's favicon, for browsers that take no SVG and for home screens (on the page's ground there: they
 * show what is see-through as black). None where the favicon is no file of this machine.
 */
export async function createIconFiles(
  { content, styles }: Theme,
  storeDir: string,
): Promise<{ readonly icons: ShopIcons; readonly files: readonly PublicFile[] }> {
  const drawing = await readFavicon({ content }, storeDir);
  if (!drawing) return { icons: {}, files: [] };
  const { default: sharp } = await import('sharp');
  const png = (side: number) =>
    sharp(drawing, { density: DENSITY }).resize(side, side, { fit: 'contain', background: '#0000' });
  const made = {
    small: await png(SIDES.small).png().toBuffer(),
    touch: await png(SIDES.touch).flatten({ background: styles.page.background }).png().toBuffer(),
  };
  const pathOf = (name: keyof typeof SIDES) => `/_shop/icon-${SIDES[name]}.${hashContent(made[name])}.png`;
  const icons = { small: pathOf('small'), touch: pathOf('touch') };
  return {
    icons,
    files: [icons.small, icons.touch].map((path, at) => ({ path, content: at ? made.touch : made.small })),
  };
}
