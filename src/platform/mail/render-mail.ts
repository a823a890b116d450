import * as v from 'valibot';
import { getMailTexts, type MailText } from '#texts/mail-texts.ts';
import { findStoreById } from '../catalog/stores.ts';
import { parseJson } from '../db/json.ts';
import type { Database, Tables } from '../db/tables.ts';
import { composeFailedRefund, composeNewCancellation } from './compose-cancellation.ts';
import { composeContact } from './compose-contact.ts';
import { composeDispute } from './compose-dispute.ts';
import { composeFulfillmentIssue } from './compose-fulfillment-issue.ts';
import {
  type ComposeContext,
  composeCanceledOrRefunded,
  composeConfirmation,
  composeFiles,
  composeRecovery,
} from './compose-mail.ts';
import { composeNewOrder } from './compose-new-order.ts';
import { composePrintOrder } from './compose-print-order.ts';
import { composeRefund } from './compose-refund.ts';
import { composeReminder, findReminderCheckout } from './compose-reminder.ts';
import { composeReturnRequest, findReturnRequestLocale } from './compose-return-request.ts';
import { composeDelivered, composeShipped } from './compose-shipped.ts';
import { composeWebhookDisabled } from './compose-webhook-disabled.ts';
import { composeWithdrawal, findWithdrawalLocale } from './compose-withdrawal.ts';
import { type MailBranding, readMailBranding, type ShopUrls } from './mail-branding.ts';
import type { MailContent } from './mail-content.ts';
import { listMailItems, listOrdersByEmail, type MailOrder, readMailOrder } from './mail-order.ts';
import { isAboutCostlessOrder, MAIL_KINDS, MAIL_PAYLOADS, splitPayloads } from './mail-payloads.ts';
import { SELLER_MAIL_KINDS } from './mail-rules.ts';
import type { MailSentence } from './mail-sentences.ts';
import { listUnitsToWithdraw } from './unmade-units.ts';

/** Renders a mail as plain text, with the same content as the HTML. */
function renderMailText(content: MailContent, branding: MailBranding, t: MailText): string {
  const pair = ({ name, amount }: { readonly name: string; readonly amount: string }) =>
    amount === '' ? name : `${name}: ${amount}`;
  const parts = [
    [content.heading],
    toSentences(content, branding.greeting),
    [content.text],
    content.button ? [`${content.button.text}: ${content.button.href}`] : [],
    content.lines.map(({ name, detail, amount, href }) =>
      [`${name} ${amount}`.trim(), `  ${detail}`, ...(href ? [`  ${href}`] : [])].join('\n'),
    ),
    [
      ...content.totals,
      ...(content.total ? [content.total] : []),
      ...(content.contained ?? []),
    ].map(pair),
    (content.links ?? []).map(({ text, href }) => `${text}: ${href}`),
    content.facts.map(({ name, lines }) => `${name}: ${lines.join(', ')}`),
    ...(content.sections ?? []).map(({ heading, paragraphs }) => [
      [heading, ...paragraphs].join('\n\n'),
    ]),
    content.hints,
    toSentences(content, branding.closing),
    content.isToSeller ? [] : branding.seller,
    [content.reason ?? t('order.seller', { store: branding.storeName }), branding.shopUrl],
  ];
  return `${parts
    .filter((part) => part.length > 0)
    .map((part) => part.join('\n'))
    .join('\n\n')}\n`;
}

const toSentences = ({ isToSeller }: MailContent, sentence: MailSentence | undefined): string[] =>
  isToSeller || !sentence ? [] : [sentence.text];

export interface RenderedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

const Kind = v.picklist(MAIL_KINDS);
type Row = Pick<Tables['outbox'], 'kind' | 'payload' | 'store_id'>;

/**
 * Renders the mail of an outbox row. Returns undefined when nothing is to be sent: for an order recovery without orders, and for a
 * reminder of a checkout that has become an order.
 */
export async function renderMail(
  db: Database,
  row: Row,
  shopUrls: ShopUrls,
): Promise<RenderedMail | undefined> {
  const rows = splitPayloads(row.payload).map((payload) => ({ ...row, payload }));
  const found = rows[0] && (await findStoreAndLocale(db, rows[0]));
  if (!found) return undefined;
  const { slug, locale } = found;
  const branding = await readMailBranding(db, slug, locale, shopUrls);
  const t = getMailTexts(locale);
  const contents: MailContent[] = [];
  for (const one of rows) {
    const composed = await composeContent(one, { db, branding, t });
    if (composed) contents.push(composed);
  }
  const content = mergeContents(contents);
  if (!content) return undefined;
  // Loaded on demand, because the templates take a third of a second to load.
  const { renderMailHtml } = await import('./render-mail-html.ts');
  return {
    subject: content.subject,
    html: await renderMailHtml(content, branding, t),
    text: renderMailText(content, branding, t),
  };
}

/** Merges mails of one kind: each after the first becomes a section of it. Returns undefined if there is none. */
function mergeContents([first, ...others]: readonly MailContent[]): MailContent | undefined {
  if (!first || others.length === 0) return first;
  const sections = others.map(({ subject, text, facts, lines, sections: more = [] }) => ({
    heading: subject,
    paragraphs: [
      text,
      ...facts.map((fact) => `${fact.name}: ${fact.lines.join(', ')}`),
      ...lines.map(({ name, detail, amount }) =>
        [name, detail, amount].filter(Boolean).join(' · '),
      ),
      ...more.flatMap(({ paragraphs }) => paragraphs),
    ],
  }));
  return {
    ...first,
    subject: `${first.subject} (+${others.length})`,
    sections: [...(first.sections ?? []), ...sections],
  };
}

