export { draw } from './draw.ts';
export type { DrawnPart } from './draw-furniture.tsx';
export { readPreview } from './kept-preview.ts';
export { openPreview } from './open-preview.ts';
export { knowShop, shopFile } from './shop-file.ts';
export { loadTexts, showTheme } from './show-theme.ts';
