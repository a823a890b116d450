import * as v from 'valibot';
import { type MailText, mailTexts } from '#shared/i18n/mail-texts.ts';
import { readJson } from '../db/json.ts';
import type { Database, Tables } from '../db/tables.ts';
import { MAIL_ABOUT, MAIL_KINDS } from './about.ts';
import type { MailContent } from './content.ts';
import { confirmationContent, filesContent, recoveryContent, shippedContent, undoneContent } from './kinds.ts';
import { type MailLook, mailLook, type ShopAddresses } from './look.ts';
import { mailOrder, ordersOfAddress } from './mail-order.ts';

/** A mail as plain text, for those who read it so: all the HTML says, addresses written out. */
function mailText(content: MailContent, look: MailLook, t: MailText): string {
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

export interface WrittenMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

const Kind = v.picklist(MAIL_KINDS);
type Row = Pick<Tables['outbox'], 'kind' | 'about' | 'store_id'>;

/** Writes the mail a row of the outbox stands for. Undefined when there is nothing to tell: no orders to recover. */
export async function writeMail(db: Database, row: Row, shops: ShopAddresses): Promise<WrittenMail | undefined> {
  const { slug, locale } = await addressee(db, row);
  const look = await mailLook(db, slug, locale, shops);
  const t = mailTexts(locale);
  const content = await contentOf(row, { db, look, t });
  if (!content) return undefined;
  // The templates take a third of a second to load: not before there is a mail.
  const { mailHtml } = await import('./mail-html.ts');
  return {
    subject: content.subject,
    html: await mailHtml(content, look, t),
    text: mailText(content, look, t),
  };
}

/** The store, and the language of the order; a recovery takes that of the newest one. */
async function addressee(db: Database, { kind, about, store_id }: Row) {
  const { slug } = await db.selectFrom('stores').select('slug').where('id', '=', store_id).executeTakeFirstOrThrow();
  if (v.parse(Kind, kind) !== 'recovery') {
    const { locale } = await mailOrder(db, readJson(MAIL_ABOUT.confirmation, about).orderId);
    return { slug, locale };
  }
  const { email, since } = readJson(MAIL_ABOUT.recovery, about);
  const [newest] = await ordersOfAddress(db, store_id, email, since);
  return { slug, locale: newest?.locale ?? ('en' as const) };
}

type Sources = Parameters<typeof confirmationContent>[0];

async function contentOf(row: Row, sources: Sources): Promise<MailContent | undefined> {
  const kind = v.parse(Kind, row.kind);
  if (kind === 'recovery') return recoveryContent(sources, row.store_id, readJson(MAIL_ABOUT.recovery, row.about));
  const about = readJson(MAIL_ABOUT[kind], row.about);
  const order = await mailOrder(sources.db, about.orderId);
  if (kind === 'confirmation') return confirmationContent(sources, order);
  if (kind === 'shipped') return shippedContent(sources, order, readJson(MAIL_ABOUT.shipped, row.about));
  if (kind === 'files') return filesContent(sources, order, readJson(MAIL_ABOUT.files, row.about));
  return undoneContent(sources, order, kind);
}
