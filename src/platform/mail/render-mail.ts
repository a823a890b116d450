import * as v from 'valibot';
import { getMailTexts, type MailText } from '#shared/i18n/mail-texts.ts';
import { parseJson } from '../db/json.ts';
import type { Database, Tables } from '../db/tables.ts';
import {
  composeCanceledOrRefunded,
  composeConfirmation,
  composeFiles,
  composeRecovery,
  composeShipped,
} from './compose-mail.ts';
import { type MailBranding, readMailBranding, type ShopUrls } from './mail-branding.ts';
import type { MailContent } from './mail-content.ts';
import { listOrdersByEmail, readMailOrder } from './mail-order.ts';
import { MAIL_KINDS, MAIL_PAYLOADS } from './mail-payloads.ts';

/** A mail as plain text, for those who read it so: all the HTML says, addresses written out. */
function renderMailText(content: MailContent, look: MailBranding, t: MailText): string {
  const pair = ({ name, amount }: { readonly name: string; readonly amount: string }) => `${name}: ${amount}`;
  const parts = [
    [content.heading],
    [content.text],
    content.button ? [`${content.button.text}: ${content.button.href}`] : [],
    content.facts.map(({ name, lines }) => `${name}: ${lines.join(', ')}`),
    content.lines.map(({ name, detail, amount, href }) =>
      [`${name} ${amount}`.trim(), `  ${detail}`, ...(href ? [`  ${href}`] : [])].join('\n'),
    ),
    [...content.totals, ...(content.total ? [content.total] : [])].map(pair),
    content.notes,
    [t('order.seller', { store: look.store }), look.shop],
  ];
  return `${parts
    .filter((part) => part.length > 0)
    .map((part) => part.join('\n'))
    .join('\n\n')}\n`;
}

export interface RenderedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

const Kind = v.picklist(MAIL_KINDS);
type Row = Pick<Tables['outbox'], 'kind' | 'about' | 'store_id'>;

/** Writes the mail a row of the outbox stands for. Undefined when there is nothing to tell: no orders to recover. */
export async function renderMail(db: Database, row: Row, shops: ShopUrls): Promise<RenderedMail | undefined> {
  const { slug, locale } = await findStoreAndLocale(db, row);
  const look = await readMailBranding(db, slug, locale, shops);
  const t = getMailTexts(locale);
  const content = await composeContent(row, { db, look, t });
  if (!content) return undefined;
  // The templates take a third of a second to load: not before there is a mail.
  const { renderMailHtml: mailHtml } = await import('./render-mail-html.ts');
  return {
    subject: content.subject,
    html: await mailHtml(content, look, t),
    text: renderMailText(content, look, t),
  };
}

/** The store, and the language of the order; a recovery takes that of the newest one. */
async function findStoreAndLocale(db: Database, { kind, about, store_id }: Row) {
  const { slug } = await db.selectFrom('stores').select('slug').where('id', '=', store_id).executeTakeFirstOrThrow();
  if (v.parse(Kind, kind) !== 'recovery') {
    const { locale } = await readMailOrder(db, parseJson(MAIL_PAYLOADS.confirmation, about).orderId);
    return { slug, locale };
  }
  const { email, since } = parseJson(MAIL_PAYLOADS.recovery, about);
  const [newest] = await listOrdersByEmail(db, store_id, email, since);
  return { slug, locale: newest?.locale ?? ('en' as const) };
}

type Sources = Parameters<typeof composeConfirmation>[0];

async function composeContent(row: Row, sources: Sources): Promise<MailContent | undefined> {
  const kind = v.parse(Kind, row.kind);
  if (kind === 'recovery') return composeRecovery(sources, row.store_id, parseJson(MAIL_PAYLOADS.recovery, row.about));
  const about = parseJson(MAIL_PAYLOADS[kind], row.about);
  const order = await readMailOrder(sources.db, about.orderId);
  if (kind === 'confirmation') return composeConfirmation(sources, order);
  if (kind === 'shipped') return composeShipped(sources, order, parseJson(MAIL_PAYLOADS.shipped, row.about));
  if (kind === 'files') return composeFiles(sources, order, parseJson(MAIL_PAYLOADS.files, row.about));
  return composeCanceledOrRefunded(sources, order, kind);
}
