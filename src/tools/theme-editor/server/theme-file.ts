import { join } from 'node:path';
import { atomicWrite } from '#builder/files/atomic-write.ts';
import type { StoreFolder } from '#builder/store-folder/load.ts';
import { checkDraft } from '#builder/store-folder/load-draft.ts';
import { displayPath } from '#builder/store-folder/problem.ts';
import { readJson, readText } from '#builder/store-folder/read.ts';
import { fields } from '#builder/store-folder/untyped-json.ts';
import type { Theme } from '#shared/contract/theme.ts';
import { contentHash } from '#shared/utils/hash.ts';
import { fail, ok, type Result } from '#shared/utils/result.ts';
import type { FieldIssue } from '#tools/theme-editor/editor-api.ts';

const pathOf = ({ dir }: Pick<StoreFolder, 'dir'>) => join(dir, 'theme.json');

/** The file as it stands: what it says, and a mark that changes when it does. */
export async function readThemeFile(folder: StoreFolder) {
  const path = pathOf(folder);
  const file = displayPath(path);
  const { value } = await readJson(path, file);
  return { file, theme: fields(value), version: contentHash((await readText(path)) ?? '') };
}

type Own = Readonly<Record<string, unknown>>;

/** A theme as the editor has it, checked as `npm run check` does. */
export async function checkTheme(
  folder: StoreFolder,
  own: Own,
  css = '',
): Promise<Result<Theme, readonly FieldIssue[]>> {
  const checked = await checkDraft(folder, 'theme.json', { value: own, problems: [] }, css);
  if (checked.ok) return checked;
  return fail(checked.error.map(({ field, message }) => ({ field, message })));
}

/** Writes `theme.json` whole, when it holds and nobody else has changed it meanwhile. Gives its new mark. */
export async function saveThemeFile(
  folder: StoreFolder,
  { theme, version }: { readonly theme: Own; readonly version: string },
): Promise<Result<string, readonly FieldIssue[]>> {
  const checked = await checkTheme(folder, theme, folder.customCss);
  if (!checked.ok) return checked;
  const now = await readThemeFile(folder);
  if (now.version !== version) {
    return fail([
      { field: '', message: `${now.file} was changed elsewhere. Load this page again to go on from there.` },
    ]);
  }
  const text = `${JSON.stringify(theme, null, 2)}\n`;
  await atomicWrite(pathOf(folder), text);
  return ok(contentHash(text));
}
