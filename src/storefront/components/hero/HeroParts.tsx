import type { PageTheme } from '#shared/contract/theme.ts';
import type { PhotoView } from '#storefront/rules/photo-view.ts';
import { getDiacriticsClass, getTitleFit } from '#storefront/rules/title-fit.ts';
import type { Translator } from '#texts/translator.ts';
import { Icon } from '../media/Icon.tsx';
import { Picture } from '../media/Picture.tsx';

export interface HeroProps {
  readonly theme: PageTheme;
  /** The photograph that the theme names. */
  readonly photo?: PhotoView | undefined;
  /** The hero's picture without it: the theme's, or a product's. */
  readonly image?:
    | { readonly src: string; readonly alt: string; readonly lang?: string | undefined }
    | undefined;
  readonly t: Translator;
  /** Id of the hero where it is a section of its own: that of the theme has none. */
  readonly id?: string | undefined;
  /** Whether it is the first section: its title is the heading of the page, and its picture is fetched at once. */
  readonly isFirst?: boolean | undefined;
}

interface BackgroundProps {
  readonly theme: PageTheme;
}

interface PartProps extends BackgroundProps {
  readonly t: Translator;
  readonly className?: string | undefined;
}

interface HeroTextProps {
  readonly text: string | undefined;
  readonly t: Translator;
  readonly className?: string | undefined;
}

/**
 * The background picture of the hero, below an overlay in the hero's background color. The theme's tokens set the opacity
 * that keeps the text readable on any picture.
 */
export function HeroBackground({ theme }: BackgroundProps) {
  const { containerBg } = theme.content.heroBanner;
  if (!containerBg) return null;
  return (
    <div className="absolute inset-0 -z-1 overflow-hidden" data-hero-background>
      <Picture src={containerBg} alt="" sizes="100vw" eager className="h-full! aspect-auto!" />
      <div className="absolute inset-0 bg-hero-bg opacity-[var(--hero-veil)]" />
    </div>
  );
}

/** The id of the heading: links lead to the first hero of a page by a name of its own. */
export const getHeroTitleId = (id: string | undefined, isFirst: boolean): string =>
  isFirst || id === undefined ? 'hero-title' : `${id}-title`;

/** The hero's heading: the theme's title picture, else the title as text. */
export function HeroTitle({
  theme,
  t,
  className = '',
  room,
  id,
  isFirst = true,
}: PartProps & Pick<HeroProps, 'id' | 'isFirst'> & { readonly room: 'full' | 'half' }) {
  const { title, titleImg } = theme.content.heroBanner;
  const Heading = isFirst ? 'h1' : 'h2';
  return (
    <Heading
      id={getHeroTitleId(id, isFirst)}
      lang={t.getTextLang(title)}
      className={`text-4xl ${getTitleFit(title, room)} ${getDiacriticsClass(title)} ${className}`}
    >
      {titleImg ? <img src={titleImg} alt={title} className="max-h-40vh w-auto" /> : title}
    </Heading>
  );
}

/** A paragraph of the hero in the language of its text. Null without text. */
export function HeroText({ text, t, className }: HeroTextProps) {
  if (!text) return null;
  return (
    <p lang={t.getTextLang(text)} className={className}>
      {text}
    </p>
  );
}

/** The short text above or below the title. Null when the theme has none. */
export function HeroBadge({ theme, t }: PartProps) {
  const { titleBadge } = theme.content.heroBanner;
  if (!titleBadge) return null;
  return (
    <p
      lang={t.getTextLang(titleBadge)}
      className="text-s font-700 px-10px py-4px bg-hero-ink text-hero-bg"
    >
      {titleBadge}
    </p>
  );
}

/** The call to action. Null when the theme has no text or no link for it. */
export function HeroAction({ theme, t, className = '' }: PartProps) {
  const { ctaText, ctaLink, ctaOpenInNewWindow } = theme.content.heroBanner;
  if (!ctaText || !ctaLink) return null;
  const target = ctaOpenInNewWindow ? { target: '_blank', rel: 'noopener' } : {};
  return (
    <a
      href={t.href(ctaLink)}
      lang={t.getTextLang(ctaText)}
      className={`button ${className}`}
      {...target}
    >
      {ctaText}
    </a>
  );
}

/** Search field of the hero; null when the theme hides it. A plain form that works without scripts. */
export function HeroSearch({ theme, t }: PartProps) {
  const { showSearch, searchPlaceholder } = theme.content.heroBanner;
  if (!showSearch) return null;
  return (
    <search>
      <form action={t.href('/search')} className="flex w-[min(420px,100%)]">
        <label htmlFor="hero-search" className="visually-hidden">
          {t('search.label')}
        </label>
        <input
          id="hero-search"
          name="searchterm"
          type="search"
          placeholder={searchPlaceholder ?? t('search.label')}
          className="flex-1 min-w-0 h-52px px-16px border-1 border-current bg-hero-bg"
        />
        <button type="submit" className="button w-52px! px-0!" aria-label={t('search.submit')}>
          <Icon name="search" />
        </button>
      </form>
    </search>
  );
}
