import sharp from 'sharp';
import { expect, test } from 'vitest';
import {
  createListing,
  createValidFiles,
  writeStoreFolder,
} from '../../../tests/helpers/code/store-folder.ts';
import { loadStoreFolder } from '../load-store-folder.ts';

type Files = Readonly<Record<string, unknown>>;

const QUOTE = { type: 'quote', props: { quote: 'Salt is a color.' } };

/** Loads a valid store folder with these files besides. */
async function load(files: Files) {
  const { store, theme, catalog } = createValidFiles();
  catalog.listings.push({ ...createListing('secret-tee'), visibility: 'private' } as never);
  return loadStoreFolder(
    await writeStoreFolder({
      'store.json': { ...store, locales: ['en', 'de'] },
      'theme.json': theme,
      'catalog.json': catalog,
      ...files,
    }),
  );
}

/** Returns the issues of a folder as `file field: message`. */
async function listIssues(files: Files): Promise<string[]> {
  const loaded = await load(files);
  if (loaded.ok) return [];
  return loaded.issues.map(({ file, field, message }) => {
    const name = file.slice(file.indexOf('harbour/') + 'harbour/'.length);
    return `${name} ${field.replace(/^line \d+, column \d+, /, '')}: ${message}`;
  });
}

const listHomeIssues = (...sections: readonly unknown[]) =>
  listIssues({ 'home.json': { sections } });

async function loadPages(files: Files) {
  const loaded = await load(files);
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.issues));
  return loaded.folder.pages;
}

test('HOME-5 home.json and pages/<slug>.json are pages of sections, in the order of the file and with the texts of each language', async () => {
  const pages = await loadPages({
    'home.json': {
      sections: [
        { slug: 'said', ...QUOTE },
        { type: 'markdown', slug: 'how', props: { text: 'Made **here**.' } },
      ],
    },
    'home.de.json': { sections: [{ slug: 'said', props: { quote: 'Salz ist eine Farbe.' } }] },
    'pages/winter.json': { title: 'Winter', description: 'Cold.', sections: [QUOTE] },
    'pages/winter.de.json': { title: 'Winter hier' },
  });
  const how = {
    type: 'markdown',
    slug: 'how',
    props: { html: '<p>Made <strong>here</strong>.</p>\n' },
  };
  expect(pages).toEqual([
    {
      slug: 'home',
      title: '',
      html: '',
      sections: [{ slug: 'said', ...QUOTE }, how],
      translations: {
        de: {
          title: '',
          html: '',
          sections: [
            { type: 'quote', slug: 'said', props: { quote: 'Salz ist eine Farbe.' } },
            how,
          ],
        },
      },
    },
    {
      slug: 'winter',
      title: 'Winter',
      description: 'Cold.',
      html: '',
      sections: [QUOTE],
      translations: {
        de: { title: 'Winter hier', description: 'Cold.', html: '', sections: [QUOTE] },
      },
    },
  ]);
});

test('HOME-6 `check` says with file and field what is wrong with a section: type, setting, listing, collection, photo, file, link, anchor, text and time', async () => {
  expect(await listHomeIssues({ type: 'galery', props: {} })).toEqual([
    'home.json sections[0].type: expected a type of section, got "galery": did you mean "gallery"?',
  ]);
  expect(
    await listHomeIssues({ type: 'quote', props: { qoute: 'Salt.', quote: 'Salt.' } }),
  ).toEqual(['home.json sections[0].props.qoute: unknown field "qoute": did you mean "quote"?']);
  expect(
    await listHomeIssues(
      { type: 'products', props: { listings: ['anchor-te', 'secret-tee'] } },
      { type: 'collections', props: { collections: [{ collection: 'shirt' }] } },
      { type: 'gallery', props: { pictures: [{ photo: 'wall.jpg' }, {}] } },
      { type: 'logos', props: { logos: [{ src: '/assets/herald.svg', alt: 'The Herald' }] } },
    ),
  ).toEqual([
    'home.json sections[0].props.listings[0]: expected a listing of catalog.json, got "anchor-te": did you mean "anchor-tee"?',
    'home.json sections[0].props.listings[1]: expected a public listing, got "secret-tee", which is private',
    'home.json sections[1].props.collections[0].collection: expected a collection of catalog.json, got "shirt": did you mean "shirts"?',
    'home.json sections[2].props.pictures[1].photo: is missing: expected a photo or a listing',
    expect.stringMatching(/sections\[2\]\.props\.pictures\[0\]\.photo: .*photos\.json/),
    expect.stringContaining('"/assets/herald.svg", which does not exist'),
  ]);
  expect(
    await listHomeIssues({
      type: 'banner',
      from: '2026-12-24',
      until: '2026-12-01',
      props: { title: 'Late', countdown: '2026-02-31', link: '#letters' },
    }),
  ).toEqual([
    expect.stringContaining('sections[0].props.countdown: expected a day such as 2026-12-01'),
    'home.json sections[0].until: expected a time after "from" (2026-12-24), got "2026-12-01"',
    'home.json sections[0].props.linkText: is missing: link needs the text of its button',
    'home.json sections[0].props.link: expected the slug of a section of this page, got "#letters"',
  ]);
  expect(
    await listHomeIssues({
      type: 'hero',
      props: { title: 'Sea', link: '/shrits', linkText: 'Go' },
    }),
  ).toEqual([
    expect.stringContaining('got "/shrits", which does not exist: did you mean "/shirts"?'),
  ]);
  expect(
    await listHomeIssues({ type: 'quote', props: { ...QUOTE.props, until: '2026-12-24' } }),
  ).toEqual([
    'home.json sections[0].props.until: unknown field "until": it belongs beside "props", not in it',
  ]);
  expect(await listHomeIssues({ type: 'newsletter', props: {} })).toEqual([
    'home.json sections[0]: needs the form: expected content.footer.newsletter in theme.json',
  ]);
});