/**
 * Returns the store's slug and the language of the order; for the seller's mails the store's first language, and for a recovery
 * the language of the newest order. Undefined for a reminder that must not be sent.
 */
async function findStoreAndLocale(db: Database, { kind, payload, store_id }: Row) {
  const store = await findStoreById(db, store_id);
  if (!store) throw new Error(`the mail's store does not exist: ${store_id}`);
  const { slug, locales } = store;
  if (SELLER_MAIL_KINDS.includes(kind)) return { slug, locale: locales[0] ?? ('en' as const) };
  if (kind === 'returnRequest')
    return {
      slug,
      locale: await findReturnRequestLocale(
        db,
        parseJson(MAIL_PAYLOADS.returnRequest, payload).requestId,
      ),
    };
  if (kind === 'withdrawal')
    return {
      slug,
      locale: await findWithdrawalLocale(
        db,
        parseJson(MAIL_PAYLOADS.withdrawal, payload).withdrawalId,
      ),
    };
  if (kind === 'reminder') {
    const checkout = await findReminderCheckout(
      db,
      parseJson(MAIL_PAYLOADS.reminder, payload).checkoutId,
    );
    return checkout && { slug, locale: checkout.locale };
  }
  if (v.parse(Kind, kind) !== 'recovery') {
    const { locale } = await readMailOrder(
      db,
      parseJson(MAIL_PAYLOADS.confirmation, payload).orderId,
    );
    return { slug, locale };
  }
  const { email, aliases, since } = parseJson(MAIL_PAYLOADS.recovery, payload);
  const [newest] = await listOrdersByEmail(db, store_id, [email, ...aliases], since);
  return { slug, locale: newest?.locale ?? ('en' as const) };
}

/** Whether the shopper may still withdraw from an order: not from downloads whose right ended, or from what was refunded. */
async function canWithdraw(db: Database, order: MailOrder): Promise<boolean> {
  if (order.status === 'cancelled' || order.status === 'refunded') return false;
  return (await listUnitsToWithdraw(db, order, await listMailItems(db, order.id))).length > 0;
}

async function composeContent(row: Row, context: ComposeContext): Promise<MailContent | undefined> {
  const kind = v.parse(Kind, row.kind);
  if (kind === 'recovery')
    return composeRecovery(context, row.store_id, parseJson(MAIL_PAYLOADS.recovery, row.payload));
  if (kind === 'contact')
    return composeContact(context, parseJson(MAIL_PAYLOADS.contact, row.payload));
  if (kind === 'webhookDisabled')
    return composeWebhookDisabled(context, parseJson(MAIL_PAYLOADS[kind], row.payload));
  if (kind === 'printOrder' || kind === 'printCancellation')
    return composePrintOrder(
      context,
      row.store_id,
      kind,
      parseJson(MAIL_PAYLOADS[kind], row.payload),
    );
  if (kind === 'reminder')
    return composeReminder(context, parseJson(MAIL_PAYLOADS.reminder, row.payload));
  const { orderId } = parseJson(MAIL_PAYLOADS[kind], row.payload);
  const read = await readMailOrder(context.db, orderId);
  const stored = { ...read, canWithdraw: await canWithdraw(context.db, read) };
  const order = isAboutCostlessOrder(row.payload)
    ? { ...stored, greeting: undefined, isCostless: true }
    : stored;
  if (kind === 'newOrder') return composeNewOrder(context, order);
  if (kind === 'newCancellation')
    return composeNewCancellation(context, order, parseJson(MAIL_PAYLOADS[kind], row.payload));
  if (kind === 'refundRejected' || kind === 'refundReturned')
    return composeFailedRefund(context, order, kind, parseJson(MAIL_PAYLOADS[kind], row.payload));
  if (kind === 'fulfillment')
    return composeFulfillmentIssue(context, order, parseJson(MAIL_PAYLOADS[kind], row.payload));
  if (kind === 'dispute')
    return composeDispute(context, order, parseJson(MAIL_PAYLOADS.dispute, row.payload));
  if (kind === 'confirmation')
    return composeConfirmation(context, order, parseJson(MAIL_PAYLOADS.confirmation, row.payload));
  if (kind === 'withdrawal' || kind === 'newWithdrawal')
    return composeWithdrawal(
      context,
      order,
      kind,
      parseJson(MAIL_PAYLOADS[kind], row.payload).withdrawalId,
    );
  if (kind === 'returnRequest' || kind === 'newReturnRequest')
    return composeReturnRequest(
      context,
      order,
      kind,
      parseJson(MAIL_PAYLOADS[kind], row.payload).requestId,
    );
  if (kind === 'delivered') return composeDelivered(context, order);
  if (kind === 'shipped')
    return composeShipped(context, order, parseJson(MAIL_PAYLOADS.shipped, row.payload));
  if (kind === 'files')
    return composeFiles(context, order, parseJson(MAIL_PAYLOADS.files, row.payload));
  if (kind === 'refunded') {
    const { refundId, platformUrl } = parseJson(MAIL_PAYLOADS.refunded, row.payload);
    if (refundId !== undefined) return composeRefund(context, order, refundId, platformUrl);
  }
  return composeCanceledOrRefunded(context, order, kind);
}
