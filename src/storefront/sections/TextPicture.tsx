import { getDiacriticsClass, getTitleFit } from '#storefront/rules/title-fit.ts';
import {
  getQuietClass,
  hasPicture,
  Paragraphs,
  SectionButton,
  SectionFrame,
  SectionImage,
} from './parts.tsx';
import type { SectionProps } from './section-props.ts';

/** A text beside a picture, with numbered points. */
export function TextPictureSection({
  props,
  id,
  isFirst,
  context,
  t,
}: SectionProps<'text-picture'>) {
  const { title, body, side = 'left', points = [], link, linkText, tone } = props;
  const picture = context.findPicture(props);
  const isBeside = hasPicture(picture);
  const Point = title ? 'h3' : 'h2';
  return (
    <SectionFrame id={id} tone={tone} label={title} t={t} isFirst={isFirst}>
      <div
        className={isBeside ? 'grid tabletSm:grid-cols-2 items-center gap-x-64px gap-y-28px' : ''}
      >
        {isBeside && (
          <div className={side === 'right' ? 'tabletSm:order-2' : ''}>
            <SectionImage
              picture={picture}
              sizes="(min-width: 840px) 46vw, 100vw"
              eager={isFirst}
              className="aspect-[4/5]! max-tabletSm:aspect-square!"
            />
          </div>
        )}
        <div className="flex flex-col items-start gap-20px">
          {title && (
            <h2
              lang={t.getTextLang(title)}
              className={`text-3xl max-w-[min(16ch,var(--room,100%))] ${getDiacriticsClass(title)} ${isBeside ? `in-half ${getTitleFit(title, 'half')}` : getTitleFit(title)}`}
            >
              {title}
            </h2>
          )}
          <Paragraphs text={body} t={t} className={`max-w-56ch ${getQuietClass(tone)}`} />
          {points.length > 0 && (
            <ol role="list" className="w-full grid gap-y-20px">
              {points.map((point, at) => (
                <li
                  key={point.title}
                  className="border-t-1 border-current pt-14px grid grid-cols-[36px_minmax(0,1fr)]"
                >
                  <span className="font-heading font-800 text-l leading-none" aria-hidden="true">
                    {at + 1}
                  </span>
                  <div>
                    <Point lang={t.getTextLang(point.title)} className="text-l mb-6px">
                      {point.title}
                    </Point>
                    <p lang={t.getTextLang(point.text)} className={`text-s ${getQuietClass(tone)}`}>
                      {point.text}
                    </p>
                  </div>
                </li>
              ))}
            </ol>
          )}
          <SectionButton link={link} linkText={linkText} tone={tone} t={t} />
        </div>
      </div>
    </SectionFrame>
  );
}
