import { Icon } from '#storefront/components/media/Icon.tsx';
import { getDiacriticsClass, getTitleFit } from '#storefront/rules/title-fit.ts';
import { SectionButton, SectionFrame, SectionImage } from './parts.tsx';
import type { SectionProps } from './section-props.ts';

/**
 * Slides in a row that scrolls sideways and stops at each slide. Scrolling works by touch, wheel and keyboard without a script; the
 * script (behaviors/slideshow.ts) shows the buttons.
 */
export function SlideshowSection({ props, id, isFirst, context, t }: SectionProps<'slideshow'>) {
  const { title, slides } = props;
  const label = title ?? t('section.slideshow');
  const button = 'icon-button bg-page text-ink border-1 border-control-line';
  const controls = slides.length > 1 && (
    <div hidden data-slide-controls className="flex items-center gap-12px shrink-0 ml-auto">
      <p role="status" className="text-s text-muted tabular-nums" data-slide-status>
        {t('section.slideOf', { slide: 1, slides: slides.length })}
      </p>
      <button type="button" data-slide="-1" aria-label={t('section.previous')} className={button}>
        <Icon name="previous" />
      </button>
      <button type="button" data-slide="1" aria-label={t('section.next')} className={button}>
        <Icon name="next" />
      </button>
    </div>
  );
  return (
    <SectionFrame id={id} title={title} label={label} t={t} isFirst={isFirst} aside={controls}>
      {/* biome-ignore lint/a11y/useSemanticElements: no fields are grouped here */}
      <div
        data-slideshow={t('section.slideOf')}
        role="group"
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: browsers scroll a focused region by the arrow keys
        tabIndex={0}
        className="overflow-x-auto snap-x snap-mandatory overscroll-x-contain [scrollbar-width:none] max-tabletSm:-mx-20px"
      >
        <ul role="list" className="flex">
          {slides.map((slide, at) => {
            const picture = context.findPicture(slide);
            return (
              <li
                // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
                key={at}
                className="relative shrink-0 w-full snap-start tabletSm:grid tabletSm:grid-cols-2 bg-tile text-ink"
              >
                <SectionImage
                  picture={picture}
                  sizes="(min-width: 840px) 50vw, 100vw"
                  eager={isFirst && at === 0}
                  className="aspect-square! tabletSm:min-h-full"
                />
                <div className="p-20px tabletSm:p-40px flex flex-col items-start justify-center gap-16px tabletSm:gap-20px">
                  {slide.title && (
                    <h3
                      lang={t.getTextLang(slide.title)}
                      className={`text-2xl in-column ${getTitleFit(slide.title, 'half')} ${getDiacriticsClass(slide.title)}`}
                    >
                      {slide.title}
                    </h3>
                  )}
                  {slide.text && (
                    <p
                      lang={t.getTextLang(slide.text)}
                      className="tabletSm:text-l tabletSm:leading-snug"
                    >
                      {slide.text}
                    </p>
                  )}
                  <SectionButton link={slide.link} linkText={slide.linkText} t={t} />
                </div>
              </li>
            );
          })}
        </ul>
      </div>
    </SectionFrame>
  );
}
