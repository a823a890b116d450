import * as v from 'valibot';
import { LocaleCode } from '#shared/contract/codes.ts';

/** First part of the paths of the theme editors on their own server: `/editor/<slug>`. */
export const EDITOR_PATH = '/editor';
/** Header with the token of the editor's page. Pages of other sites cannot read the token. */
export const EDITOR_TOKEN_HEADER = 'x-editor-token';

/** A validation finding: the field, or '' for none, and what was expected. `file` is the name of a file of translations. */
const FieldIssue = v.object({
  file: v.optional(v.string()),
  field: v.string(),
  message: v.string(),
});
export type FieldIssue = v.InferOutput<typeof FieldIssue>;

const Json = v.record(v.string(), v.unknown());

/** A file of translations: `theme.de.json`. */
const TextsFileId = v.object({
  kind: v.picklist(['theme', 'store', 'catalog']),
  locale: LocaleCode,
});
export type TextsFileId = v.InferOutput<typeof TextsFileId>;
export type TextsKind = TextsFileId['kind'];

/** Returns the name of a file of translations in a store folder. */
export const getTextsFileName = ({ kind, locale }: TextsFileId): string => `${kind}.${locale}.json`;

/** Content of a file of translations. `version` is '' when there is no such file. */
const TextsFile = v.object({ ...TextsFileId.entries, content: Json, version: v.string() });
export type TextsFile = v.InferOutput<typeof TextsFile>;
const TextsVersion = v.object({ ...TextsFileId.entries, version: v.string() });

/** Initial data of the editor's page. */
export const EditorState = v.object({
  token: v.string(),
  slug: v.string(),
  /** Address of the shop that the editor shows in a frame. */
  shopUrl: v.string(),
  name: v.string(),
  /** Path of `theme.json`, for display. */
  file: v.string(),
  /** Content of the file. */
  theme: Json,
  /** The theme of a store whose file is empty. */
  base: Json,
  /** Version of the file when it was read. */
  version: v.string(),
  /** JSON Schema of a complete theme. */
  schema: Json,
  /** Files of the store folder, as paths of the shop. */
  assets: v.array(v.string()),
  /** Whether the store folder has a `custom.css`. */
  hasCssFile: v.boolean(),
  pages: v.array(v.object({ name: v.string(), path: v.string() })),
  /** Languages of the store, the first one first. */
  locales: v.pipe(v.array(LocaleCode), v.minLength(1)),
  /** All files of translations, also those that do not exist yet. */
  texts: v.array(TextsFile),
  /** JSON Schemas of the files of translations. */
  textsSchemas: v.object({ theme: Json, store: Json, catalog: Json }),
  /** The texts of `store.json` and `catalog.json`, at the paths of their translations. */
  firstTexts: v.object({ store: Json, catalog: Json }),
  /** The built-in texts of the theme in each language of the store. */
  builtInTexts: v.record(v.string(), Json),
});
export type EditorState = v.InferOutput<typeof EditorState>;

/** Body of requests that check a draft or create a link to it. `texts` are contents of `theme.<language>.json`. */
export const DraftRequest = v.object({
  theme: Json,
  texts: v.optional(v.record(LocaleCode, v.optional(Json)), {}),
});
/** Body of the request that writes files. `version` is the version of `theme.json` that the editor has read. */
export const SaveRequest = v.object({
  theme: v.optional(Json),
  version: v.optional(v.string(), ''),
  texts: v.optional(v.array(TextsFile), []),
});

/** `hash` is the link fragment that shows the draft on any page; `warnings` are texts that are hard to read. */
export const DraftResponse = v.object({ hash: v.string(), warnings: v.array(FieldIssue) });
export type DraftResponse = v.InferOutput<typeof DraftResponse>;
export const LinkResponse = v.object({ url: v.string(), expires: v.number() });
export type LinkResponse = v.InferOutput<typeof LinkResponse>;
/** Versions of the files that were written, or those after a build; that of `theme.json` is `version`. */
export const SaveResponse = v.object({
  version: v.optional(v.string()),
  texts: v.array(TextsVersion),
});
export type SaveResponse = v.InferOutput<typeof SaveResponse>;
/** Why a request was rejected. `saved` are files that were written before the one that could not be. */
export const IssuesResponse = v.object({
  issues: v.array(FieldIssue),
  saved: v.optional(SaveResponse),
});
export type IssuesResponse = v.InferOutput<typeof IssuesResponse>;
