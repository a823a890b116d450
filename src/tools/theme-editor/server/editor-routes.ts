import { randomBytes } from 'node:crypto';
import { type EventEmitter, on } from 'node:events';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';
import { streamSSE } from 'hono/streaming';
import * as v from 'valibot';
import { localOnly } from '#platform/http/local-only.ts';
import { DraftTexts } from '#platform/preview/preview-token.ts';
import { LOCALES } from '#shared/contract/codes.ts';
import type { Theme } from '#shared/contract/theme.ts';
import { escapeText } from '#shared/utils/escape-markup.ts';
import { serializeForScript } from '#shared/utils/json-script.ts';
import { fail, ok, type Result } from '#shared/utils/result.ts';
import { createStoreFileKinds, createThemeSchema } from '#store-folder/json-schemas.ts';
import { listFiles } from '#store-folder/list-files.ts';
import { loadStoreFolder, type StoreFolder } from '#store-folder/load-store-folder.ts';
import { parseJson } from '#store-folder/parse-json.ts';
import { findReadabilityIssues } from '#store-folder/readability.ts';
import { getTexts } from '#texts/load-texts.ts';
import { createDefaultTheme } from '#texts/merge-theme.ts';
import {
  DraftRequest,
  type DraftResponse,
  EDITOR_PATH,
  type EditorState,
  type FieldIssue,
  getTextsFileName,
  type IssuesResponse,
  type LinkResponse,
  SaveRequest,
  type SaveResponse,
  type TextsFile,
  type TextsKind,
} from '#tools/theme-editor/editor-api.ts';
import { createFirstTexts } from './create-first-texts.ts';
import { bundleEditorScript, readEditorStyles } from './editor-assets.ts';
import { requireEditorPage } from './editor-guard.ts';
import { checkTheme, findTextsIssues, saveFiles, THEME_FILE } from './save-files.ts';
import { readEditedFile } from './store-file.ts';

