import { basename } from 'node:path';
import type { Theme } from '#shared/contract/theme.ts';
import { fail, ok, type Result } from '#shared/utils/result.ts';
import { checkTextsFile } from '#store-folder/check-texts.ts';
import { checkDraft } from '#store-folder/load-draft.ts';
import type { StoreFolder } from '#store-folder/load-store-folder.ts';
import {
  type FieldIssue,
  getTextsFileName,
  type IssuesResponse,
  type SaveResponse,
  type TextsFile,
} from '#tools/theme-editor/editor-api.ts';
import { findConflict, readEditedFile, writeEditedFile } from './store-file.ts';

/** Name of the file that the editor writes in the first language. */
export const THEME_FILE = 'theme.json';

type Content = Readonly<Record<string, unknown>>;

/** Checks a theme as `shopkiln check` does. Returns the complete theme, or the issues with their fields. */
export async function checkTheme(
  folder: StoreFolder,
  theme: Content,
  css = '',
): Promise<Result<Theme, readonly FieldIssue[]>> {
  const checked = await checkDraft(folder, THEME_FILE, { value: theme, issues: [] }, css);
  if (checked.ok) return checked;
  return fail(checked.error.map(({ field, message }) => ({ field, message })));
}

/** Checks a file of translations as `shopkiln check` does, with the complete theme that it translates. */
export function findTextsIssues(
  { store, catalog }: StoreFolder,
  theme: Theme,
  { content, ...id }: Omit<TextsFile, 'version'>,
): readonly FieldIssue[] {
  const file = getTextsFileName(id);
  if (!store.locales.slice(1).includes(id.locale))
    return [{ file, field: '', message: 'expected a language of the store other than its first' }];
  return checkTextsFile(id.kind, file, { value: content, issues: [] }, { store, theme, catalog })
    .issues;
}

/** Files to write. Those that are left out stay unchanged. */
interface EditedFiles {
  readonly theme?: Content | undefined;
  /** Version of `theme.json` that the editor has read. */
  readonly version: string;
  readonly texts: readonly TextsFile[];
}

/**
 * Writes files of a store folder and returns their new versions. Writes none when one of them has issues or is no longer the version
 * that the editor has read. When writing a file fails, the error contains the versions of the files that were written before, as
 * `saved`.
 */
export async function saveFiles(
  folder: StoreFolder,
  { theme, version, texts }: EditedFiles,
): Promise<Result<SaveResponse, IssuesResponse>> {
  const checked = theme ? await checkTheme(folder, theme, folder.customCss) : ok(folder.theme);
  if (!checked.ok) return fail({ issues: [...checked.error] });
  const issues = texts.flatMap((file) => findTextsIssues(folder, checked.value, file));
  if (theme) issues.push(...(await findStaleTexts(folder, checked.value, texts)));
  if (issues.length > 0) return fail({ issues });
  const conflicts = theme ? [...(await findConflict(folder, THEME_FILE, version))] : [];
  for (const file of texts)
    conflicts.push(...(await findConflict(folder, getTextsFileName(file), file.version)));
  if (conflicts.length > 0) return fail({ issues: conflicts });
  const saved: { version?: string; texts: SaveResponse['texts'] } = { texts: [] };
  const failWith = (issues: readonly FieldIssue[]) =>
    fail({ issues: [...issues], ...(saved.texts.length > 0 && { saved }) });
  // Translations are written before the theme. If only the theme was written, they could translate texts that no longer exist.
  for (const { content, version: _, ...id } of texts) {
    const written = await writeEditedFile(
      folder,
      getTextsFileName(id),
      await withSchema(folder, id, content),
    );
    if (!written.ok) return failWith(written.error);
    saved.texts.push({ ...id, version: written.value });
  }
  if (theme) {
    const written = await writeEditedFile(folder, THEME_FILE, theme);
    if (!written.ok) return failWith(written.error);
    saved.version = written.value;
  }
  return ok(saved);
}

/** Checks the translations that stay unchanged, because the new theme may lack the texts that they translate. */
async function findStaleTexts(folder: StoreFolder, theme: Theme, written: readonly TextsFile[]) {
  const issues: FieldIssue[] = [];
  for (const locale of folder.store.locales.slice(1)) {
    const id = { kind: 'theme' as const, locale };
    if (written.some((file) => file.kind === 'theme' && file.locale === locale)) continue;
    const current = await readEditedFile(folder, getTextsFileName(id));
    if (current.ok)
      issues.push(...findTextsIssues(folder, theme, { ...id, content: current.value.content }));
  }
  return issues;
}

/** Adds `$schema` to a file without it, when `theme.json` has it too. */
async function withSchema(
  folder: StoreFolder,
  { kind }: Pick<TextsFile, 'kind'>,
  content: Content,
): Promise<Content> {
  if (content.$schema !== undefined) return content;
  const themeFile = await readEditedFile(folder, THEME_FILE);
  const $schema = themeFile.ok ? themeFile.value.content.$schema : undefined;
  if (typeof $schema !== 'string' || basename($schema) !== 'theme.schema.json') return content;
  return { $schema: $schema.replace('theme.schema.json', `${kind}-texts.schema.json`), ...content };
}