test('HOME-7 `check` says what is wrong with the name of a landing page, with a part of the theme and with a translation', async () => {
  expect(await listIssues({ 'pages/cart.json': { title: 'Cart', sections: [QUOTE] } })).toEqual([
    'pages/cart.json : its path /cart is a page of the shop: choose another name',
  ]);
  expect(
    await listIssues({
      'pages/winter.json': { title: 'Winter', sections: [QUOTE] },
      'pages/winter.md': '# Winter\n\nCold.',
    }),
  ).toEqual([
    'pages/winter.json : its path /winter is the page pages/winter.md: remove one of them',
  ]);
  expect(
    await listIssues({
      'pages/winter.json': {
        title: 'Winter',
        sections: [{ type: 'theme', props: { part: 'feed' } }],
      },
    }),
  ).toEqual([
    'pages/winter.json sections[0]: is a part of the home page: expected it in home.json only',
  ]);
  expect(
    await listIssues({
      'home.json': { sections: [{ ...QUOTE, slug: 'said' }] },
      'home.de.json': { sections: [{ slug: 'said', props: { quote: 'Salz', tone: 'tile' } }] },
    }),
  ).toEqual(
    expect.arrayContaining([
      'home.de.json sections[0].props.tone: is no text: the file of the first language sets it for all',
    ]),
  );
  expect(
    await listIssues({
      'home.json': { sections: [{ ...QUOTE, props: { qoute: 'Salt' }, slug: 'said' }] },
      'home.de.json': { sections: [{ slug: 'said', props: { quote: 'Salz' } }] },
    }),
  ).toSatisfy((issues: string[]) => issues.every((issue) => issue.startsWith('home.json ')));
  expect(await listIssues({ 'home.de.json': { sections: [] } })).toEqual([
    'home.de.json : translates a page that does not exist: expected home.json, too',
  ]);
});

test('PHOTO-5 `check` says how to describe a photograph, names what its file must be called, and reports an unreadable photos.json once', async () => {
  const photo = await sharp({
    create: { width: 400, height: 400, channels: 3, background: '#a33' },
  })
    .jpeg()
    .toBuffer();
  const home = { sections: [{ type: 'text-picture', props: { title: 'Sea', photo: 'sea.jpg' } }] };
  const folder = { 'home.json': home, 'assets/photos/sea.jpg': photo };
  const place = 'home.json sections[0].props.photo: sea.jpg has no description:';
  const entry = '"sea.jpg": { "alt": "what it shows" }';
  const other = {
    'assets/photos/b.jpg': photo,
    'photos.json': { photos: { 'b.jpg': { alt: 'B' } } },
  };
  expect(await listIssues(folder)).toEqual([
    `${place} create photos.json beside store.json with { "photos": { ${entry} } }`,
  ]);
  expect(await listIssues({ ...folder, ...other })).toEqual([
    `${place} add ${entry} to "photos" in photos.json`,
  ]);
  expect(await listIssues({ ...folder, 'photos.json': '{ "photos": { }, }' })).toEqual([
    expect.stringMatching(/^photos\.json line 1, column 18: .*remove the comma before it$/),
  ]);
  // Styles find a photo by its name, which must end no string and no selector there.
  const name = 'a"]{}*{display:none}[a="b.jpg';
  expect(
    await listIssues({
      [`assets/photos/${name}`]: photo,
      'photos.json': { photos: { [name]: { alt: 'A' } } },
    }),
  ).toEqual([expect.stringMatching(/^photos\.json photos\[.*: rename the file$/)]);
});
