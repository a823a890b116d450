import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Theme } from '#shared/contract/theme.ts';
import { hashContent } from '#shared/utils/hash.ts';
import type { PublicFile } from '../snapshot/public-file.ts';
import type { ShopIcons } from '../snapshot/records.ts';

/** Sizes of icons in pixels: for browser tabs, and for the home screen of a phone. */
const SIDES = { small: 32, touch: 180 } as const;
/** In dpi. High enough that a small drawing is scaled down and never up. */
const MAX_DENSITY = 600;
/** A drawing of this many pixels a side at 72 dpi is drawn at its own size. */
const LARGE_SIDE = 1024;
const DEFAULT_DENSITY = 72;

/** Reads a theme's favicon. Undefined when it is not a local file. */
export async function readFavicon({ content }: Pick<Theme, 'content'>, storeDir: string): Promise<Buffer | undefined> {
  const source = faviconPath(content.favicon, storeDir);
  return source === undefined ? undefined : readFile(source).catch(() => undefined);
}

/** Returns the local path of a favicon: a file of the store, or the default icon. Undefined for other addresses. */
function faviconPath(path: string, storeDir: string): string | undefined {
  if (path === '/favicon.svg') return join('public', path);
  return path.startsWith('/assets/') && !path.includes('..') ? join(storeDir, path) : undefined;
}

/**
 * Creates PNG icons of a theme's favicon, for browsers without SVG icons and for home screens (on the page's background:
 * home screens show transparent pixels as black). None when the favicon is not a local file.
 */
export async function createIconFiles(
  { content, styles }: Theme,
  storeDir: string,
): Promise<{ readonly icons: ShopIcons; readonly files: readonly PublicFile[] }> {
  const drawing = await readFavicon({ content }, storeDir);
  if (!drawing) return { icons: {}, files: [] };
  const { default: sharp } = await import('sharp');
  const { width, height } = await sharp(drawing).metadata();
  // A large drawing at the maximum density would have more pixels than the decoder accepts.
  const density = Math.max(width, height) < LARGE_SIDE ? MAX_DENSITY : DEFAULT_DENSITY;
  const png = (side: number) => sharp(drawing, { density }).resize(side, side, { fit: 'contain', background: '#0000' });
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
