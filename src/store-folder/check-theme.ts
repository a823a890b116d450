import { Theme } from '#shared/contract/theme.ts';
import type { Parse } from '#store-folder/parsing-process/create-parser.ts';
import { mergeTheme } from '#texts/merge-theme.ts';
import { checkFile, type JsonFile } from './check-file.ts';
import { findCssIssues } from './file-checks/check-css.ts';
import type { FieldIssue } from './issue.ts';
import { findLinkIssues } from './link-rules.ts';
import type { PhotoNames } from './photo-rules.ts';
import { findThemeIssues } from './theme-rules.ts';
import { toFields } from './untyped-json.ts';

/** The other files of a theme's store folder. */
export interface ThemeContext {
  /** The theme that provides missing fields. */
  readonly base: Theme;
  /** Paths of the files of `assets/` in the shop. */
  readonly assets: readonly string[];
  /** Undefined where they are not read. */
  readonly photos?: PhotoNames;
  readonly catalog: unknown;
  readonly store: unknown;
  /** Paths of the pages that the store adds. */
  readonly routes: readonly string[];
  /** Text of `custom.css`. */
  readonly css: string;
}

/** Checks `theme.json` or a draft and returns all issues but those of its CSS. `value` is the complete theme: the file merged into `base`. */
export function checkTheme(file: string, json: JsonFile, { base, css, ...files }: ThemeContext) {
  return checkFile(
    file,
    Theme,
    json,
    (value) => [
      ...findThemeIssues(value, files),
      ...findLinkIssues({ ...files, theme: value }).filter((issue) => issue.file === 'theme'),
      ...findDuplicateCss(value, css),
    ],
    (value) => mergeTheme(value, base),
  );
}

/** Returns the custom CSS of a theme that is not validated yet, or '' if it has none. */
export function getThemeCss(theme: unknown): string {
  const css = toFields(toFields(theme).styles).customCSS;
  return typeof css === 'string' ? css : '';
}

/** Checks the CSS in the theme of the store folder `root`. */
export async function findThemeCssIssues(
  css: string,
  root: string,
  assets: readonly string[],
  parse: Parse,
): Promise<FieldIssue[]> {
  const issues = await findCssIssues(css, { root, name: 'theme.json' }, assets, parse);
  return issues.map(({ field: place, message }) => ({
    field: 'styles.customCSS',
    message: place ? `${place}: ${message}` : message,
  }));
}

/** With CSS in both places, one would silently override the other. */
function findDuplicateCss(theme: unknown, css: string): FieldIssue[] {
  const customCss = toFields(toFields(theme).styles).customCSS;
  if (!customCss || !css) return [];
  return [
    { field: 'styles.customCSS', message: 'expected CSS in one place, but custom.css exists too' },
  ];
}
