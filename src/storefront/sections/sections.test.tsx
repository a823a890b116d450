import { renderToStaticMarkup } from 'react-dom/server';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { ProductTile } from '#shared/contract/product.ts';
import {
  SECTION_TYPES,
  Section,
  type SentSection,
} from '#shared/contract/store-folder/sections/index.ts';
import { DEFAULT_THEME } from '#texts/default-theme.ts';
import { getTranslator } from '#texts/page-messages.ts';
import { SectionView } from './index.tsx';
import type { PictureSource, SectionContext } from './section-props.ts';

const PHOTO = { name: 'a.jpg', src: '/assets/photos/a.jpg', width: 1600, height: 1000, alt: 'A' };
const TILE: ProductTile = {
  id: '1',
  productId: '1',
  listingId: '1',
  external_id: '1',
  name: 'Owl tee',
  productType: 'T-shirt',
  url: '/listing/owl-tee' as ProductTile['url'],
  price: 2499,
  currency: 'EUR',
  inStock: true,
  thumbnail: { primary: '/mockups/a.webp' as ProductTile['url'] },
  images: [],
};
const { content } = DEFAULT_THEME;
const context = {
  chrome: {
    site: { platformUrl: 'https://pay.example' },
    theme: {
      ...DEFAULT_THEME,
      content: {
        ...content,
        footer: { ...content.footer, newsletter: { text: 'News.', url: '/forms/newsletter' } },
      },
    },
    t: getTranslator({ locale: 'en', base: '' }),
  },
  findPicture: ({ photo, listing }: PictureSource) => ({
    photo: photo === undefined ? undefined : PHOTO,
    image: listing === undefined ? undefined : { src: '/mockups/a.webp', alt: 'Listing' },
  }),
  findTile: () => undefined,
  findCollection: (slug: string) => ({
    href: `/${slug}`,
    name: slug,
    photo: undefined,
    cover: '/mockups/a.webp',
    tiles: [TILE],
  }),
  listNewest: () => [],
} as unknown as SectionContext;

const render = (section: Exclude<SentSection, { type: 'theme' }>, at: number) =>
  renderToStaticMarkup(<SectionView section={section} at={at} context={context} />);

test.each(
  SECTION_TYPES.filter(({ type }) => type !== 'theme').map(
    (definition) => [definition.type, definition] as const,
  ),
)(
  'HOME-8 the example of the section %s is valid, and its component renders it with headings in order and without a script',
  (type, { example }) => {
    const section = { type, props: example };
    expect(v.safeParse(Section, section).issues).toBe(undefined);
    const sent =
      type === 'markdown' ? { type, props: { html: '<h2>How</h2><p>At night.</p>' } } : section;
    const html = render(sent as Exclude<SentSection, { type: 'theme' }>, 3);
    expect(html).not.toBe('');
    expect(html).not.toMatch(/<script|<astro-island| style=/);
    const levels = [...html.matchAll(/<h(\d)/g)].map(([, level]) => Number(level));
    expect(levels.filter((level, index) => level - (levels[index - 1] ?? 1) > 1)).toEqual([]);
    // Pictures below the first screen wait.
    expect(html).not.toContain('fetchPriority="high"');
    for (const [image] of html.matchAll(/<img[^>]*>/g)) expect(image).toMatch(/ alt="/);
  },
);

test('HOME-8 the picture of the first section is fetched at once, and its hero is the heading of the page', () => {
  const html = render(
    { type: 'hero', props: { title: 'Sea', photo: 'a.jpg', template: 'full' } },
    0,
  );
  expect(html).toContain('<h1');
  expect(html).toContain('fetchPriority="high"');
});

test('HOME-6 a row of collections that the data no longer have is left out, with its heading', () => {
  const section: Exclude<SentSection, { type: 'theme' }> = {
    type: 'collections',
    props: { title: 'Shelves', collections: [{ collection: 'removed' }] },
  };
  const without = { ...context, findCollection: () => undefined };
  expect(renderToStaticMarkup(<SectionView section={section} at={1} context={without} />)).toBe('');
});
