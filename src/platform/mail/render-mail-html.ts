import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Img,
  Link,
  Preview,
  Section,
  Text,
} from '@react-email/components';
import { render } from '@react-email/render';
import { createElement as h, type ReactNode } from 'react';
import type { MailText } from '#texts/mail-texts.ts';
import type { MailBranding } from './mail-branding.ts';
import type { MailContent } from './mail-content.ts';
import type { MailSentence } from './mail-sentences.ts';
import { PLAIN, renderFacts, renderLine, renderTotals } from './render-mail-rows.ts';

const SANS = 'Helvetica Neue, Helvetica, Arial, sans-serif';
const SERIF = 'Georgia, Times New Roman, serif';

/**
 * Renders a mail as HTML in the colors of its store. It uses `createElement` because the platform runs under Node without a
 * build step: Node strips types but does not compile JSX.
 */
export function renderMailHtml(
  content: MailContent,
  branding: MailBranding,
  t: MailText,
): Promise<string> {
  const { page, header } = branding;
  const heading = {
    fontFamily: branding.isSerif ? SERIF : SANS,
    fontWeight: branding.isSerif ? 500 : 800,
    textTransform: branding.isUpperCase ? 'uppercase' : 'none',
  } as const;
  const rule = { borderColor: page.line, margin: '24px 0' };
  return render(
    h(
      Html,
      { lang: branding.locale },
      h(Head, null, h('title', null, content.subject)),
      h(Preview, null, content.text),
      h(
        Body,
        {
          style: {
            margin: 0,
            backgroundColor: page.background,
            color: page.color,
            fontFamily: SANS,
          },
        },
        h(
          Section,
          { style: { backgroundColor: header.background } },
          h(
            Container,
            { style: { maxWidth: '560px', padding: '20px 24px' } },
            h(
              Link,
              {
                href: branding.shopUrl,
                style: {
                  ...heading,
                  color: header.color,
                  fontSize: '20px',
                  textDecoration: 'none',
                },
              },
              renderLogo(branding),
            ),
          ),
        ),
        h(
          Container,
          { style: { maxWidth: '560px', padding: '32px 24px 48px' } },
          h(
            Heading,
            {
              as: 'h1',
              style: { ...heading, margin: '0 0 12px', fontSize: '30px', lineHeight: '34px' },
            },
            content.heading,
          ),
          ...renderSentence(content, branding.greeting, 'greeting'),
          h(Text, { style: { ...PLAIN, fontSize: '17px', lineHeight: '26px' } }, content.text),
          ...renderButton(content, branding),
          ...(content.lines.length > 0
            ? [
                h(Hr, { key: 'lines-rule', style: rule }),
                ...content.lines.map((line) => renderLine(line, branding)),
              ]
            : []),
          ...(content.total
            ? [h(Hr, { key: 'total-rule', style: rule }), renderTotals(content)]
            : []),
          ...renderLinks(content, branding),
          ...(content.facts.length > 0
            ? [h(Hr, { key: 'facts-rule', style: rule }), renderFacts(content, branding)]
            : []),
          ...renderSections(content, branding, rule),
          ...renderSentence(content, branding.closing, 'closing'),
          h(Hr, { style: rule }),
          ...[
            ...content.hints,
            content.reason ?? t('order.seller', { store: branding.storeName }),
          ].map((hint) =>
            h(
              Text,
              {
                key: hint,
                style: {
                  ...PLAIN,
                  margin: '0 0 8px',
                  fontSize: '13px',
                  lineHeight: '20px',
                  color: page.muted,
                },
              },
              ...linkAddresses(hint, page.muted),
            ),
          ),
          ...renderSeller(content, branding),
        ),
      ),
    ),
  );
}

/** The logo as high as a line of text, or the name of the store. */
const renderLogo = ({ logo, storeName }: MailBranding): ReactNode =>
  logo === undefined
    ? storeName
    : h(Img, {
        src: logo,
        alt: storeName,
        height: 32,
        style: { height: '32px', width: 'auto', maxWidth: '100%' },
      });

