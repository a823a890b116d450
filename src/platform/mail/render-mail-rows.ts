import { Column, Img, Link, Row, Section, Text } from '@react-email/components';
import { Fragment, createElement as h, type ReactNode } from 'react';
import type { MailBranding } from './mail-branding.ts';
import type { MailContent, MailLine } from './mail-content.ts';

/** Style of body text. */
export const PLAIN = { margin: 0, fontSize: '15px', lineHeight: '22px' } as const;
const NUMBERS = { textAlign: 'right', verticalAlign: 'top', whiteSpace: 'nowrap' } as const;
/** Side of the picture of a product, in pixels. */
const PICTURE = 72;

/** Renders names with their lines of text, such as the address. */
export const renderFacts = ({ facts }: MailContent, { page }: MailBranding): ReactNode =>
  h(
    Section,
    { key: 'facts' },
    ...facts.map(({ name, lines }) =>
      renderRow(
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

/** Renders an item with its picture and amount. */
export function renderLine(
  { name, detail, amount, image, href }: MailLine,
  { page, picturesUrl }: MailBranding,
): ReactNode {
  const strong = { ...PLAIN, fontWeight: 700 };
  const title = href
    ? h(Link, { href, style: { color: page.color, textDecoration: 'underline' } }, name)
    : name;
  return renderRow(
    `${name} ${detail}`,
    ...(image && picturesUrl !== undefined
      ? [renderPicture(new URL(image, picturesUrl).href)]
      : []),
    h(
      Column,
      { style: { verticalAlign: 'top', paddingBottom: '14px' } },
      h(Text, { style: strong }, title),
      h(Text, { style: { ...PLAIN, color: page.muted } }, withoutWraps(detail)),
    ),
    h(Column, { style: NUMBERS }, h(Text, { style: PLAIN }, amount)),
  );
}

/** Keeps quantity and price on one line, and a point at the end of the line before. */
const withoutWraps = (detail: string): string =>
  detail.replaceAll(' · ', '\u00a0· ').replaceAll(' × ', '\u00a0×\u00a0');

/** The name of the product is beside it, so it has no alternative text. */
const renderPicture = (src: string): ReactNode =>
  h(
    Column,
    {
      key: src,
      style: { width: `${PICTURE + 16}px`, verticalAlign: 'top', paddingBottom: '14px' },
    },
    h(Img, { src, alt: '', width: PICTURE, height: PICTURE, style: { borderRadius: '4px' } }),
  );

/** Renders the sums, the total and what it contains. */
export function renderTotals({ totals, total, contained = [] }: MailContent): ReactNode {
  const renderTotal = (name: string, amount: string, style: object) =>
    renderRow(
      name,
      h(Column, null, h(Text, { style: { ...PLAIN, ...style } }, name)),
      h(Column, { style: NUMBERS }, h(Text, { style: { ...PLAIN, ...style } }, amount)),
    );
  const emphasis = { fontWeight: 800, fontSize: '20px', lineHeight: '32px' };
  return h(
    Section,
    { key: 'totals' },
    ...totals.map(({ name, amount }) => renderTotal(name, amount, {})),
    total ? renderTotal(total.name, total.amount, emphasis) : null,
    ...contained.map(({ name, amount }) => renderTotal(name, amount, {})),
  );
}

/** Renders columns side by side. The type of `Row` requires its children as a property. */
function renderRow(key: string, ...columns: readonly ReactNode[]): ReactNode {
  const children = h(Fragment, null, ...columns);
  const properties = { key, children };
  return h(Row, properties);
}
