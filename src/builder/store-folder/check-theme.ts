import { Theme } from '#shared/contract/theme.ts';
import { mergeTheme } from '#shared/rules/theme/merge-theme.ts';
import type { FieldIssue } from './catalog-rules.ts';
import { checkFile, type JsonFile } from './check-file.ts';
import { findThemeIssues } from './theme-rules.ts';
import { toFields } from './untyped-json.ts';

/** The wire contract's limit for a theme's own CSS, which this file becomes. */
const MAX_CSS = 20_000;

/** An address of another host, wherever it stands; the shop's content security policy lets none through. */
const FOREIGN = /(?<![\w:/])((?:[a-z][a-z0-9+.-]*:)?\/\/[^\s"'()]+)/gi;

/** A picture in the text itself, which may hold the address of a namespace. */
const INLINE = /url\(\s*(?:"data:[^"]*"|'data:[^']*'|data:[^)]*)\s*\)/gi;

/** What stands around a theme in its store folder. */
export interface ThemeContext {
  /** What holds where the file is silent. */
  readonly base: Theme;
  /** Files of `assets/` as paths of the shop. */
  readonly assets: readonly string[];
  readonly catalog: unknown;
  readonly store: unknown;
  /** Text of `custom.css`. */
  readonly css: string;
}

/** `theme.json`, or a draft of one, with every issue. `value` is whole: the file laid over what holds without it. */
export function checkTheme(file: string, json: JsonFile, { base, css, ...around }: ThemeContext) {
  return checkFile(
    file,
    Theme,
    json,
    (value) => [...findThemeIssues(value, around), ...findInlineCssIssues(value), ...findDuplicateCss(value, css)],
    (value) => mergeTheme(value, base),
  );
}

/** Faults of a store's own CSS. */
export function findCssIssues(css: string): FieldIssue[] {
  const issues: FieldIssue[] = [];
  if (css.length > MAX_CSS)
    issues.push({ field: '', message: `expected at most ${MAX_CSS} characters, got ${css.length}` });
  if (/<\/style/i.test(css)) issues.push({ field: '', message: 'expected CSS alone, got "</style"' });
  const rules = css.replaceAll(/\/\*[\s\S]*?\*\//g, ' ').replaceAll(INLINE, ' ');
  for (const [, foreign] of rules.matchAll(FOREIGN)) {
    const message = `expected a file of this folder such as /assets/paper.webp, got "${foreign}", which browsers do not load in the shop`;
    issues.push({ field: '', message });
  }
  return issues;
}

/** The same of a theme that holds its CSS itself. */
function findInlineCssIssues(theme: unknown): FieldIssue[] {
  const css = toFields(toFields(theme).styles).customCSS;
  return typeof css === 'string'
    ? findCssIssues(css).map(({ message }) => ({ field: 'styles.customCSS', message }))
    : [];
}

/** One of the two would win over the other without a word. */
function findDuplicateCss(theme: unknown, css: string): FieldIssue[] {
  const own = toFields(toFields(theme).styles).customCSS;
  if (!own || !css) return [];
  return [{ field: 'styles.customCSS', message: 'expected own CSS in one place, but there is custom.css too' }];
}
