import type { MailContent } from './content.ts';
import type { MailLook } from './look.ts';
import type { MailText } from './texts/index.ts';

/** A mail as plain text, for those who read it so: all the HTML says, addresses written out. */
export function mailText(content: MailContent, look: MailLook, t: MailText): string {
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
