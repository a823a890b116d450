import { describe, type FieldHelp, schemaHelp } from '#shared/contract/store-folder/field.ts';

type FieldDescriptions = Readonly<Record<string, FieldHelp>>;

const COLOR = '# and six hexadecimal digits';
const PICTURE =
  'A file of the store folder such as /assets/team.webp, or an address that starts with https://.';
const LINK =
  'A path such as /tees, an anchor such as #new-arrivals, mailto:…, or an address that starts with https://.';

/** Background and text color of one part of the shop. */
const surface = (
  path: string,
  place: string,
  background = '#17181a',
  color = '#ffffff',
): FieldDescriptions => ({
  [`${path}.background`]: describe(`Background color of ${place}: ${COLOR}.`, [background]),
  [`${path}.color`]: describe(
    `Color of texts and icons on ${place}: ${COLOR}. Its contrast with the background must be at least 4.5:1.`,
    [color],
  ),
});

const button = (name: string, use: string): FieldDescriptions => ({
  [`styles.button.${name}`]: describe(`Look of the ${name} buttons: ${use}.`),
  ...surface(`styles.button.${name}`, `the ${name} buttons`, '#000000', '#ffffff'),
  [`styles.button.${name}.border`]: describe(
    `Color of the border of the ${name} buttons: ${COLOR}. Use the background color for no visible border.`,
    ['#000000'],
  ),
  [`styles.button.${name}.radius`]: describe(
    `Roundness of the corners of the ${name} buttons in pixels, from 0 (square) to 40. From 26 on the ends are half circles.`,
    [2],
  ),
});

const navigation = (part: string, description: string, fallback: string): FieldDescriptions => {
  const path = `${part}.navigation`;
  return {
    [path]: describe(
      `${description} At most 30 entries.`,
      [
        [
          { label: 'Shirts', link: '/tees' },
          { label: 'Help', items: [{ label: 'Shipping', link: '/shipping' }] },
        ],
      ],
      fallback,
    ),
    [`${path}[].label`]: describe('Text of the entry.', ['Shirts']),
    [`${path}[].link`]: describe(
      `Where the entry leads: a page, a collection, a listing or another site. ${LINK}`,
      ['/tees'],
      'no link: the entry is the title of its items',
    ),
    [`${path}[].items`]: describe(
      'Links below the entry. At most 30.',
      [[{ label: 'Shipping', link: '/shipping' }]],
      'no links below it',
    ),
    [`${path}[].items[].label`]: describe('Text of the link.', ['Shipping']),
    [`${path}[].items[].link`]: describe(`Where the link leads. ${LINK}`, ['/shipping']),
  };
};

const font = (slot: string): FieldDescriptions => ({
  [`styles.fonts.${slot}`]: describe(
    `A font of your own for ${slot} texts. It replaces \`typography.${slot}\`. Until it has loaded, a system font with its widths and heights is shown. Pages of the platform, such as that of an order, use the metrics of \`typography.${slot}\`: choose a similar font there.`,
    [{ family: 'Brand Sans', src: '/assets/fonts/brand.woff2', weights: '300 800' }],
    `the font that \`typography.${slot}\` names`,
  ),
  [`styles.fonts.${slot}.family`]: describe(
    'Name of the font for CSS: letters, digits, spaces and hyphens.',
    ['Brand Sans'],
  ),
  [`styles.fonts.${slot}.src`]: describe(
    'The font file in the store folder, in WOFF2 format. Its license must allow use on websites.',
    ['/assets/fonts/brand.woff2'],
  ),
  [`styles.fonts.${slot}.weights`]: describe(
    'Weight of the font, or the lowest and highest weight of a variable font, separated by a space.',
    ['300 800'],
  ),
});

