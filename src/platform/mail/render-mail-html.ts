import {
  Body,
  Button,
  Column,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Link,
  Preview,
  Row,
  Section,
  Text,
} from '@react-email/components';
import { render } from '@react-email/render';
import { Fragment, createElement as h, type ReactNode } from 'react';
import type { MailText } from '#shared/i18n/mail-texts.ts';
import type { MailBranding } from './mail-branding.ts';
import type { MailContent, MailLine } from './mail-content.ts';

const SANS = 'Helvetica Neue, Helvetica, Arial, sans-serif';
const SERIF = 'Georgia, Times New Roman, serif';
const NUMBERS = { textAlign: 'right', verticalAlign: 'top', whiteSpace: 'nowrap' } as const;
const PLAIN = { margin: 0, fontSize: '15px', lineHeight: '22px' } as const;

/**
 * A mail as HTML, in its store's colours. React Email's elements are called, not written as JSX: the platform runs as it
 * stands under Node, which reads types away but no JSX.
 */
export function renderMailHtml(content: MailContent, look: MailBranding, t: MailText): Promise<string> {
  const { page, header } = look;
  const heading = {
    fontFamily: look.serif ? SERIF : SANS,
    fontWeight: look.serif ? 500 : 800,
    textTransform: look.upperCase ? 'uppercase' : 'none',
  } as const;
  const rule = { borderColor: page.line, margin: '24px 0' };
  return render(
    h(
      Html,
      { lang: look.locale },
      h(Head, null, h('title', null, content.subject)),
      h(Preview, null, content.text),
      h(
        Body,
        { style: { margin: 0, backgroundColor: page.background, color: page.color, fontFamily: SANS } },
        h(
          Section,
          { style: { backgroundColor: header.background } },
          h(
            Container,
            { style: { maxWidth: '560px', padding: '20px 24px' } },
            h(
              Link,
              { href: look.shop, style: { ...heading, color: header.color, fontSize: '20px', textDecoration: 'none' } },
              look.store,
            ),
          ),
        ),
        h(
          Container,
          { style: { maxWidth: '560px', padding: '32px 24px 48px' } },
          h(
            Heading,
            { as: 'h1', style: { ...heading, margin: '0 0 12px', fontSize: '30px', lineHeight: '34px' } },
            content.heading,
          ),
          h(Text, { style: { ...PLAIN, fontSize: '17px', lineHeight: '26px' } }, content.text),
          ...buttonPart(content, look),
          ...(content.facts.length > 0 ? [h(Hr, { key: 'facts-rule', style: rule }), factsPart(content, look)] : []),
          ...(content.lines.length > 0
            ? [h(Hr, { key: 'lines-rule', style: rule }), ...content.lines.map((line) => linePart(line, look))]
            : []),
          ...(content.total ? [h(Hr, { key: 'total-rule', style: rule }), totalsPart(content)] : []),
          h(Hr, { style: rule }),
          ...[...content.notes, t('order.seller', { store: look.store })].map((note) =>
            h(
              Text,
              {
                key: note,
                style: { ...PLAIN, margin: '0 0 8px', fontSize: '13px', lineHeight: '20px', color: page.muted },
              },
              note,
            ),
          ),
        ),
      ),
    ),
  );
}

function buttonPart({ button }: MailContent, look: MailBranding): ReactNode[] {
  if (!button) return [];
  const style = {
    marginTop: '24px',
    padding: '14px 28px',
    backgroundColor: look.button.background,
    color: look.button.color,
    border: `1px solid ${look.button.border}`,
    borderRadius: `${look.button.radius}px`,
    fontWeight: 700,
    fontSize: '15px',
  };
  return [h(Button, { key: 'button', href: button.href, style }, button.text)];
}

const factsPart = ({ facts }: MailContent, { page }: MailBranding): ReactNode =>
  h(
    Section,
    { key: 'facts' },
    ...facts.map(({ name, lines }) =>
      row(
        name,
        h(
          Column,
          { style: { width: '140px', verticalAlign: 'top', paddingBottom: '8px' } },
          h(Text, { style: { ...PLAIN, color: page.muted } }, name),
        ),
        h(
          Column,
          { style: { verticalAlign: 'top', paddingBottom: '8px' } },
          ...lines.map((line) => h(Text, { key: line, style: PLAIN }, line)),
        ),
      ),
    ),
  );

function linePart({ name, detail, amount, href }: MailLine, { page }: MailBranding): ReactNode {
  const strong = { ...PLAIN, fontWeight: 700 };
  const title = href ? h(Link, { href, style: { color: page.color, textDecoration: 'underline' } }, name) : name;
  return row(
    `${name} ${detail}`,
    h(
      Column,
      { style: { paddingBottom: '14px' } },
      h(Text, { style: strong }, title),
      h(Text, { style: { ...PLAIN, color: page.muted } }, detail),
    ),
    h(Column, { style: NUMBERS }, h(Text, { style: PLAIN }, amount)),
  );
}

function totalsPart({ totals, total }: MailContent): ReactNode {
  const sum = (name: string, amount: string, style: object) =>
    row(
      name,
      h(Column, null, h(Text, { style: { ...PLAIN, ...style } }, name)),
      h(Column, { style: NUMBERS }, h(Text, { style: { ...PLAIN, ...style } }, amount)),
    );
  const heavy = { fontWeight: 800, fontSize: '20px', lineHeight: '32px' };
  return h(
    Section,
    { key: 'totals' },
    ...totals.map(({ name, amount }) => sum(name, amount, {})),
    total ? sum(total.name, total.amount, heavy) : null,
  );
}

/** Columns side by side. The element's type wants its children among its properties. */
function row(key: string, ...columns: readonly ReactNode[]): ReactNode {
  const children = h(Fragment, null, ...columns);
  const properties = { key, children };
  return h(Row, properties);
}