function renderSentence(
  { isToSeller }: MailContent,
  sentence: MailSentence | undefined,
  place: 'greeting' | 'closing',
): ReactNode[] {
  if (isToSeller || !sentence) return [];
  const margin = place === 'greeting' ? '0 0 12px' : '24px 0 0';
  const style = { ...PLAIN, margin, fontSize: '17px', lineHeight: '26px' };
  return [
    h(Text, { key: place, ...(sentence.lang && { lang: sentence.lang }), style }, sentence.text),
  ];
}

function renderSections(
  { sections = [] }: MailContent,
  { page }: MailBranding,
  rule: object,
): ReactNode[] {
  return sections.flatMap(({ heading, paragraphs, lang, hasLinks }) => [
    h(Hr, { key: `${heading} rule`, style: rule }),
    h(
      Section,
      { key: heading, ...(lang && { lang }) },
      h(Text, { style: { ...PLAIN, margin: '0 0 8px', fontWeight: 700 } }, heading),
      ...paragraphs.map((text) =>
        h(
          Text,
          { key: text, style: { ...PLAIN, margin: '0 0 8px', whiteSpace: 'pre-line' } },
          ...(hasLinks ? linkAddresses(text, page.color) : [text]),
        ),
      ),
    ),
  ]);
}

function renderSeller({ isToSeller }: MailContent, { seller, page }: MailBranding): ReactNode[] {
  if (isToSeller || seller.length === 0) return [];
  const style = {
    ...PLAIN,
    margin: '16px 0 0',
    fontSize: '13px',
    lineHeight: '20px',
    color: page.muted,
  };
  const lines = seller.flatMap((line, at) => {
    // The last line is the e-mail address.
    const isEmail = at === seller.length - 1 && line.includes('@');
    const style = { color: page.muted, textDecoration: 'underline' };
    const shown = isEmail
      ? h(Link, { key: `mailto:${line}`, href: `mailto:${line}`, style }, line)
      : line;
    return at === 0 ? [shown] : [h('br', { key: line }), shown];
  });
  return [h(Text, { key: 'seller', style }, ...lines)];
}

function renderButton({ button }: MailContent, branding: MailBranding): ReactNode[] {
  if (!button) return [];
  const style = {
    marginTop: '24px',
    padding: '14px 28px',
    backgroundColor: branding.button.background,
    color: branding.button.color,
    border: `1px solid ${branding.button.border}`,
    borderRadius: `${branding.button.radius}px`,
    fontWeight: 700,
    fontSize: '15px',
  };
  return [h(Button, { key: 'button', href: button.href, style }, button.text)];
}

const renderLinks = ({ links = [] }: MailContent, { page }: MailBranding): ReactNode[] =>
  links.map(({ text, href }) =>
    h(
      Text,
      { key: href, style: { ...PLAIN, margin: '16px 0 0' } },
      h(Link, { href, style: { color: page.color, textDecoration: 'underline' } }, text),
    ),
  );

/** Spaces and brackets around addresses. */
const BETWEEN = /([\s()]+)/;
const WEB = /^https?:\/\/./;
const MAIL = /^[^@]+@[^@.]+\.[^@]+$/;
const END = /[.,;:]$/;

/** Makes links of the web and e-mail addresses in a text. Texts are those of the shop: nothing that a shopper entered is in them. */
function linkAddresses(text: string, color: string): ReactNode[] {
  const parts: ReactNode[] = [];
  // React writes a comment between two texts, so texts that follow each other are one.
  let plain = '';
  for (const part of text.split(BETWEEN)) {
    const [end = ''] = END.exec(part) ?? [];
    const address = part.slice(0, part.length - end.length);
    const href = WEB.test(address) ? address : MAIL.test(address) ? `mailto:${address}` : undefined;
    if (href === undefined) plain += part;
    else {
      const style = { color, textDecoration: 'underline' };
      parts.push(plain, h(Link, { key: part, href, style }, address));
      plain = end;
    }
  }
  return [...parts, plain].filter((part) => part !== '');
}
