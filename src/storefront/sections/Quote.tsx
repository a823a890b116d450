import { getDiacriticsClass, getTitleFit } from '#storefront/rules/title-fit.ts';
import { hasPicture, SectionFrame, SectionImage } from './parts.tsx';
import type { SectionProps } from './section-props.ts';

/** One sentence of somebody, large. */
export function QuoteSection({ props, id, isFirst, context, t }: SectionProps<'quote'>) {
  const { quote, author, role, tone } = props;
  const picture = context.findPicture(props);
  return (
    <SectionFrame id={id} tone={tone} label={author ?? quote} t={t} isFirst={isFirst}>
      <figure
        className={`mx-auto max-w-960px ${hasPicture(picture) ? 'grid tabletSm:grid-cols-[240px_minmax(0,1fr)] items-center gap-32px tabletSm:gap-56px' : 'text-center'}`}
      >
        <SectionImage
          picture={picture}
          sizes="(min-width: 840px) 240px, 60vw"
          eager={isFirst}
          className="aspect-[4/5]! max-tabletSm:w-60%!"
        />
        <div>
          <blockquote lang={t.getTextLang(quote)}>
            <p
              className={`heading text-2xl [quotes:auto] before:content-[open-quote] after:content-[close-quote] ${getTitleFit(quote)} ${getDiacriticsClass(quote)}`}
            >
              {quote}
            </p>
          </blockquote>
          {(author || role) && (
            <figcaption className="mt-20px text-s">
              {author && (
                <span lang={t.getTextLang(author)} className="block font-650">
                  {author}
                </span>
              )}
              {role && <span lang={t.getTextLang(role)}>{role}</span>}
            </figcaption>
          )}
        </div>
      </figure>
    </SectionFrame>
  );
}