/** Returns the HTML of the editor, with its initial data. */
const renderEditorPage = (state: EditorState): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Theme of ${escapeText(state.name)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${EDITOR_PATH}/editor.css">
<script type="application/json" id="state">${serializeForScript(state)}</script>
<script type="module" src="${EDITOR_PATH}/editor.js"></script>
</head>
<body><div id="editor"><noscript>The theme editor needs JavaScript.</noscript></div></body>
</html>
`;

interface Link {
  readonly url: string;
  /** Milliseconds since 1970. */
  readonly expires: number;
}

export interface EditorOptions {
  readonly storeDir: string;
  /** Address of the shop, which has another port and so another origin: its scripts cannot read the editor. */
  readonly shopUrl: string;
  /** Emits `built` after each build of the store that an edit of its folder has caused. */
  readonly builds: EventEmitter;
  /** Creates a preview link that shows a draft in a shop. */
  readonly createPreviewLink: (input: {
    readonly theme: Theme;
    /** Translations of the draft. */
    readonly texts: DraftTexts;
    readonly shopUrl: string;
    readonly durationMs: number;
  }) => Promise<Result<Link, string>>;
}

const HOUR = 3_600_000;
/** The frame gets a new link after each change, so this only needs to outlast a session. */
const FRAME_LINK_MS = 12 * HOUR;
const SHARED_LINK_MS = 7 * 24 * HOUR;
/** Translations of some thousand listings. */
const MAX_BODY_BYTES = 8 * 1024 * 1024;
const UNPROCESSABLE = 422;

const createPolicy = (frames: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    `frame-src ${frames}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Content security policy of the responses that are no page. */
const NO_PAGE_POLICY = createPolicy("'none'");

/** Creates the app of all theme editors, on a port of its own: `/editor/<slug>`. The key is that of `localOnly`. */
export function createEditorApp(key: string, editors: ReadonlyMap<string, EditorOptions>): Hono {
  const app = new Hono();
  app.use(localOnly({ key, path: EDITOR_PATH, policy: NO_PAGE_POLICY }));
  app.use(bodyLimit({ maxSize: MAX_BODY_BYTES }));
  app.get(`${EDITOR_PATH}/editor.js`, async (c) =>
    c.body(await bundleEditorScript(), 200, { 'Content-Type': 'text/javascript; charset=utf-8' }),
  );
  app.get(`${EDITOR_PATH}/editor.css`, async (c) =>
    c.body(await readEditorStyles(), 200, { 'Content-Type': 'text/css; charset=utf-8' }),
  );
  for (const [slug, options] of editors)
    app.route(`${EDITOR_PATH}/${slug}`, createEditorRoutes(options));
  app.onError((error, c) => {
    if (error instanceof HTTPException)
      return c.text('The request could not be read.\n', error.status);
    console.error(error);
    return c.text('The theme editor failed. See the error in its terminal.\n', 500);
  });
  return app;
}

/** Routes of the theme editor of one store: its page and the requests of the page. */
function createEditorRoutes({ storeDir, shopUrl, builds, createPreviewLink }: EditorOptions): Hono {
  const token = randomBytes(24).toString('base64url');
  let lastLoaded: StoreFolder | undefined;
  let isOutdated = false;
  // Another file may have been edited, such as the catalog that a draft is checked with.
  builds.on('built', () => {
    isOutdated = true;
  });

  /** Loads the store folder. While another of its files has issues, the last version without issues is returned. */
  async function loadFolder(): Promise<Result<StoreFolder, readonly FieldIssue[]>> {
    const loaded = await loadStoreFolder(storeDir);
    isOutdated = false;
    if (loaded.ok) lastLoaded = loaded.folder;
    if (lastLoaded) return ok(lastLoaded);
    return fail(loaded.ok ? [] : loaded.issues);
  }

  async function createState(
    folder: StoreFolder,
  ): Promise<Result<EditorState, readonly FieldIssue[]>> {
    const themeFile = await readEditedFile(folder, THEME_FILE);
    if (!themeFile.ok) return themeFile;
    const texts = await readTexts(folder);
    if (!texts.ok) return texts;
    const assets = await listFiles(folder.dir, 'assets');
    const { $schema: _, ...schema } = createThemeSchema();
    const { file, content: theme, version } = themeFile.value;
    return ok({
      file,
      theme,
      version,
      token,
      slug: folder.slug,
      shopUrl,
      name: folder.store.name,
      base: createDefaultTheme(folder.store),
      schema: schema as Record<string, unknown>,
      assets: assets.files.map((file) => `/assets/${file}`),
      hasCssFile: folder.customCss !== '',
      pages: listPages(folder),
      locales: [...folder.store.locales],
      texts: texts.value,
      textsSchemas: {
        theme: getTextsSchema('theme'),
        store: getTextsSchema('store'),
        catalog: getTextsSchema('catalog'),
      },
      firstTexts: createFirstTexts(folder),
      builtInTexts: Object.fromEntries(
        folder.store.locales.map((locale) => [locale, { content: getTexts('theme', locale) }]),
      ),
    });
  }

  const app = new Hono();
  app.use(requireEditorPage(token));
  app.get('/', async (c) => {
    const folder = await loadFolder();
    const state = folder.ok ? await createState(folder.value) : folder;
    if (!state.ok)
      return c.text(
        state.error
          .map(({ file = '', field, message }) => `${file} ${field}: ${message}`.trim())
          .join('\n'),
        500,
      );
    c.header('Content-Security-Policy', createPolicy(new URL(shopUrl).origin));
    return c.html(renderEditorPage(state.value));
  });
  app.get('/builds', (c) =>
    streamSSE(c, async (stream) => {
      const closed = new AbortController();
      stream.onAbort(() => closed.abort());
      try {
        for await (const _ of on(builds, 'built', { signal: closed.signal }))
          await stream.writeSSE({ data: JSON.stringify(await readVersions()) });
      } catch (error) {
        if (!closed.signal.aborted) throw error;
      }
    }),
  );
  app.post('/draft', async (c) => {
    const draft = await readDraft(c.req.raw);
    if (!draft.ok) return c.json({ issues: draft.error }, UNPROCESSABLE);
    const link = await createPreviewLink({ ...draft.value, shopUrl, durationMs: FRAME_LINK_MS });
    if (!link.ok) return c.json({ issues: [{ field: '', message: link.error }] }, UNPROCESSABLE);
    const warnings = findReadabilityIssues({ dir: storeDir, theme: draft.value.theme });
    const { hash } = new URL(link.value.url);
    return c.json({
      hash,
      warnings: warnings.map(({ field, message }) => ({ field, message })),
    } satisfies DraftResponse);
  });

  app.post('/link', async (c) => {
    const draft = await readDraft(c.req.raw);
    if (!draft.ok) return c.json({ issues: draft.error }, UNPROCESSABLE);
    const link = await createPreviewLink({ ...draft.value, shopUrl, durationMs: SHARED_LINK_MS });
    if (!link.ok) return c.json({ issues: [{ field: '', message: link.error }] }, UNPROCESSABLE);
    return c.json(link.value satisfies LinkResponse);
  });

  app.post('/save', async (c) => {
    const parsed = await readBody(SaveRequest, c.req.raw);
    if (!parsed.ok) return c.json({ issues: [...parsed.error] }, UNPROCESSABLE);
    const folder = await loadFolder();
    if (!folder.ok)
      return c.json({ issues: [...folder.error] } satisfies IssuesResponse, UNPROCESSABLE);
    const saved = await saveFiles(folder.value, parsed.value);
    return saved.ok
      ? c.json(saved.value satisfies SaveResponse)
      : c.json(saved.error, UNPROCESSABLE);
  });
  return app;

  /** Returns the versions of the files that the editor writes. Those that cannot be read are left out. */
  async function readVersions(): Promise<SaveResponse> {
    const folder = await loadFolder();
    if (!folder.ok) return { texts: [] };
    const theme = await readEditedFile(folder.value, THEME_FILE);
    const texts = await readTexts(folder.value);
    return {
      ...(theme.ok && { version: theme.value.version }),
      texts: texts.ok ? texts.value.map(({ content: _, ...file }) => file) : [],
    };
  }

  /** Returns the checked, complete theme of a request and its translations. A draft may have `customCSS` although there is a `custom.css`. */
  async function readDraft(request: Request): Promise<Result<Draft, readonly FieldIssue[]>> {
    const parsed = await readBody(DraftRequest, request);
    if (!parsed.ok) return parsed;
    const folder = lastLoaded && !isOutdated ? ok(lastLoaded) : await loadFolder();
    if (!folder.ok) return fail(folder.error);
    const theme = await checkTheme(folder.value, parsed.value.theme);
    if (!theme.ok) return theme;
    const texts = LOCALES.flatMap((locale) => {
      const content = parsed.value.texts[locale];
      return content ? [{ kind: 'theme' as const, locale, content }] : [];
    });
    const issues = texts.flatMap((file) => findTextsIssues(folder.value, theme.value, file));
    if (issues.length > 0) return fail(issues);
    return ok({
      theme: theme.value,
      texts: v.parse(
        DraftTexts,
        Object.fromEntries(texts.map(({ locale, content }) => [locale, content])),
      ),
    });
  }
}

interface Draft {
  readonly theme: Theme;
  readonly texts: DraftTexts;
}

/** Reads all files of translations that a store folder has or can have. */
async function readTexts(folder: StoreFolder): Promise<Result<TextsFile[], readonly FieldIssue[]>> {
  const files: TextsFile[] = [];
  for (const locale of folder.store.locales.slice(1)) {
    for (const kind of ['theme', 'store', 'catalog'] as const) {
      const read = await readEditedFile(folder, getTextsFileName({ kind, locale }));
      if (!read.ok) return read;
      files.push({ kind, locale, content: read.value.content, version: read.value.version });
    }
  }
  return ok(files);
}

/** Returns the JSON Schema of `<kind>.<language>.json`, with the descriptions of the fields. */
function getTextsSchema(kind: TextsKind): Record<string, unknown> {
  const { schema } = createStoreFileKinds().find(
    ({ file }) => file === `${kind}.<language>.json`,
  ) ?? { schema: {} };
  return { ...schema };
}

const NO_THEME: readonly FieldIssue[] = [{ field: '', message: 'expected a theme' }];

/** Reads a body like a file of a store folder: one with too many levels would overflow the stack of the checks. */
async function readBody<S extends v.GenericSchema>(
  schema: S,
  request: Request,
): Promise<Result<v.InferOutput<S>, readonly FieldIssue[]>> {
  const { value, issues } = parseJson(await request.text());
  if (value === undefined) return fail(issues.map(({ field, message }) => ({ field, message })));
  const parsed = v.safeParse(schema, value);
  return parsed.success ? ok(parsed.output) : fail(NO_THEME);
}

/** Lists one page of each kind for the page menu of the editor. */
function listPages({ catalog }: StoreFolder): EditorState['pages'] {
  const [collection] = catalog.collections;
  const listing = catalog.listings.find(({ visibility }) => visibility !== 'private');
  return [
    { name: 'Home', path: '/' },
    ...(collection ? [{ name: 'Collection', path: `/${collection.slug}` }] : []),
    ...(listing ? [{ name: 'Product', path: `/listing/${listing.slug}` }] : []),
    { name: 'Cart', path: '/cart' },
    { name: 'Search', path: '/search' },
    { name: 'About', path: '/about' },
    { name: 'Login', path: '/login' },
  ];
}
