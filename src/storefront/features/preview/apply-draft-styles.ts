import type { Theme } from '#shared/contract/theme.ts';
import type { PreviewFile } from '#shared/rules/preview/preview-file.ts';
import { createFontFace } from '#shared/rules/theme/font-faces.ts';
import { createThemeTokens } from '#shared/rules/theme/theme-tokens.ts';

/** Styles of the current draft. The next draft replaces them. */
const sheet = new CSSStyleSheet();

/**
 * Applies tokens, fonts, photos and custom CSS of a draft over the styles of the page. The content security policy allows
 * constructed style sheets, but not inline styles.
 */
export function applyDraftStyles(
  { styles, ...theme }: Theme,
  { fonts, photos = {} }: Pick<PreviewFile, 'fonts' | 'photos'>,
): void {
  const { heading, body } = styles.typography;
  const faces = [
    ...[...new Set([heading, body])].map((name) => fonts[name]),
    ...[styles.fonts?.heading, styles.fonts?.body].map(
      (custom) => custom && createFontFace(custom, custom.src),
    ),
  ];
  // The page has only the styles of the photos that it shows itself.
  const photoStyles = Object.values(photos).map(({ style }) => style);
  sheet.replaceSync(`${[...faces, ...photoStyles].join('\n')}\n@layer store{}:root{}`);
  const [layer, root] = [...sheet.cssRules].slice(-2);
  if (!(root instanceof CSSStyleRule) || !(layer instanceof CSSLayerBlockRule)) return;
  for (const [name, value] of Object.entries(createThemeTokens({ ...theme, styles })))
    root.style.setProperty(`--${name}`, value);
  // Inserted rule by rule, so that unbalanced braces in the text cannot leave the layer. Constructed sheets ignore `@import`.
  const customCss = new CSSStyleSheet();
  customCss.replaceSync(styles.customCSS);
  for (const { cssText } of customCss.cssRules) {
    try {
      layer.insertRule(cssText, layer.cssRules.length);
    } catch {
      // The rule is not allowed in a layer, for example @namespace.
    }
  }
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
  removeCustomCss(document.querySelector<HTMLStyleElement>('#theme')?.sheet);
}

/** Removes the store's custom CSS from the page's style. The rest remains, because it defines the order of the layers. */
function removeCustomCss(style: CSSStyleSheet | null | undefined): void {
  const isCustom = (rule: CSSRule) =>
    rule instanceof CSSImportRule || rule instanceof CSSLayerBlockRule;
  const at = [...(style?.cssRules ?? [])].findIndex(isCustom);
  if (at >= 0) style?.deleteRule(at);
}
