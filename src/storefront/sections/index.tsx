import type { ComponentType } from 'react';
import type { SectionName, SentSection } from '#shared/contract/store-folder/sections/index.ts';
import { BannerSection } from './Banner.tsx';
import { CollectionsSection } from './Collections.tsx';
import { ColumnsSection } from './Columns.tsx';
import { GallerySection } from './Gallery.tsx';
import { HeroSection } from './Hero.tsx';
import { LogosSection } from './Logos.tsx';
import { MarkdownSection } from './Markdown.tsx';
import { NewsletterSection } from './Newsletter.tsx';
import { ProductsSection } from './Products.tsx';
import { QuestionsSection } from './Questions.tsx';
import { QuoteSection } from './Quote.tsx';
import { SlideshowSection } from './Slideshow.tsx';
import type { SectionContext, SectionProps } from './section-props.ts';
import { TextPictureSection } from './TextPicture.tsx';
import { VideoSection } from './Video.tsx';

/** The component of each type of section. `layouts/Sections.astro` renders the parts of the theme. */
const COMPONENTS: {
  readonly [T in Exclude<SectionName, 'theme'>]: ComponentType<SectionProps<T>>;
} = {
  hero: HeroSection,
  slideshow: SlideshowSection,
  collections: CollectionsSection,
  products: ProductsSection,
  'text-picture': TextPictureSection,
  columns: ColumnsSection,
  quote: QuoteSection,
  gallery: GallerySection,
  video: VideoSection,
  banner: BannerSection,
  newsletter: NewsletterSection,
  questions: QuestionsSection,
  logos: LogosSection,
  markdown: MarkdownSection,
};

interface Props {
  readonly section: Exclude<SentSection, { readonly type: 'theme' }>;
  /** Place in the page, from 0. */
  readonly at: number;
  readonly context: SectionContext;
}

/** A section of a page. */
export function SectionView({ section, at, context }: Props) {
  const { type, slug, props } = section;
  // A type has the props of its component; the compiler cannot follow both at once.
  const Component = COMPONENTS[type] as ComponentType<SectionProps<SectionName>>;
  return (
    <Component
      props={props}
      id={slug ?? `section-${at + 1}`}
      isFirst={at === 0}
      context={context}
      t={context.chrome.t}
    />
  );
}
