import { randomBytes } from 'node:crypto';
import { toJsonSchema } from '@valibot/to-json-schema';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as v from 'valibot';
import { loadStoreFolder, type StoreFolder } from '#builder/store-folder/load.ts';
import { filesBelow } from '#builder/store-folder/read.ts';
import { readabilityProblems } from '#builder/store-folder/readability.ts';
import { Theme } from '#shared/contract/theme.ts';
import { defaultThemeOf } from '#shared/rules/theme/theme.ts';
import { jsonForScript } from '#shared/utils/json-script.ts';
import { fail, ok, type Result } from '#shared/utils/result.ts';
import {
  DraftRequest,
  type DraftResponse,
  EDITOR_PATH,
  type EditorState,
  type FieldIssue,
  type LinkResponse,
  SaveRequest,
  type SaveResponse,
} from '#tools/theme-editor/editor-api.ts';
import { bundleEditorScript, readEditorStyles } from './editor-assets.ts';
import { requireEditorPage } from './editor-guard.ts';
import { checkTheme, readThemeFile, saveThemeFile } from './theme-file.ts';

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The editor's page, with all it starts with. */
const editorPage = (state: EditorState): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Theme of ${escaped(state.name)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${EDITOR_PATH}/editor.css">
<script type="application/json" id="state">${jsonForScript(state)}</script>
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
  /** A preview link to a shop that shows a draft. */
  readonly createPreviewLink: (wanted: {
    readonly theme: Theme;
    readonly shopUrl: string;
    readonly durationMs: number;
  }) => Promise<Result<Link, string>>;
}

const HOUR = 3_600_000;
/** The editor's frame is asked for a new link after each change. */
const FRAME_LASTS = 12 * HOUR;
const LINK_LASTS = 7 * 24 * HOUR;
const BODY_MAX = 512 * 1024;
const UNREADABLE = 422;

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The theme editor of one store: its page and what that asks for. For the local server alone. */
export function createEditorRoutes({ storeDir, createPreviewLink: link }: EditorOptions): Hono {
  const token = randomBytes(24).toString('base64url');
  let kept: StoreFolder | undefined;

  /** The folder as it is now; while another of its files is broken, as it was before. */
  async function folderNow(): Promise<Result<StoreFolder, readonly FieldIssue[]>> {
    const loaded = await loadStoreFolder(storeDir);
    if (loaded.ok) kept = loaded.folder;
    if (kept) return ok(kept);
    return fail(loaded.ok ? [] : loaded.problems);
  }

  async function state(folder: StoreFolder): Promise<EditorState> {
    const assets = await filesBelow(`${folder.dir}/assets`);
    const { $schema: _, ...schema } = toJsonSchema(Theme, { typeMode: 'input', errorMode: 'ignore' });
    return {
      ...(await readThemeFile(folder)),
      token,
      slug: folder.slug,
      name: folder.store.name,
      base: defaultThemeOf(folder.store),
      schema: schema as Record<string, unknown>,
      assets: assets.map((file) => `/assets/${file}`),
      hasCssFile: folder.customCss !== '',
      pages: pagesOf(folder),
    };
  }

  const app = new Hono();
  app.use(requireEditorPage(token));
  app.use(bodyLimit({ maxSize: BODY_MAX }));
  app.get('/', async (c) => {
    const folder = await folderNow();
    if (!folder.ok) return c.text(folder.error.map(({ field, message }) => `${field}: ${message}`).join('\n'), 500);
    c.header('Content-Security-Policy', POLICY);
    c.header('Cross-Origin-Opener-Policy', 'same-origin');
    return c.html(editorPage(await state(folder.value)));
  });
  app.get('/editor.js', async (c) =>
    c.body(await bundleEditorScript(), 200, { 'Content-Type': 'text/javascript; charset=utf-8' }),
  );
  app.get('/editor.css', async (c) =>
    c.body(await readEditorStyles(), 200, { 'Content-Type': 'text/css; charset=utf-8' }),
  );

  app.post('/draft', async (c) => {
    const asked = await draftIn(c.req.raw);
    if (!asked.ok) return c.json({ faults: asked.error }, UNREADABLE);
    const made = await link({ theme: asked.value, shopUrl: originOf(c.req.url), durationMs: FRAME_LASTS });
    if (!made.ok) return c.json({ faults: [{ field: '', message: made.error }] }, UNREADABLE);
    const weak = readabilityProblems({ dir: storeDir, theme: asked.value });
    const { hash } = new URL(made.value.url);
    return c.json({ hash, weak: weak.map(({ field, message }) => ({ field, message })) } satisfies DraftResponse);
  });

  app.post('/link', async (c) => {
    const asked = await draftIn(c.req.raw);
    if (!asked.ok) return c.json({ faults: asked.error }, UNREADABLE);
    const made = await link({ theme: asked.value, shopUrl: originOf(c.req.url), durationMs: LINK_LASTS });
    if (!made.ok) return c.json({ faults: [{ field: '', message: made.error }] }, UNREADABLE);
    return c.json(made.value satisfies LinkResponse);
  });

  app.post('/save', async (c) => {
    const asked = v.safeParse(SaveRequest, await jsonOf(c.req.raw));
    if (!asked.success) return c.json({ faults: NO_THEME }, UNREADABLE);
    const folder = await folderNow();
    const saved = folder.ok ? await saveThemeFile(folder.value, asked.output) : folder;
    return saved.ok
      ? c.json({ version: saved.value } satisfies SaveResponse)
      : c.json({ faults: saved.error.map(({ field, message }) => ({ field, message })) }, UNREADABLE);
  });
  return app;

  /** The draft a request brings, whole and checked. A draft may hold CSS of its own beside `custom.css`. */
  async function draftIn(request: Request): Promise<Result<Theme, readonly FieldIssue[]>> {
    const asked = v.safeParse(DraftRequest, await jsonOf(request));
    if (!asked.success) return fail(NO_THEME);
    const folder = kept ? ok(kept) : await folderNow();
    return folder.ok ? checkTheme(folder.value, asked.output.theme) : fail(folder.error);
  }
}

const NO_THEME: readonly FieldIssue[] = [{ field: '', message: 'expected a theme' }];

const originOf = (url: string): string => new URL(url).origin;

async function jsonOf(request: Request): Promise<unknown> {
  try {
    return await request.json();
  } catch {
    return undefined;
  }
}

/** One page of each kind, for the editor's choice of what to look at. */
function pagesOf({ catalog }: StoreFolder): EditorState['pages'] {
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
