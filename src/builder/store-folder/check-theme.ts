import { Theme } from '#shared/contract/theme.ts';
import { mergeTheme } from '#shared/rules/theme/merge-theme.ts';
import type { FieldIssue } from './catalog-rules.ts';
import { checkFile, type JsonFile } from './check-file.ts';
import { findThemeIssues } from './theme-rules.ts';
import { toFields } from './untyped-json.ts';

/** Maximum length of custom CSS in the wire contract, in characters. */
const MAX_CSS = 20_000;

/** A URL of another host. The shop's content security policy blocks all of them. */
const FOREIGN = /(?<![\w:/])((?:[a-z][a-z0-9+.-]*:)?\/\/[^\s"'()]+)/gi;

/** An inline picture. It may contain the URL of an XML namespace. */
const INLINE = /url\(\s*(?:"data:[^"]*"|'data:[^']*'|data:[^)]*)\s*\)/gi;

/** The other files of a theme's store folder. */
export interface ThemeContext {
  /** The theme that provides missing fields. */
  readonly base: Theme;
  /** Paths of the files of `assets/` in the shop. */
  readonly assets: readonly string[];
  readonly catalog: unknown;
  readonly store: unknown;
  /** Text of `custom.css`. */
  readonly css: string;
}

/** Checks `theme.json` or a draft and returns all issues. `value` is the complete theme: the file merged into `base`. */
export function checkTheme(file: string, json: JsonFile, { base, css, ...files }: ThemeContext) {
  return checkFile(
    file,
    Theme,
    json,
    (value) => [...findThemeIssues(value, files), ...findInlineCssIssues(value), ...findDuplicateCss(value, css)],
    (value) => mergeTheme(value, base),
  );
}

/** Checks a store's CSS. */
export function findCssIssues(css: string): FieldIssue[] {
  const issues: FieldIssue[] = [];
  if (css.length > MAX_CSS)
    issues.push({ field: '', message: `expected at most ${MAX_CSS} characters, got ${css.length}` });
  if (/<\/style/i.test(css)) issues.push({ field: '', message: 'expected only CSS, got "</style"' });
  const rules = css.replaceAll(/\/\*[\s\S]*?\*\//g, ' ').replaceAll(INLINE, ' ');
  for (const [, foreign] of rules.matchAll(FOREIGN)) {
    const message = `expected a file of this folder such as /assets/paper.webp, got "${foreign}", which the shop's content security policy blocks`;
    issues.push({ field: '', message });
  }
  return issues;
}

/** Checks the CSS in a theme. */
function findInlineCssIssues(theme: unknown): FieldIssue[] {
  const css = toFields(toFields(theme).styles).customCSS;
  return typeof css === 'string'
    ? findCssIssues(css).map(({ message }) => ({ field: 'styles.customCSS', message }))
    : [];
}

/** With CSS in both places, one would silently override the other. */
function findDuplicateCss(theme: unknown, css: string): FieldIssue[] {
  const customCss = toFields(toFields(theme).styles).customCSS;
  if (!customCss || !css) return [];
  return [{ field: 'styles.customCSS', message: 'expected CSS in one place, but custom.css exists too' }];
}
