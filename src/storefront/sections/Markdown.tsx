import { localizeLinks } from '#storefront/rules/localize-links.ts';
import { SectionFrame } from './parts.tsx';
import type { SectionProps } from './section-props.ts';

/** A text in Markdown, whose HTML the pull has sanitized. */
export function MarkdownSection({ props, id, isFirst, t }: SectionProps<'markdown'>) {
  const { html, tone } = props;
  return (
    <SectionFrame id={id} tone={tone} t={t} isFirst={isFirst}>
      <div
        lang={t.getTextLang(html)}
        className="prose"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by the pull
        dangerouslySetInnerHTML={{ __html: localizeLinks(html, t.href) }}
      />
    </SectionFrame>
  );
}
