import type { Theme } from '#shared/contract/theme.ts';
import type { PreviewFile } from '#shared/rules/preview/preview-file.ts';
import { ownFontFace } from '#shared/rules/theme/own-font.ts';
import { themeTokens } from '#shared/rules/theme/theme-tokens.ts';

/** Of the draft shown now; the next one takes its place. */
const sheet = new CSSStyleSheet();

/**
 * Tokens, fonts and own CSS of a draft, over the style of the page. A constructed sheet is no inline style, so the
 * content security policy has nothing against it.
 */
export function applyDraftStyles({ styles, ...theme }: Theme, { fonts }: Pick<PreviewFile, 'fonts'>): void {
  const { heading, body } = styles.typography;
  const faces = [
    ...[...new Set([heading, body])].map((name) => fonts[name]),
    ...[styles.fonts?.heading, styles.fonts?.body].map((own) => own && ownFontFace(own, own.src)),
  ];
  sheet.replaceSync(`${faces.join('\n')}\n@layer store{}:root{}`);
  const [layer, root] = [...sheet.cssRules].slice(-2);
  if (!(root instanceof CSSStyleRule) || !(layer instanceof CSSLayerBlockRule)) return;
  for (const [name, value] of Object.entries(themeTokens({ ...theme, styles })))
    root.style.setProperty(`--${name}`, value);
  // Rule by rule: whatever braces the text holds, what comes out of the parser cannot leave the layer. `@import` is not
  // taken here at all.
  const own = new CSSStyleSheet();
  own.replaceSync(styles.customCSS);
  for (const { cssText } of own.cssRules) {
    try {
      layer.insertRule(cssText, layer.cssRules.length);
    } catch {
      // What may not stand in a layer, such as @namespace.
    }
  }
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
  removeCustomCss(document.querySelector<HTMLStyleElement>('#theme')?.sheet);
}

/** Takes the store's own CSS out of the page's style, which stays: it says the order of layers, and the draft's tokens win. */
function removeCustomCss(style: CSSStyleSheet | null | undefined): void {
  const isOwn = (rule: CSSRule) => rule instanceof CSSImportRule || rule instanceof CSSLayerBlockRule;
  const at = [...(style?.cssRules ?? [])].findIndex(isOwn);
  if (at >= 0) style?.deleteRule(at);
}
