import type { ReactNode } from 'react';
import type { TONES } from '#shared/contract/store-folder/sections/section-fields.ts';
import { Photo } from '#storefront/components/media/Photo.tsx';
import { Picture } from '#storefront/components/media/Picture.tsx';
import { getDiacriticsClass, getTitleFit } from '#storefront/rules/title-fit.ts';
import type { Translator } from '#texts/translator.ts';
import type { ShownPicture } from './section-props.ts';

export type Tone = (typeof TONES)[number] | undefined;

const BACKGROUNDS = {
  tile: 'bg-tile text-ink',
  hero: 'bg-hero-bg text-hero-ink',
  accent: 'bg-accent text-on-accent',
} as const;

/** Quiet text: the muted color where the background is light enough for it. */
export const getQuietClass = (tone: Tone): string =>
  tone === undefined || tone === 'page' || tone === 'tile' ? 'text-muted' : '';

interface FrameProps {
  readonly id: string;
  readonly tone?: Tone;
  readonly title?: string | undefined;
  /** Name for assistive technology when there is no title. */
  readonly label?: string | undefined;
  readonly t: Translator;
  /** What is beside the title on wide screens. */
  readonly aside?: ReactNode;
  readonly isFirst: boolean;
  readonly children: ReactNode;
}

/** A section with its heading, on the page or on a background over the full width. */
export function SectionFrame({ id, tone, title, label, t, aside, isFirst, children }: FrameProps) {
  const background = tone === undefined || tone === 'page' ? undefined : BACKGROUNDS[tone];
  const space = isFirst ? 'pt-28px' : 'pt-72px tabletSm:pt-96px';
  const heading = `${id}-title`;
  return (
    <section
      id={id}
      className={
        background
          ? `band ${background} ${isFirst ? '' : 'mt-72px tabletSm:mt-96px'} py-56px tabletSm:py-80px`
          : space
      }
      {...(title ? { 'aria-labelledby': heading } : label ? { 'aria-label': label } : {})}
    >
      <div className="wrap">
        {(title || aside) && (
          <div className="flex max-tabletSm:flex-wrap items-end justify-between gap-20px mb-28px">
            {title && (
              <h2
                id={heading}
                lang={t.getTextLang(title)}
                className={`text-3xl max-tabletSm:w-full max-w-24ch ${getTitleFit(title)} ${getDiacriticsClass(title)}`}
              >
                {title}
              </h2>
            )}
            {aside}
          </div>
        )}
        {children}
      </div>
    </section>
  );
}

interface TextProps {
  readonly text: string | undefined;
  readonly t: Translator;
  readonly className?: string;
}

/** A text in which an empty line begins a new paragraph. */
export function Paragraphs({ text, t, className = '' }: TextProps) {
  if (!text) return null;
  const paragraphs = text.split(/\n\s*\n/);
  return (
    <div lang={t.getTextLang(text)} className={`grid gap-12px ${className}`}>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  );
}

interface ButtonProps {
  readonly link: string | undefined;
  readonly linkText: string | undefined;
  readonly tone?: Tone;
  readonly t: Translator;
  readonly className?: string;
}

/** On the accent color a button has the colors of the section, or it would not be seen. */
export const getButtonColors = (tone: Tone): string =>
  tone === 'accent' ? 'bg-on-accent! text-accent! border-on-accent!' : '';

/** The button of a section. */
export function SectionButton({ link, linkText, tone, t, className = '' }: ButtonProps) {
  if (!link || !linkText) return null;
  return (
    <a
      href={t.href(link)}
      lang={t.getTextLang(linkText)}
      className={`button ${getButtonColors(tone)} ${className}`}
    >
      {linkText}
    </a>
  );
}

/** A link to more, as a line of text. */
export function SectionLink({ link, linkText, t, className = '' }: Omit<ButtonProps, 'tone'>) {
  if (!link || !linkText) return null;
  return (
    <a
      href={t.href(link)}
      lang={t.getTextLang(linkText)}
      className={`inline-flex items-center min-h-44px font-650 underline underline-offset-4 ${className}`}
    >
      {linkText}
    </a>
  );
}

interface ImageProps {
  readonly picture: ShownPicture;
  readonly sizes: string;
  readonly className?: string;
  readonly eager?: boolean;
  /** Whether the text beside it says the same. */
  readonly isDecoration?: boolean;
}

/** Whether a section has a photograph or another picture to show. */
export const hasPicture = ({ photo, image }: ShownPicture): boolean =>
  photo !== undefined || image !== undefined;

/** The picture of a section, whose class sets the shape. Null without one. */
export function SectionImage({ picture, isDecoration = false, ...rest }: ImageProps) {
  const { photo, image } = picture;
  if (photo) return <Photo photo={photo} isDecoration={isDecoration} {...rest} />;
  return image ? <Picture {...image} {...(isDecoration && { alt: '' })} {...rest} /> : null;
}
