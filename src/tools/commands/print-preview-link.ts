import { createPreviewLink } from '#platform/preview/create-preview-link.ts';
import { revokePreviews } from '#platform/preview/preview-context.ts';
import { readPreviewSecret } from '#platform/preview/preview-secret.ts';
import { CommandError, UsageError } from '#shared/utils/command-error.ts';
import { formatIssue } from '#store-folder/issue.ts';
import { loadDraft } from '#store-folder/load-draft.ts';
import { missingStore, requireStoreFolder } from '#store-folder/require-store.ts';
import { openStore } from './open-store.ts';

interface PreviewLinkOptions {
  /** Path of the draft of `theme.json`. */
  readonly theme?: string | undefined;
  /** Milliseconds that the link works. */
  readonly expires: number;
  readonly url?: string | undefined;
  readonly revoke?: boolean | undefined;
}

/**
 * `shopkiln preview-link <store>`: prints a link that shows a draft theme, or revokes all links of the store. Only the link
 * goes to standard output, so that it can be piped.
 */
export async function printPreviewLink(
  slug: string | undefined,
  { theme: draft, expires, url, revoke }: PreviewLinkOptions,
): Promise<void> {
  if (slug === undefined) return missingStore('shopkiln preview-link <store> --theme draft.json');
  if (!revoke && draft === undefined) {
    throw new UsageError(
      'preview-link: expected --theme <file> for a link, or --revoke to end all links of the store',
    );
  }
  const secret = readPreviewSecret(process.env);
  await openStore(slug, async (db, store) => {
    const previews = { db, secret, clock: Date.now };
    if (draft === undefined) {
      await revokePreviews(previews, store);
      console.error(`${store.name}: all preview links made so far are revoked.`);
      return;
    }
    const { theme, siteUrl } = await loadDraftTheme(slug, draft);
    const link = await createPreviewLink(previews, {
      store,
      theme,
      shopUrl: url ?? siteUrl,
      durationMs: expires,
    });
    if (!link.ok) throw new CommandError(link.error);
    console.log(link.value.url);
    console.error(
      `Shows ${store.name} with ${draft} until ${new Date(link.value.expires).toLocaleString()}.`,
    );
  });
}

async function loadDraftTheme(slug: string, path: string) {
  const folder = await requireStoreFolder(slug);
  const theme = await loadDraft(folder, path);
  if (!theme.ok) throw new CommandError(theme.error.map(formatIssue).join('\n'));
  return { theme: theme.value, siteUrl: folder.store.siteUrl };
}
