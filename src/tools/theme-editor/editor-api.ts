import * as v from 'valibot';

/** Address of a store's theme editor below its local server; no built shop has it. */
export const EDITOR_PATH = '/_editor';
/** Header of the token the editor's page was given: a page of another site cannot know it. */
export const EDITOR_TOKEN_HEADER = 'x-editor-token';

/** One field of a theme with what was expected of it. */
const FieldIssue = v.object({ field: v.string(), message: v.string() });
export type FieldIssue = v.InferOutput<typeof FieldIssue>;

const Json = v.record(v.string(), v.unknown());

/** What the editor's page starts with. */
export const EditorState = v.object({
  token: v.string(),
  slug: v.string(),
  name: v.string(),
  /** `theme.json` as a person reads its path. */
  file: v.string(),
  /** What the file says. */
  theme: Json,
  /** What holds where it is silent. */
  base: Json,
  /** Of the file as it was read. */
  version: v.string(),
  /** JSON Schema of a whole theme. */
  schema: Json,
  /** Pictures and films of the store folder, as paths of the shop. */
  assets: v.array(v.string()),
  /** The store's own CSS stands in `custom.css`. */
  hasCssFile: v.boolean(),
  pages: v.array(v.object({ name: v.string(), path: v.string() })),
});
export type EditorState = v.InferOutput<typeof EditorState>;

/** Asks for a draft to be shown, or for a link to it. */
export const DraftRequest = v.object({ theme: Json });
/** Asks for a theme to be written over the file that was read. */
export const SaveRequest = v.object({ theme: Json, version: v.string() });

/** `hash` shows the draft in any page of the shop; `weak` are texts that are hard to read. */
export const DraftResponse = v.object({ hash: v.string(), weak: v.array(FieldIssue) });
export type DraftResponse = v.InferOutput<typeof DraftResponse>;
export const LinkResponse = v.object({ url: v.string(), expires: v.number() });
export type LinkResponse = v.InferOutput<typeof LinkResponse>;
export const SaveResponse = v.object({ version: v.string() });
export type SaveResponse = v.InferOutput<typeof SaveResponse>;
/** Why something was refused; `field` is '' for what is about no single field. */
export const IssuesResponse = v.object({ faults: v.array(FieldIssue) });
