import { useMemo, useState } from 'react';
import type { LocaleCode } from '#shared/contract/codes.ts';
import type { EditorState, SaveResponse, TextsFile, TextsFileId } from '../editor-api.ts';
import type { FieldPath } from '../field-path.ts';
import { parseFieldSchema } from '../field-schema.ts';
import type { FirstTexts } from './list-text-sections.ts';
import { fitTranslation, moveTranslations, setTranslation } from './translation.ts';

export interface Translations {
  readonly first: FirstTexts;
  /** The built-in texts of the theme, by language. */
  readonly builtIn: EditorState['builtInTexts'];
  /** Files whose content differs from the saved one. */
  readonly changed: readonly TextsFile[];
  /** Contents of `theme.<language>.json`, for the preview. */
  readonly themeTexts: Readonly<Partial<Record<LocaleCode, TextsFile['content']>>>;
  readonly getContent: (id: TextsFileId) => TextsFile['content'];
  /** Writes a translation at a path of the first language; undefined removes it. */
  readonly setText: (id: TextsFileId, path: FieldPath, text: string | undefined) => void;
  /** Adapts the lists of all languages after entries of a list of the theme were added, removed or moved. */
  readonly moveEntries: (
    path: FieldPath,
    before: readonly unknown[],
    after: readonly unknown[],
  ) => void;
  readonly discard: () => void;
  /** Whether files have the versions that were read or written here. */
  readonly isSaved: (files: SaveResponse['texts']) => boolean;
  /** Takes over the versions of files that were written. */
  readonly setSaved: (written: SaveResponse['texts'], sent: readonly TextsFile[]) => void;
}

const isSame = (one: TextsFileId, other: TextsFileId) =>
  one.kind === other.kind && one.locale === other.locale;

const toContent = (value: unknown): TextsFile['content'] => (value ?? {}) as TextsFile['content'];

/** The translations of a store while they are edited. `theme` is the complete draft that they translate. */
export function useTranslations(
  { texts, textsSchemas, firstTexts, builtInTexts }: EditorState,
  theme: unknown,
): Translations {
  const [saved, setSavedFiles] = useState<readonly TextsFile[]>(texts);
  const [edited, setEdited] = useState<readonly TextsFile[]>(texts);
  const schemas = useMemo(
    () => ({
      theme: parseFieldSchema(textsSchemas.theme),
      store: parseFieldSchema(textsSchemas.store),
      catalog: parseFieldSchema(textsSchemas.catalog),
    }),
    [textsSchemas],
  );
  const first: FirstTexts = useMemo(
    () => ({
      theme: { schema: schemas.theme, base: theme },
      store: { schema: schemas.store, base: firstTexts.store },
      catalog: { schema: schemas.catalog, base: firstTexts.catalog },
    }),
    [schemas, theme, firstTexts],
  );
  const files = useMemo(
    () =>
      edited.map((file) =>
        file.kind === 'theme'
          ? { ...file, content: toContent(fitTranslation(file.content, schemas.theme, theme)) }
          : file,
      ),
    [edited, schemas, theme],
  );
  const themeTexts = useMemo(
    () =>
      Object.fromEntries(
        files
          .filter(({ kind }) => kind === 'theme')
          .map(({ locale, content }) => [locale, content] as const),
      ),
    [files],
  );
  const changed = files.filter(
    (file) => saved.find((other) => isSame(file, other))?.content !== file.content,
  );
  return {
    first,
    builtIn: builtInTexts,
    changed,
    themeTexts,
    getContent: (id) => files.find((file) => isSame(file, id))?.content ?? {},
    setText: (id, path, text) =>
      setEdited(
        files.map((file) =>
          isSame(file, id)
            ? {
                ...file,
                content: toContent(setTranslation(file.content, path, text, first[id.kind])),
              }
            : file,
        ),
      ),
    moveEntries: (path, before, after) =>
      setEdited((known) =>
        known.map((file) =>
          file.kind === 'theme'
            ? {
                ...file,
                content: toContent(
                  moveTranslations(file.content, path, { before, after }, first.theme),
                ),
              }
            : file,
        ),
      ),
    discard: () => setEdited(saved),
    isSaved: (found) =>
      found.every(
        ({ version, ...id }) => files.find((file) => isSame(file, id))?.version === version,
      ),
    setSaved: (written, sent) => {
      const update = (file: TextsFile): TextsFile => {
        const version = written.find((other) => isSame(file, other))?.version;
        const content = sent.find((other) => isSame(file, other))?.content ?? file.content;
        return version === undefined ? file : { ...file, content, version };
      };
      setSavedFiles((known) => known.map(update));
      setEdited((known) =>
        known.map((file) => ({
          ...file,
          version: written.find((other) => isSame(file, other))?.version ?? file.version,
        })),
      );
    },
  };
}
