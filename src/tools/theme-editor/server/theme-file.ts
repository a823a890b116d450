import { join } from 'node:path';
import { writeAtomically } from '#builder/files/write-atomically.ts';
import { displayPath } from '#builder/store-folder/issue.ts';
import { checkDraft } from '#builder/store-folder/load-draft.ts';
import type { StoreFolder } from '#builder/store-folder/load-store-folder.ts';
import { parseJson } from '#builder/store-folder/parse-json.ts';
import { readText } from '#builder/store-folder/read-files.ts';
import { toFields } from '#builder/store-folder/untyped-json.ts';
import type { Theme } from '#shared/contract/theme.ts';
import { describeDiskError } from '#shared/utils/disk-error.ts';
import { hashContent } from '#shared/utils/hash.ts';
import { fail, ok, type Result } from '#shared/utils/result.ts';
import type { FieldIssue } from '#tools/theme-editor/editor-api.ts';

const THEME_FILE = 'theme.json';

interface ThemeFile {
  /** Path for display. */
  readonly file: string;
  readonly theme: ThemeContent;
  readonly version: string;
}

/** Reads `theme.json`: its path for display, its content, and a version that changes with the content. Fails when the file is not in the folder. */
export async function readThemeFile({
  dir,
}: Pick<StoreFolder, 'dir'>): Promise<Result<ThemeFile, readonly FieldIssue[]>> {
  const { text = '', issues } = await readText(dir, THEME_FILE);
  if (issues.length > 0) return fail(issues.map(({ field, message }) => ({ field, message })));
  return ok({
    file: displayPath(join(dir, THEME_FILE)),
    theme: toFields(parseJson(text).value),
    version: hashContent(text),
  });
}

/** Content of a `theme.json`: the fields that differ from the default theme. */
type ThemeContent = Readonly<Record<string, unknown>>;

/** Checks a theme as `shopkiln check` does. Returns the complete theme, or the issues with their fields. */
export async function checkTheme(
  folder: StoreFolder,
  theme: ThemeContent,
  css = '',
): Promise<Result<Theme, readonly FieldIssue[]>> {
  const checked = await checkDraft(folder, 'theme.json', { value: theme, issues: [] }, css);
  if (checked.ok) return checked;
  return fail(checked.error.map(({ field, message }) => ({ field, message })));
}

/**
 * Writes `theme.json` and returns its new version. Fails when the theme has issues, or when the file is no longer the
 * version that the editor has read.
 */
export async function saveThemeFile(
  folder: StoreFolder,
  { theme, version }: { readonly theme: ThemeContent; readonly version: string },
): Promise<Result<string, readonly FieldIssue[]>> {
  const checked = await checkTheme(folder, theme, folder.customCss);
  if (!checked.ok) return checked;
  const current = await readThemeFile(folder);
  if (!current.ok) return current;
  if (current.value.version !== version) {
    return fail([
      {
        field: '',
        message: `${current.value.file} was changed by another program. Reload this page to edit the new version.`,
      },
    ]);
  }
  const text = `${JSON.stringify(theme, null, 2)}\n`;
  try {
    await writeAtomically(join(folder.dir, THEME_FILE), text);
  } catch (error) {
    const reason = describeDiskError(error);
    if (reason === undefined) throw error;
    const message = `${current.value.file} could not be saved: ${reason}. The file is unchanged, and your changes are still on this page.`;
    return fail([{ field: '', message }]);
  }
  return ok(hashContent(text));
}
