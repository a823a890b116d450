import { toEnd } from '#shared/rules/sections/section-times.ts';
import { getDiacriticsClass, getTitleFit } from '#storefront/rules/title-fit.ts';
import { SectionButton, type Tone } from './parts.tsx';
import type { SectionProps } from './section-props.ts';

const BACKGROUNDS: Readonly<Record<NonNullable<Tone>, string>> = {
  page: 'border-y-1 border-line',
  tile: 'bg-tile text-ink',
  hero: 'bg-hero-bg text-hero-ink',
  accent: 'bg-accent text-on-accent',
};

/**
 * A line over the full width. Its countdown is the date of the end until the script (behaviors/countdown.ts) replaces it in the same
 * space.
 */
export function BannerSection({ props, id, isFirst, t }: SectionProps<'banner'>) {
  const { title, text, countdown, link, linkText, tone = 'tile' } = props;
  const end = countdown === undefined ? undefined : new Date(toEnd(countdown));
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={`${BACKGROUNDS[tone]} ${isFirst ? '' : 'mt-72px tabletSm:mt-96px'}`}
    >
      <div className="wrap py-32px tabletSm:py-40px flex flex-col tabletSm:flex-row tabletSm:flex-wrap tabletLg:flex-nowrap tabletSm:items-center tabletSm:justify-between gap-x-48px gap-y-20px">
        <div className="tabletSm:basis-full tabletLg:basis-0 tabletLg:flex-1">
          <h2
            id={`${id}-title`}
            lang={t.getTextLang(title)}
            className={`text-2xl ${getTitleFit(title)} ${getDiacriticsClass(title)}`}
          >
            {title}
          </h2>
          {text && (
            <p lang={t.getTextLang(text)} className="mt-8px">
              {text}
            </p>
          )}
        </div>
        {end && (
          <div
            data-countdown={end.toISOString()}
            data-ended={t('section.ended')}
            className="grid items-center min-h-75px min-w-280px tabletSm:min-w-320px"
          >
            <p className="[grid-area:1/1] font-650">
              <time dateTime={end.toISOString()}>
                {t('section.ends', { date: formatEnd(countdown ?? '', t.locale) })}
              </time>
            </p>
          </div>
        )}
        <SectionButton link={link} linkText={linkText} tone={tone} t={t} />
      </div>
    </section>
  );
}

/** A day, or a time with its zone in words. */
function formatEnd(countdown: string, locale: string): string {
  const isDay = !countdown.includes('T');
  const options = { dateStyle: 'long', timeZone: 'UTC' } as const;
  const date = new Date(countdown);
  return isDay
    ? date.toLocaleDateString(locale, options)
    : `${date.toLocaleString(locale, { ...options, timeStyle: 'short' })} UTC`;
}