const image = (path: string, place: string, fallback: string): FieldDescriptions => ({
  [`${path}.photo`]: describe(
    `Photo of ${place}: the name of a photo in \`photos.json\`. It takes the place of \`image\`.`,
    ['studio.jpg'],
    '`image`',
  ),
  [`${path}.image`]: describe(
    `Picture of ${place}, with its alternative text.`,
    [{ src: '/assets/team.webp', alt: 'The team in the new tees' }],
    fallback,
  ),
  [`${path}.image.src`]: describe(`The picture. ${PICTURE}`, ['/assets/team.webp']),
  [`${path}.image.alt`]: describe(
    'Alternative text: what the picture shows, for screen readers. Leave it empty for pure decoration.',
    ['The team in the new tees'],
  ),
});

const STYLES: FieldDescriptions = {
  styles: describe('How the shop looks: colors, fonts, buttons and templates.'),
  'styles.primaryColor': describe(
    `Color of the brand: ${COLOR}. It marks small things such as the cart count, numbers and the outline around the focused element; where it would be hard to see, the text color replaces it.`,
    ['#0b57d0'],
  ),
  'styles.page': describe('Colors of the pages themselves.'),
  ...surface('styles.page', 'the pages', '#ffffff', '#17181a'),
  'styles.page.muted': describe(
    `Color of less important texts: ${COLOR}. Its contrast with \`background\` and \`tile\` must be at least 4.5:1.`,
    ['#5b6067'],
  ),
  'styles.page.line': describe(`Color of thin lines between parts of a page: ${COLOR}.`, [
    '#dcdfe3',
  ]),
  'styles.page.tile': describe(
    `Background color of product tiles and highlighted areas: ${COLOR}.`,
    ['#eef0f2'],
  ),
  'styles.typography': describe('Fonts that come with the project, and how headings are set.'),
  'styles.typography.heading': describe('Font of headings.'),
  'styles.typography.body': describe('Font of all other texts.'),
  'styles.typography.headingCase': describe(
    '`uppercase` sets headings in capital letters; `none` leaves them as they are written.',
  ),
  'styles.typography.headingWeight': describe(
    'Weight (thickness) of headings, from 300 (light) to 1000 (black); 400 is regular and 700 is bold. A font uses the nearest weight that it has.',
  ),
  'styles.fonts': describe(
    'Fonts of your own, as files of the store folder.',
    [{ heading: { family: 'Brand Sans', src: '/assets/fonts/brand.woff2', weights: '300 800' } }],
    'the fonts that `typography` names',
  ),
  ...font('heading'),
  ...font('body'),
  'styles.button': describe('Look of buttons.'),
  ...button('primary', 'the most important action of a page, such as Add to cart'),
  ...button('secondary', 'other actions, such as Load More'),
  'styles.notification': describe('Colors of the notification bar at the top of every page.'),
  ...surface('styles.notification', 'the notification bar'),
  'styles.header': describe('Look of the header, which stays at the top of every page.'),
  'styles.header.template': describe(
    'Layout of the header: 1 has the logo on the left and the menu beside it, 2 has a large logo in the middle and the menu on a line below it.',
  ),
  ...surface('styles.header', 'the header', '#ffffff', '#000000'),
  'styles.heroBanner': describe(
    'Look of the hero banner, the large opening area of the home page.',
  ),
  'styles.heroBanner.template': describe(
    'Layout of the hero banner: 1 has the texts across the page and a wide picture below; 2 has texts and picture side by side; 3 has the picture in the left half and quiet texts on the right; 4 is a poster with a title across the page; 5 is calm, with a framed picture.',
  ),
  ...surface('styles.heroBanner', 'the hero banner', '#eef0f2', '#000000'),
  'styles.footer': describe('Look of the footer at the end of every page.'),
  'styles.footer.template': describe(
    'Layout of the footer: 1 has columns of links, 2 is one centered column.',
  ),
  ...surface('styles.footer', 'the footer'),
  'styles.login': describe(
    'Colors of the login page, which only stores with an access code (`gate`) show.',
    [{ background: '#17181a', color: '#ffffff' }],
    'the colors of the hero banner',
  ),
  ...surface('styles.login', 'the login page'),
  'styles.login.form': describe(
    'Colors of the form on the login page.',
    [{ background: '#ffffff', color: '#17181a' }],
    'the colors of `styles.page`',
  ),
  ...surface('styles.login.form', 'the form on the login page', '#ffffff', '#17181a'),
  'styles.customCSS': describe(
    'CSS rules of your own, which win over the rules of the shop. A file `custom.css` in the store folder is easier to edit; use one of the two.',
    ['h1 { letter-spacing: 0.04em; }'],
  ),
};

