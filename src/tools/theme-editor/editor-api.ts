import * as v from 'valibot';

/** First part of the paths of the theme editors on their own server: `/editor/<slug>`. */
export const EDITOR_PATH = '/editor';
/** Header with the token of the editor's page. Pages of other sites cannot read the token. */
export const EDITOR_TOKEN_HEADER = 'x-editor-token';

/** A validation finding: the field, or '' for none, and what was expected. */
const FieldIssue = v.object({ field: v.string(), message: v.string() });
export type FieldIssue = v.InferOutput<typeof FieldIssue>;

const Json = v.record(v.string(), v.unknown());

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
});
export type EditorState = v.InferOutput<typeof EditorState>;

/** Body of requests that check a draft or create a link to it. */
export const DraftRequest = v.object({ theme: Json });
/** Body of the request that writes `theme.json`. `version` is the version of the file that the editor has read. */
export const SaveRequest = v.object({ theme: Json, version: v.string() });

/** `hash` is the link fragment that shows the draft on any page; `warnings` are texts that are hard to read. */
export const DraftResponse = v.object({ hash: v.string(), warnings: v.array(FieldIssue) });
export type DraftResponse = v.InferOutput<typeof DraftResponse>;
export const LinkResponse = v.object({ url: v.string(), expires: v.number() });
export type LinkResponse = v.InferOutput<typeof LinkResponse>;
export const SaveResponse = v.object({ version: v.string() });
export type SaveResponse = v.InferOutput<typeof SaveResponse>;
/** Why a request was rejected. */
export const IssuesResponse = v.object({ issues: v.array(FieldIssue) });
