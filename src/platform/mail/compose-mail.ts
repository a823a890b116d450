import { isDigitalLabel } from '#shared/rules/catalog/digital.ts';
import { hasConsumerRights } from '#shared/rules/law/consumer-rights.ts';
import { RECOVERY_DAYS } from '#shared/rules/orders/order-forms.ts';
import { DAY_MS } from '#shared/utils/time-units.ts';
import type { MailText } from '#texts/mail-texts.ts';
import type { Database } from '../db/tables.ts';
import { listOrderFiles, type OrderFile } from '../downloads/order-files.ts';
import { greet } from './choose-greeting.ts';
import { composeLegalSections } from './compose-legal-sections.ts';
import {
  createMoneyFormat,
  describeDelivery,
  describeItem,
  describeTotals,
  describeVatId,
  formatAddress,
} from './describe-order.ts';
import { findPaymentName } from './find-payment-name.ts';
import { formatDate, formatDateRange } from './format-dates.ts';
import type { MailBranding } from './mail-branding.ts';
import type { MailContent, MailLine } from './mail-content.ts';
import { listMailItems, listOrdersByEmail, type MailItem, type MailOrder } from './mail-order.ts';
import type { MailPayload } from './mail-payloads.ts';
import { sumEarlierRefunds } from './mail-refund.ts';
import { createReceiptUrl } from './receipt-link.ts';

/** What composing a mail needs; `t` translates into the language of the mail. */
export interface ComposeContext {
  readonly db: Database;
  readonly branding: MailBranding;
  readonly t: MailText;
}

/** Composes the order confirmation: items, costs, address and delivery days, but no payment data. */
export async function composeConfirmation(
  { db, branding, t }: ComposeContext,
  order: MailOrder,
  { platformUrl }: MailPayload<'confirmation'>,
): Promise<MailContent> {
  const receipt =
    platformUrl === undefined ? undefined : await createReceiptUrl(db, order, platformUrl);
  const formatAmount = createMoneyFormat(order);
  const items = await listMailItems(db, order.id);
  const needsShipping = order.deliveryOption !== null;
  const payment = await findPaymentName(db, branding, order);
  const files = await listOrderFiles(db, order.id);
  return {
    subject: t('confirmation.subject', { store: branding.storeName, number: order.number }),
    heading: greet(t, 'confirmation.heading', order.greeting),
    text: t(chooseConfirmationText(needsShipping, files)),
    facts: [
      { name: t('order.number'), lines: [order.number] },
      { name: t('order.date'), lines: [formatDate(order.created, order.locale)] },
      ...composeArrival(order, t, order.created),
      { name: t('order.delivery'), lines: [describeDelivery(order, t)] },
      ...(needsShipping ? composeAddress(order, t) : []),
      ...(order.isCostless ? [] : describeVatId(order, t)),
      ...(payment === undefined ? [] : [{ name: t('receipt.payment'), lines: [payment] }]),
      { name: t('order.email'), lines: [order.customer.email] },
    ],
    lines: items.map((item) => ({
      ...composeLine(item, t),
      detail: `${describeItem(item, t)} · ${t('order.quantity', { count: item.quantity, price: formatAmount(item.price) })}`,
      amount: formatAmount(item.price * item.quantity),
    })),
    ...describeTotals(order, t),
    sections: await composeLegalSections(db, order, branding),
    ...withConsent(withFiles(composeTracking(order, branding, t), order, files, t), order, t),
    links: [
      ...(receipt === undefined ? [] : [{ text: t('receipt.open'), href: receipt }]),
      ...listTrackingLinks(order, branding, t),
    ],
  };
}

/** Composes the days on which an order is expected; nothing after the last of them, which counts to its end (UTC). `time` is in epoch milliseconds. */
export const composeArrival = (
  { early, late, locale }: MailOrder,
  t: MailText,
  time: number,
): MailContent['facts'] =>
  early && late && Date.parse(late) + DAY_MS > time
    ? [{ name: t('order.arrives'), lines: [formatDateRange(early, late, locale)] }]
    : [];

/** Composes the address of an order. An order that cost nothing has none, because a stranger may have written it. */
export const composeAddress = (order: MailOrder, t: MailText): MailContent['facts'] =>
  order.isCostless ? [] : [{ name: t('order.shipTo'), lines: formatAddress(order, t) }];

/** Adds what the shopper agreed to about downloads. */
const withConsent = <C extends Pick<MailContent, 'hints'>>(
  content: C,
  order: MailOrder,
  t: MailText,
): C =>
  order.downloadConsentAt === null
    ? content
    : {
        ...content,
        hints: [
          t('confirmation.downloads', { date: formatDate(order.downloadConsentAt, order.locale) }),
          ...content.hints,
        ],
      };

