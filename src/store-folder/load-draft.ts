import { realpath } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';
import type { Theme } from '#shared/contract/theme.ts';
import { fail, ok, type Result } from '#shared/utils/result.ts';
import { createParser } from '#store-folder/parsing-process/create-parser.ts';
import { createDefaultTheme } from '#texts/merge-theme.ts';
import type { JsonFile } from './check-file.ts';
import { checkTheme, findThemeCssIssues, getThemeCss } from './check-theme.ts';
import { listExtraRoutes } from './extra-routes.ts';
import { displayPath, type FileIssue } from './issue.ts';
import { listFiles } from './list-files.ts';
import type { StoreFolder } from './load-store-folder.ts';
import { readJson } from './read-files.ts';
import { toFields } from './untyped-json.ts';

/**
 * Loads a draft of a store's theme from any path and checks it like `theme.json`. A draft without custom CSS uses the
 * store's.
 */
export async function loadDraft(
  folder: StoreFolder,
  path: string,
): Promise<Result<Theme, readonly FileIssue[]>> {
  // The user names the file, so it may be a link.
  const file = await realpath(path).catch(() => resolve(path));
  return checkDraft(folder, displayPath(file), await readJson(dirname(file), basename(file)));
}

/** Checks a draft that is already read. `css` is the text of `custom.css` when the draft replaces `theme.json`. */
export async function checkDraft(
  folder: StoreFolder,
  file: string,
  json: JsonFile,
  css = '',
): Promise<Result<Theme, readonly FileIssue[]>> {
  const assets = (await listFiles(folder.dir, 'assets')).files.map((name) => `/assets/${name}`);
  const routes = [
    ...listExtraRoutes(folder.dir).map(({ path }) => path),
    ...folder.pages.map(({ slug }) => `/${slug}`),
  ];
  const context = {
    base: createDefaultTheme(folder.store),
    assets,
    catalog: folder.catalog,
    store: folder.store,
    css,
    routes,
  };
  const { value, issues: found } = checkTheme(file, json, context);
  const cssIssues = await findThemeCssIssues(
    getThemeCss(json.value),
    folder.dir,
    assets,
    createParser(folder.dir),
  );
  const issues = [...found, ...cssIssues.map((issue) => ({ file, ...issue }))];
  if (!value || issues.length > 0) return fail(issues);
  const hasCss = toFields(toFields(json.value).styles).customCSS !== undefined;
  return ok(
    hasCss ? value : { ...value, styles: { ...value.styles, customCSS: folder.customCss } },
  );
}
