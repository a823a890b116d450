import type { Theme } from '#shared/contract/theme.ts';
import { hashContent } from '#shared/utils/hash.ts';
import { readInside } from '#shared/utils/open-inside.ts';
import type { PublicFile } from '../snapshot/public-file.ts';
import type { ShopIcons } from '../snapshot/records.ts';

/** Sizes of icons in pixels: for browser tabs, and for the home screen of a phone. */
const SIDES = { small: 32, touch: 180 } as const;
/** In dpi. High enough that a small drawing is scaled down and never up. */
const MAX_DENSITY = 600;
/** A drawing of this many pixels a side at 72 dpi is drawn at its own size. */
const LARGE_SIDE = 1024;
const DEFAULT_DENSITY = 72;
const DEFAULT_ICON = '/favicon.svg';
const MAX_FAVICON_BYTES = 8 * 1024 * 1024;

/** Reads a theme's favicon. Undefined when it is not a local file. */
export async function readFavicon({ content }: Pick<Theme, 'content'>, storeDir: string): Promise<Buffer | undefined> {
  const path = content.favicon;
  const root = path === DEFAULT_ICON ? 'public' : path.startsWith('/assets/') ? storeDir : undefined;
  const read = root === undefined ? undefined : await readInside(root, path, MAX_FAVICON_BYTES);
  return read?.ok ? read.value : undefined;
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
