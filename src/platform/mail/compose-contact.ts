import { getTexts } from '#texts/load-texts.ts';
import { loadPageTexts } from '../http/page-texts.ts';
import type { ComposeContext } from './compose-mail.ts';
import type { MailContent } from './mail-content.ts';
import type { MailPayload } from './mail-payloads.ts';

/** Composes the seller's mail with a message of the contact form. A reply to it goes to the shopper. */
export async function composeContact(
  { branding, t }: ComposeContext,
  { fullName, email, orderNumber, reason, message, locale }: MailPayload<'contact'>,
): Promise<MailContent> {
  const page = await loadPageTexts(undefined, branding.locale);
  const values = {
    name: fullName,
    email,
    store: branding.storeName,
    reason: page(`contact.reason.${reason}`),
  };
  return {
    subject: t('contact.subject', values),
    heading: t('contact.heading', values),
    text: t('contact.text', values),
    facts: [
      { name: page('contact.fullName'), lines: [fullName] },
      { name: page('contact.email'), lines: [email] },
      { name: page('contact.orderNumber'), lines: [orderNumber] },
      { name: page('contact.reason'), lines: [values.reason] },
      { name: page('preferences.locale'), lines: [getTexts('terms', locale).language] },
    ],
    lines: [],
    totals: [],
    sections: [{ heading: page('contact.message'), paragraphs: [message] }],
    hints: [],
    reason: t('contact.reason', values),
    isToSeller: true,
  };
}
