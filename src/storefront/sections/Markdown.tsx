import { localizeLinks } from '#storefront/rules/localize-links.ts';
import { SectionFrame } from './parts.tsx';
import type { SectionProps } from './section-props.ts';

/** A text in Markdown, whose HTML the pull has sanitized. */
export function MarkdownSection({ props, id, isFirst, t }: SectionProps<'markdown'>) {
  const { html, tone } = props;
  // A single heading is beside its text on wide screens.
  const [title = ''] = /^<h2[^>]*>.*?<\/h2>(?!.*<h2)/s.exec(html) ?? [];
  return (
    <SectionFrame id={id} tone={tone} t={t} isFirst={isFirst}>
      <div
        lang={t.getTextLang(html)}
        className={title ? 'grid tabletLg:grid-cols-[5fr_7fr] gap-x-64px gap-y-16px' : ''}
      >
        {title && <Html html={localizeLinks(title, t.href)} className="[&>h2]:text-3xl" />}
        <Html html={localizeLinks(html.slice(title.length), t.href)} className="prose" />
      </div>
    </SectionFrame>
  );
}

/** HTML that the pull has sanitized. */
const Html = ({ html, className }: { readonly html: string; readonly className: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by the pull
  <div className={className} dangerouslySetInnerHTML={{ __html: html }} />
);
