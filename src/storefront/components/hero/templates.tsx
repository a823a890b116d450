import type { ReactNode } from 'react';
import type { Theme } from '#shared/contract/theme.ts';

/** The parts of a hero that a template places. */
interface HeroContent {
  /** Badge and title. */
  readonly heading: ReactNode;
  /** Subtitle, text, call to action and search field. */
  readonly texts: ReactNode;
  /** Whether the picture is a photograph, which fills its box to the edges. */
  readonly isPhoto: boolean;
  /** Null without a picture. */
  readonly picture: ReactNode;
  /** Whether the picture is the theme's. A product's fades into the section at its edge. */
  readonly hasThemePicture: boolean;
}

/** A layout of the hero: the classes of its parts, and where they are. */
interface HeroTemplate {
  readonly section?: string;
  readonly title?: string;
  /**
   * Classes of a title that has half of the width. A template without `title` always uses them, others beside a photograph or a picture of
   * the theme, which the title must not cover.
   */
  readonly halfTitle?: string;
  readonly subtitle: string;
  readonly body?: string;
  readonly action?: string;
  readonly picture?: string;
  /** The attribute `sizes` of the picture. */
  readonly sizes: string;
  readonly arrange: (content: HeroContent) => ReactNode;
}

/** The layouts of the hero by the number that a theme selects. */
export const HERO_TEMPLATES: Readonly<
  Record<Theme['styles']['heroBanner']['template'], HeroTemplate>
> = {
  // The text at full width, then the picture as a wide band.
  1: {
    subtitle: 'text-l font-600 leading-snug',
    picture: 'aspect-[4/3]! tabletSm:aspect-[21/9]!',
    sizes: '100vw',
    arrange: ({ heading, texts, picture }) => (
      <>
        <div className="wrap pt-48px pb-36px tabletSm:pt-80px grid tabletSm:grid-cols-[7fr_4fr] gap-x-64px gap-y-24px items-end">
          <div className="flex flex-col items-start gap-16px">{heading}</div>
          <div className="flex flex-col items-start gap-16px">{texts}</div>
        </div>
        {picture}
      </>
    ),
  },
  // Text and picture side by side; on phones the text first, then the picture.
  2: {
    section: 'overflow-hidden',
    title: 'tabletSm:-mr-12vw',
    halfTitle: 'tabletSm:[--room:min(50vw-28px,36rem)]',
    subtitle: 'text-l font-600 leading-snug max-w-32ch',
    body: 'max-w-46ch',
    action: 'mt-4px',
    sizes: '(min-width: 840px) 48vw, 100vw',
    arrange: ({ heading, texts, picture, isPhoto, hasThemePicture }) => (
      <div
        className={`wrap grid items-center gap-x-40px ${isPhoto || hasThemePicture ? 'tabletSm:grid-cols-[6fr_5fr]' : 'tabletSm:grid-cols-2'}`}
      >
        <div
          className={`pt-36px tabletSm:py-64px flex flex-col items-start gap-20px relative z-1${hasThemePicture ? ' max-tabletSm:pb-28px' : ''}`}
        >
          {heading}
          {texts}
        </div>
        {picture && (
          <div
            className={`max-tabletSm:-mx-20px ${isPhoto ? 'max-tabletSm:mt-36px tabletSm:py-40px' : hasThemePicture ? 'desktopSm:-mr-[var(--margin)] desktopSm:self-stretch desktopSm:[&_img]:h-full!' : '[mask-image:radial-gradient(closest-side,#000_62%,transparent)]'}`}
          >
            {picture}
          </div>
        )}
      </div>
    ),
  },
  // The picture fills the left half to the edge, the text is in a column on the right.
  3: {
    section: 'grid tabletSm:grid-cols-2',
    halfTitle: 'text-3xl! tabletSm:[--room:34vw]',
    subtitle: 'text-l leading-snug',
    body: 'max-w-46ch',
    picture: 'tabletSm:h-full! tabletSm:min-h-560px max-tabletSm:aspect-square!',
    sizes: '(min-width: 840px) 50vw, 100vw',
    arrange: ({ heading, texts, picture }) => (
      <>
        {picture}
        <div className="px-20px py-40px tabletSm:px-8vw tabletSm:py-80px flex flex-col items-start justify-center gap-20px">
          {heading}
          {texts}
        </div>
      </>
    ),
  },
  // A poster. The title has the full width, the picture is below it and off center.
  4: {
    section: 'overflow-hidden',
    title: 'w-full',
    subtitle: 'text-l font-600 leading-snug',
    body: 'max-w-40ch',
    picture: 'tabletSm:aspect-[4/3]!',
    sizes: '(min-width: 840px) 62vw, 100vw',
    arrange: ({ heading, texts, picture }) => (
      <div className="wrap pt-36px tabletSm:pt-56px pb-48px grid tabletSm:grid-cols-12 gap-x-20px gap-y-24px">
        <div className="tabletSm:col-span-12 flex flex-col items-start gap-14px">{heading}</div>
        {picture && (
          <div className="tabletSm:col-start-5 tabletSm:col-span-8 tabletSm:row-start-2 max-tabletSm:-mx-20px">
            {picture}
          </div>
        )}
        <div className="tabletSm:col-span-4 tabletSm:row-start-2 flex flex-col items-start justify-end gap-16px">
          {texts}
        </div>
      </div>
    ),
  },
  // A letter. A framed picture with the text beside it in a smaller size.
  5: {
    title: 'text-3xl! leading-[calc(1.02+var(--marks,0))]!',
    subtitle: 'text-l italic leading-snug max-w-32ch',
    body: 'max-w-50ch',
    action: 'mt-8px',
    picture: 'aspect-[4/5]!',
    sizes: '(min-width: 840px) 38vw, 90vw',
    arrange: ({ heading, texts, picture }) => (
      <div className="wrap py-48px tabletSm:py-96px grid tabletSm:grid-cols-12 gap-x-40px gap-y-40px items-center">
        <div className="tabletSm:col-span-6 order-2 tabletSm:order-1 flex flex-col items-start gap-22px">
          {heading}
          {texts}
        </div>
        {picture && (
          <div className="tabletSm:col-span-5 tabletSm:col-start-8 order-1 tabletSm:order-2 border-1 border-line p-12px tabletSm:p-20px">
            {picture}
          </div>
        )}
      </div>
    ),
  },
};
