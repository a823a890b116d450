import { NewsletterForm } from '#storefront/components/footer/Newsletter.tsx';
import { getDiacriticsClass, getTitleFit } from '#storefront/rules/title-fit.ts';
import {
  getButtonColors,
  getQuietClass,
  hasPicture,
  SectionFrame,
  SectionImage,
} from './parts.tsx';
import type { SectionProps } from './section-props.ts';

/** The sign-up to the newsletter, with the form that the theme names. */
export function NewsletterSection({ props, id, isFirst, context, t }: SectionProps<'newsletter'>) {
  const { chrome } = context;
  const { newsletter } = chrome.theme.content.footer;
  if (!newsletter) return null;
  const { title = t('site.newsletter'), text = newsletter.text, tone } = props;
  const picture = context.findPicture(props);
  const isBeside = hasPicture(picture);
  return (
    <SectionFrame id={id} tone={tone} label={title} t={t} isFirst={isFirst}>
      <div className="grid tabletSm:grid-cols-2 items-center gap-x-64px gap-y-28px">
        <div>
          <h2
            lang={t.getTextLang(title)}
            className={`text-3xl max-w-[min(18ch,var(--room))] in-half ${getTitleFit(title, 'half')} ${getDiacriticsClass(title)}`}
          >
            {title}
          </h2>
          <p lang={t.getTextLang(text)} className={`mt-16px max-w-50ch ${getQuietClass(tone)}`}>
            {text}
          </p>
          {isBeside && <div className="mt-28px max-w-460px w-full">{NewsletterFields()}</div>}
        </div>
        {isBeside ? (
          <SectionImage
            picture={picture}
            sizes="(min-width: 840px) 46vw, 100vw"
            eager={isFirst}
            className="aspect-[4/3]!"
          />
        ) : (
          <div className="max-w-460px w-full tabletSm:justify-self-end">{NewsletterFields()}</div>
        )}
      </div>
    </SectionFrame>
  );

  function NewsletterFields() {
    return newsletter ? (
      <NewsletterForm
        {...chrome}
        newsletter={newsletter}
        id={`${id}-form`}
        button={`button flex-auto ${getButtonColors(tone)}`}
        tone={tone ?? 'page'}
      />
    ) : null;
  }
}
