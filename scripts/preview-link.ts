import { parseArgs } from 'node:util';
import { storeDirOf } from '#builder/paths.ts';
import { loadStoreFolder } from '#builder/store-folder/load.ts';
import { loadDraft } from '#builder/store-folder/load-draft.ts';
import { problemText } from '#builder/store-folder/problem.ts';
import { findStore } from '#platform/catalog/stores.ts';
import { describeDatabase, getDatabaseLocation, openDatabase } from '#platform/db/open-database.ts';
import { EnvironmentError } from '#platform/environment-error.ts';
import { createPreviewLink } from '#platform/preview/create-preview-link.ts';
import { revokePreviews } from '#platform/preview/preview-context.ts';
import { readPreviewSecret } from '#platform/preview/preview-secret.ts';
import { durationMs } from '#tools/commands/duration.ts';

const USAGE = `Usage:
  npm run preview-link -- --store <slug> --theme draft.json      a link that shows the draft in the shop
      --expires 7d             how long it holds: minutes (m), hours (h) or days (d)
      --url <address>          the shop it leads to, where that is not siteUrl of store.json
  npm run preview-link -- --store <slug> --revoke                ends every link made so far`;

/** Longer than a draft is talked about, shorter than it is forgotten. */
const DEFAULT_EXPIRES = '7d';

/** The link alone goes to standard output, so that it can be piped; words about it go beside. */
function parse() {
  const text = { type: 'string' } as const;
  try {
    const { values } = parseArgs({
      options: {
        store: text,
        theme: text,
        expires: { type: 'string', default: DEFAULT_EXPIRES },
        url: text,
        revoke: { type: 'boolean', default: false },
      },
    });
    return values;
  } catch (error) {
    return stop(`${error instanceof Error ? error.message : error}\n${USAGE}`);
  }
}

const { store: slug, theme: draft, expires, url, revoke } = parse();
if (!slug || revoke === (draft !== undefined)) stop(USAGE);
const lasts = durationMs(expires) ?? stop(`--expires: expected a span such as 30m, 12h or 7d, got "${expires}"`);
if (url !== undefined && !/^https?:$/.test(URL.parse(url)?.protocol ?? '')) {
  stop(`--url: expected an address such as http://localhost:4321, got "${url}"`);
}
const secret = secretOf();

const place = getDatabaseLocation(process.env);
const db = await openDatabase(place);
try {
  const previews = { db, secret, clock: Date.now };
  const store = await findStore(db, slug);
  if (!store) {
    console.error(`${slug}: no such store in ${describeDatabase(place)}. Was the platform started with it?`);
    process.exitCode = 1;
  } else if (revoke) {
    await revokePreviews(previews, store);
    console.error(`${store.name}: no preview link of before holds any more.`);
  } else {
    const { theme, siteUrl } = await draftOf(slug, draft ?? '');
    const link = await createPreviewLink(previews, { store, theme, shopUrl: url ?? siteUrl, durationMs: lasts });
    if (link.ok) {
      console.log(link.value.url);
      console.error(`${store.name} as ${draft} has it, until ${new Date(link.value.expires).toLocaleString()}.`);
    } else {
      console.error(link.error);
      process.exitCode = 1;
    }
  }
} finally {
  await db.destroy();
}

async function draftOf(slug: string, path: string) {
  const loaded = await loadStoreFolder(storeDirOf(slug));
  if (!loaded.ok) stop(loaded.problems.map(problemText).join('\n'));
  const theme = await loadDraft(loaded.folder, path);
  if (!theme.ok) stop(theme.error.map(problemText).join('\n'));
  return { theme: theme.value, siteUrl: loaded.folder.store.siteUrl };
}

function secretOf(): string | undefined {
  try {
    return readPreviewSecret(process.env);
  } catch (error) {
    if (error instanceof EnvironmentError) return stop(error.message);
    throw error;
  }
}

function stop(message: string): never {
  console.error(message);
  process.exit(1);
}
