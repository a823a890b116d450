import type { ComposeContext } from './compose-mail.ts';
import type { MailContent } from './mail-content.ts';
import type { MailPayload } from './mail-payloads.ts';

/** Composes the seller's mail that events are no longer sent to an endpoint; undefined when it was removed or enabled since. */
export async function composeWebhookDisabled(
  { db, branding, t }: ComposeContext,
  { endpointId }: MailPayload<'webhookDisabled'>,
): Promise<MailContent | undefined> {
  const endpoint = await db
    .selectFrom('webhook_endpoints as w')
    .innerJoin('stores as s', 's.id', 'w.store_id')
    .select(['w.url', 'w.disabled_reason', 's.slug'])
    .where('w.id', '=', endpointId)
    .where('w.disabled_at', 'is not', null)
    .executeTakeFirst();
  if (!endpoint) return undefined;
  const { url, disabled_reason: reason, slug } = endpoint;
  const values = { host: new URL(url).host, store: branding.storeName };
  const isRemoved = reason === 'gone';
  return {
    subject: t('webhookDisabled.subject', values),
    heading: t('webhookDisabled.heading', values),
    text: t(isRemoved ? 'webhookDisabled.goneText' : 'webhookDisabled.text', values),
    facts: [
      { name: t('webhookDisabled.receiver'), lines: [url] },
      ...(isRemoved || reason === null
        ? []
        : [{ name: t('webhookDisabled.failure'), lines: [reason] }]),
    ],
    lines: [],
    totals: [],
    hints: [
      t('webhookDisabled.hint', { command: `npx shopkiln webhooks enable ${slug} ${endpointId}` }),
    ],
    reason: t('newOrder.reason', values),
    isToSeller: true,
  };
}