const CONTENT: FieldDescriptions = {
  content: describe('Texts, pictures and links of the shop outside the products.'),
  'content.favicon': describe(
    `Icon of the shop in browser tabs and on home screens of phones, best as a square SVG. ${PICTURE}`,
    ['/assets/favicon.svg'],
  ),
  'content.header': describe('What the header contains.'),
  'content.header.logo': describe(
    `Logo in the header, best as SVG. ${PICTURE}`,
    ['/assets/logo.svg'],
    'the text of `brand`',
  ),
  'content.header.logoLink': describe(
    `Where the logo leads. ${LINK}`,
    ['https://band.example.com'],
    'the home page',
  ),
  'content.header.showCategories': describe(
    'Shows the menu of collections in the header of wide screens. The menu of phones always has it.',
  ),
  'content.header.showSocialIcons': describe(
    'Shows icons of `socialMedia` of `store.json` in the header.',
  ),
  'content.header.showAbout': describe(
    'Adds the page `/about` and a link to it in the menu. It needs `content.about`.',
  ),
  ...navigation(
    'content.header',
    'The menu of the header, in place of the collections and the About page.',
    'the collections',
  ),
  'content.header.showSearch': describe('Shows the search icon in the header.'),
  'content.heroBanner': describe(
    'What the hero banner, the large opening area of the home page, contains.',
  ),
  'content.heroBanner.title': describe(
    'Title of the hero banner, the largest text of the home page.',
    ['Bite. Drink. Keep going.'],
  ),
  'content.heroBanner.subtitle': describe(
    'Line under the title.',
    ['The Reservoir mouthguard'],
    'no line',
  ),
  'content.heroBanner.body': describe('Short paragraph under the title.', [
    '18 ml of water behind your front teeth.',
  ]),
  'content.heroBanner.ctaText': describe(
    'Text of the button. The button shows only with `ctaLink`.',
    ['Shop new arrivals'],
  ),
  'content.heroBanner.ctaLink': describe(`Where the button leads. ${LINK}`, [
    '#new-arrivals',
    '/tees',
  ]),
  'content.heroBanner.ctaOpenInNewWindow': describe(
    'When true, the button opens its address in a new window. Use it only for addresses outside the shop.',
  ),
  'content.heroBanner.showSearch': describe('Shows a search field in the hero banner.'),
  'content.heroBanner.searchPlaceholder': describe(
    'Hint inside empty search fields, in the hero banner and on the search page.',
    ['What are you looking for?'],
    'a text of the shop in its language',
  ),
  'content.heroBanner.titleImg': describe(
    `A picture of lettering that replaces the title. Screen readers still read \`title\`. ${PICTURE}`,
    ['/assets/lettering.svg'],
    'the title as text',
  ),
  'content.heroBanner.titleBadge': describe('Small label above the title.', ['New'], 'no label'),
  'content.heroBanner.containerBg': describe(
    `Picture behind the hero banner. Its background color covers the picture as much as the texts need to be readable. ${PICTURE}`,
    ['/assets/stage.webp'],
    'the plain background color',
  ),
  ...image('content.heroBanner', 'the hero banner', 'the picture of `listing`'),
  'content.heroBanner.listing': describe(
    'Slug of a listing whose product picture the hero banner shows when there is no `image`. The About page shows it too when it has no `heroImage`.',
    ['first-tee'],
    'the newest listing',
  ),
  'content.notification': describe(
    'Text of the notification bar at the top of every page.',
    ['Free returns for 30 days.'],
    'no bar',
  ),
  'content.promoBanners': describe(
    'Promo codes advertised under the header, one after the other, each with a button that copies it. At most 6. A banner is hidden when its code gives no discount.',
    [[{ code: 'FIRSTLAP', text: '10% off your first order.' }]],
    'no banners',
  ),
  'content.promoBanners[].code': describe('The promo code, one of `promoCodes` of `store.json`.', [
    'FIRSTLAP',
  ]),
  'content.promoBanners[].text': describe('What the code gives.', ['10% off your first order.']),
  'content.footer': describe('What the footer contains.'),
  'content.footer.newsletter': describe(
    'Newsletter sign-up in the footer.',
    [{ text: 'One mail a month.', url: '/forms/newsletter?store=night-owls' }],
    'no sign-up',
  ),
  'content.footer.newsletter.text': describe('What subscribers get.', [
    'One mail a month: new prints and early sizes.',
  ]),
  'content.footer.newsletter.url': describe(
    'Address of the sign-up form. A path leads to the platform, and the footer then has its field and button. Without `emailParameter`, the form of another service is embedded when a shopper opens it.',
    ['/forms/newsletter?store=night-owls'],
  ),
  'content.footer.newsletter.emailParameter': describe(
    'For a form of another service: the parameter of its address that fills in the e-mail address, from the documentation of the service. The footer then has a field of its own, and opens the form with what was typed. Mailchimp, for example, documents `MERGE0`.',
    ['MERGE0'],
    'the form opens with a button',
  ),
  'content.footer.showSocialIcons': describe(
    'Shows icons of `socialMedia` of `store.json` in the footer.',
  ),
  'content.footer.about': describe(
    'One or two sentences about the store in the footer.',
    ['Night Owls play loud and print slowly.'],
    'no text',
  ),
  ...navigation(
    'content.footer',
    'The links of the footer, in place of all others. Each entry with `items` is a column; those without are the last column, which has the cookie choices.',
    'the links of the shop',
  ),
  'content.categories': describe(
    'Collections that the home page shows as a row of pictures below the hero banner. Three or four fit best.',
    [[{ slug: 'tees', displayName: 'Tees' }]],
  ),
  'content.categories[].slug': describe('Slug of a collection of `catalog.json`.', ['tees']),
  'content.categories[].displayName': describe('Text under the picture.', ['Tees']),
  'content.categories[].photo': describe(
    'Name of a photo in `photos.json`. It takes the place of `image`.',
    ['studio.jpg'],
    '`image`, or else the photo of the collection',
  ),
  'content.categories[].image': describe(
    `Picture of the collection. ${PICTURE}`,
    ['/assets/tees.webp'],
    'a product picture of the collection',
  ),
  'content.about': describe(
    'The page `/about`. It exists only when `content.header.showAbout` is true.',
    [{ aboutText: [{ text: 'We are a band from Lisbon.' }] }],
    'no About page',
  ),
  'content.about.heroImage': describe(
    `Picture at the top of the page. ${PICTURE}`,
    ['/assets/team.webp'],
    'the picture of the hero banner',
  ),
  'content.about.aboutText': describe(
    'Sections of the page, in order. The first is the introduction beside the picture.',
    [
      [
        { text: 'We are a band from Lisbon.' },
        { text: 'What we promise', list: ['Fair pay', 'No plastic'] },
      ],
    ],
  ),
  'content.about.aboutText[].text': describe(
    'A paragraph, or the heading of `list` when the section has one.',
    ['What we promise'],
  ),
  'content.about.aboutText[].list': describe(
    'Points of the section, each its own line.',
    [['Fair pay', 'No plastic']],
    'a paragraph without points',
  ),
  'content.promoBlock': describe(
    'An area of the home page that explains one thing the store is known for, with numbered points.',
    [
      {
        title: 'Printed for you',
        body: 'Nothing waits in a warehouse.',
        points: [{ title: 'Day 1', text: 'We print.' }],
      },
    ],
    'no such area',
  ),
  'content.promoBlock.title': describe('Title of the area.', ['Water, where you need it']),
  'content.promoBlock.body': describe('Paragraph under the title.', [
    'Nothing waits in a warehouse: we print what you order.',
  ]),
  ...image('content.promoBlock', 'the area', 'the picture of `listing`'),
  'content.promoBlock.listing': describe(
    'Slug of a listing whose product picture the area shows when there is no `image`.',
    ['first-tee'],
    'no picture',
  ),
  'content.promoBlock.link': describe(
    `Where the button of the area leads. It shows only with \`linkText\`. ${LINK}`,
    ['/listing/first-tee'],
    'no button',
  ),
  'content.promoBlock.linkText': describe('Text of the button.', ['See the tee'], 'no button'),
  'content.promoBlock.points': describe(
    'Numbered points, in order. Four fit best; the list may be empty.',
    [[{ title: 'Molds three times', text: '90 seconds in hot water, 20 seconds of bite.' }]],
  ),
  'content.promoBlock.points[].title': describe('Heading of the point.', ['Molds three times']),
  'content.promoBlock.points[].text': describe('Text of the point.', [
    '90 seconds in hot water, 20 seconds of bite.',
  ]),
  'content.videos': describe(
    'Product videos at the end of the home page: silent, square, and repeating while they are visible.',
    [
      {
        title: 'See it',
        items: [{ src: '/assets/tee.mp4', poster: '/assets/tee.webp', title: 'First Tee' }],
      },
    ],
    'no videos',
  ),
  'content.videos.title': describe('Heading above the videos.', ['Five seconds each']),
  'content.videos.items': describe('The videos, 1 to 3.'),
  'content.videos.items[].src': describe(
    'The video file, square and without sound: a file of the store folder, or an address that starts with https://.',
    ['/assets/videos/tee.mp4'],
  ),
  'content.videos.items[].poster': describe(`Picture shown until the video plays. ${PICTURE}`, [
    '/assets/videos/tee.webp',
  ]),
  'content.videos.items[].title': describe('Text under the video.', ['First Tee']),
  'content.videos.items[].text': describe(
    'Line under the title.',
    ['Heavy cotton, printed in one color.'],
    'no line',
  ),
  'content.videos.items[].link': describe(
    `Where the title and the video lead. ${LINK}`,
    ['/listing/first-tee'],
    'no link',
  ),
  'content.cart': describe('Texts of the cart page.'),
  'content.cart.title': describe(
    'Title of the cart page. Buttons such as “Add to cart” stay as they are, so choose a title that goes with them.',
    ['Your cart so far'],
  ),
  'content.login': describe('Login page of stores with an access code (`gate` of `store.json`).'),
  'content.login.title': describe('Title of the login page.', ['Members only']),
  'content.login.body': describe(
    'Text above the form, such as where to get the code.',
    ['Enter the code from your membership card.'],
    'no text',
  ),
  'content.login.logo': describe(
    `Logo on the login page. ${PICTURE}`,
    ['/assets/logo.svg'],
    'the logo of the header',
  ),
  'content.login.showSocialIcons': describe(
    'Shows icons of `socialMedia` of `store.json` on the login page.',
    [],
    'as `content.footer.showSocialIcons`',
  ),
};

/** Fields of `theme.json`. */
export const THEME_FIELDS: FieldDescriptions = {
  $schema: schemaHelp('theme'),
  brand: describe(
    'Name of the brand in the footer and for screen readers, and in the header when there is no logo.',
    ['Night Owls'],
    'the name of the store',
  ),
  meta: describe('Identifiers of the store for services.', [], 'slug and name of the store'),
  'meta.storeId': describe(
    'Identifier of the store at the platform.',
    ['night-owls'],
    'the slug of the store',
  ),
  'meta.storeName': describe(
    'Name of the store at the platform.',
    ['Night Owls'],
    'the name of the store',
  ),
  'meta.gaToken': describe(
    'Id of a Google tag, in addition to `marketingPixels.googleAnalytics` of `store.json`. It follows the same rules.',
    ['G-1A2B3C4D5E'],
    'not loaded',
  ),
  layout: describe(
    'Largest width of the content of a page: `standard` is 1280 pixels, `wide` is 1680 pixels.',
  ),
  previewMode: describe(
    'Leave it out. The platform sets it to true in a theme that it sends for a preview link; the checkout is then off.',
  ),
  ...STYLES,
  ...CONTENT,
};
