export { openPreview } from './open-preview.ts';
export type { RenderedPart } from './render-chrome.tsx';
export { renderElements } from './render-elements.ts';
export { getShopData, setShopData } from './shop-data.ts';
export { loadTexts, showTheme } from './show-theme.ts';
export { readPreview } from './stored-preview.ts';