/** Composes the mail with the download link of an order's digital products. */
export async function composeFiles(
  { db, branding, t }: ComposeContext,
  order: MailOrder,
  { url }: MailPayload<'files'>,
): Promise<MailContent> {
  const items = await listMailItems(db, order.id);
  return {
    subject: t('files.subject', { store: branding.storeName, number: order.number }),
    heading: greet(t, 'files.heading', order.greeting),
    text: t('files.text'),
    facts: [{ name: t('order.number'), lines: [order.number] }],
    lines: items
      .filter(({ size_label }) => isDigitalLabel(size_label))
      .map((item) => composeLine(item, t)),
    totals: [],
    ...composeTracking(order, branding, t),
    button: { text: t('files.open'), href: url },
  };
}

/** Composes the mail about a canceled or refunded order. A refund is promised of what was not refunded before. */
export async function composeCanceledOrRefunded(
  { db, branding, t }: ComposeContext,
  order: MailOrder,
  kind: 'cancelled' | 'refunded',
): Promise<MailContent> {
  const left = order.total - (kind === 'cancelled' ? await sumEarlierRefunds(db, order.id) : 0);
  const total = createMoneyFormat(order)(left);
  const values = { store: branding.storeName, number: order.number, total };
  return {
    subject: t(`${kind}.subject`, values),
    heading: t(`${kind}.heading`, values),
    text: t(kind === 'cancelled' && left > 0 ? 'cancelled.paidText' : `${kind}.text`, values),
    facts: [{ name: t('order.number'), lines: [order.number] }],
    lines: [],
    totals: [],
    ...composeTracking(order, branding, t, 'order.see'),
  };
}

/** Composes the list of orders of a mailbox's addresses; undefined if there are none. */
export async function composeRecovery(
  { db, branding, t }: ComposeContext,
  storeId: string,
  { email, aliases, since }: MailPayload<'recovery'>,
): Promise<MailContent | undefined> {
  const orders = await listOrdersByEmail(db, storeId, [email, ...aliases], since);
  if (orders.length === 0) return undefined;
  return {
    subject: t('recovery.subject', { store: branding.storeName }),
    heading: t('recovery.heading', { days: RECOVERY_DAYS }),
    text: t('recovery.text'),
    facts: [],
    lines: orders.map((order) => ({
      name: t('recovery.order', { number: order.number }),
      detail: [formatDate(order.created, branding.locale), t(`status.${order.status}`)].join(' · '),
      amount: createMoneyFormat(order)(order.total),
      href: buildTrackingUrl(order, branding),
    })),
    totals: [],
    hints: [],
  };
}

const buildTrackingUrl = ({ number }: MailOrder, { shopUrl, hasSupportPages }: MailBranding) =>
  hasSupportPages ? `${shopUrl}/track/order/${encodeURIComponent(number)}` : undefined;

const chooseConfirmationText = (needsShipping: boolean, { length }: readonly OrderFile[]) =>
  length > 0
    ? needsShipping
      ? 'confirmation.someFilesText'
      : 'confirmation.filesText'
    : needsShipping
      ? 'confirmation.text'
      : 'confirmation.digitalText';

/**
 * Leads the button of an order with files to the files on its page, and says how often and until when they can be downloaded. Mails
 * link to no file: programs that check mails open every link, and each file can be downloaded a few times only.
 */
function withFiles(
  content: Pick<MailContent, 'button' | 'hints'>,
  { pageUrl, locale }: MailOrder,
  [first]: readonly OrderFile[],
  t: MailText,
): Pick<MailContent, 'button' | 'hints'> {
  if (!first || pageUrl === undefined) return content;
  const until = t('files.until', { limit: first.limit, date: formatDate(first.expires, locale) });
  return {
    button: { text: t('files.download'), href: `${pageUrl}#files` },
    hints: [until, ...content.hints],
  };
}

/** The link to the tracking page, where the button leads to the page of the order. */
export function listTrackingLinks(
  order: MailOrder,
  branding: MailBranding,
  t: MailText,
): MailContent['links'] & {} {
  const href = buildTrackingUrl(order, branding);
  return order.pageUrl !== undefined && href !== undefined
    ? [{ text: t('order.track'), href }]
    : [];
}

/** Composes the link to the tracking page and the notes about it; both are empty if the shop has no support pages. */
export function composeTracking(
  order: MailOrder,
  branding: MailBranding,
  t: MailText,
  buttonText: 'order.track' | 'order.see' = 'order.track',
): Pick<MailContent, 'button' | 'hints'> {
  const href = buildTrackingUrl(order, branding);
  return {
    button: order.pageUrl
      ? { text: t('order.page'), href: order.pageUrl }
      : href
        ? { text: t(buttonText), href }
        : undefined,
    hints: [
      ...(href && branding.hasContact
        ? [t('order.questions', { url: `${branding.shopUrl}/contact` })]
        : []),
      ...(branding.hasWithdrawal &&
      hasConsumerRights(order.customer.address.countryCode) &&
      order.canWithdraw !== false
        ? [t('order.withdraw', { url: `${branding.shopUrl}/withdrawal` })]
        : []),
    ],
  };
}

/** Composes the line of an item without its price. */
export const composeLine = (item: MailItem, t: MailText): MailLine => ({
  name: item.title,
  detail: describeItem(item, t),
  amount: '',
  image: item.image,
});
