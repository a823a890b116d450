import { type FieldDescriptions, schemaField } from './field-description.ts';

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
  [`${path}.background`]: {
    description: `Background color of ${place}: ${COLOR}.`,
    examples: [background],
  },
  [`${path}.color`]: {
    description: `Color of texts and icons on ${place}: ${COLOR}. Its contrast with the background must be at least 4.5:1.`,
    examples: [color],
  },
});

const button = (name: string, use: string): FieldDescriptions => ({
  [`styles.button.${name}`]: { description: `Look of the ${name} buttons: ${use}.` },
  ...surface(`styles.button.${name}`, `the ${name} buttons`, '#000000', '#ffffff'),
  [`styles.button.${name}.border`]: {
    description: `Color of the border of the ${name} buttons: ${COLOR}. Use the background color for no visible border.`,
    examples: ['#000000'],
  },
  [`styles.button.${name}.radius`]: {
    description: `Roundness of the corners of the ${name} buttons in pixels, from 0 (square) to 40. From 26 on the ends are half circles.`,
    examples: [2],
  },
});

const navigation = (part: string, description: string, fallback: string): FieldDescriptions => {
  const path = `${part}.navigation`;
  return {
    [path]: {
      description: `${description} At most 30 entries.`,
      default: fallback,
      examples: [
        [
          { label: 'Shirts', link: '/tees' },
          { label: 'Help', items: [{ label: 'Shipping', link: '/shipping' }] },
        ],
      ],
    },
    [`${path}[].label`]: { description: 'Text of the entry.', examples: ['Shirts'] },
    [`${path}[].link`]: {
      description: `Where the entry leads: a page, a collection, a listing or another site. ${LINK}`,
      default: 'no link: the entry is the title of its items',
      examples: ['/tees'],
    },
    [`${path}[].items`]: {
      description: 'Links below the entry. At most 30.',
      default: 'no links below it',
      examples: [[{ label: 'Shipping', link: '/shipping' }]],
    },
    [`${path}[].items[].label`]: { description: 'Text of the link.', examples: ['Shipping'] },
    [`${path}[].items[].link`]: {
      description: `Where the link leads. ${LINK}`,
      examples: ['/shipping'],
    },
  };
};

const font = (slot: string): FieldDescriptions => ({
  [`styles.fonts.${slot}`]: {
    description: `A font of your own for ${slot} texts. It replaces \`typography.${slot}\`, whose shape is shown until the font has loaded, so choose a similar one there.`,
    default: `the font that \`typography.${slot}\` names`,
    examples: [{ family: 'Brand Sans', src: '/assets/fonts/brand.woff2', weights: '300 800' }],
  },
  [`styles.fonts.${slot}.family`]: {
    description: 'Name of the font for CSS: letters, digits, spaces and hyphens.',
    examples: ['Brand Sans'],
  },
  [`styles.fonts.${slot}.src`]: {
    description:
      'The font file in the store folder, in WOFF2 format. Its license must allow use on websites.',
    examples: ['/assets/fonts/brand.woff2'],
  },
  [`styles.fonts.${slot}.weights`]: {
    description:
      'Weight of the font, or the lowest and highest weight of a variable font, separated by a space.',
    examples: ['300 800'],
  },
});

const image = (path: string, place: string, fallback: string): FieldDescriptions => ({
  [`${path}.image`]: {
    description: `Picture of ${place}, with its alternative text.`,
    default: fallback,
    examples: [{ src: '/assets/team.webp', alt: 'The team in the new tees' }],
  },
  [`${path}.image.src`]: {
    description: `The picture. ${PICTURE}`,
    examples: ['/assets/team.webp'],
  },
  [`${path}.image.alt`]: {
    description:
      'Alternative text: what the picture shows, for screen readers. Leave it empty for pure decoration.',
    examples: ['The team in the new tees'],
  },
});

const STYLES: FieldDescriptions = {
  styles: { description: 'How the shop looks: colors, fonts, buttons and templates.' },
  'styles.primaryColor': {
    description: `Color of the brand: ${COLOR}. It marks small things such as the cart count, numbers and the outline around the focused element; where it would be hard to see, the text color replaces it.`,
    examples: ['#0b57d0'],
  },
  'styles.page': { description: 'Colors of the pages themselves.' },
  ...surface('styles.page', 'the pages', '#ffffff', '#17181a'),
  'styles.page.muted': {
    description: `Color of less important texts: ${COLOR}. Its contrast with \`background\` and \`tile\` must be at least 4.5:1.`,
    examples: ['#5b6067'],
  },
  'styles.page.line': {
    description: `Color of thin lines between parts of a page: ${COLOR}.`,
    examples: ['#dcdfe3'],
  },
  'styles.page.tile': {
    description: `Background color of product tiles and highlighted areas: ${COLOR}.`,
    examples: ['#eef0f2'],
  },
  'styles.typography': {
    description: 'Fonts that come with the project, and how headings are set.',
  },
  'styles.typography.heading': { description: 'Font of headings.' },
  'styles.typography.body': { description: 'Font of all other texts.' },
  'styles.typography.headingCase': {
    description:
      '`uppercase` sets headings in capital letters; `none` leaves them as they are written.',
  },
  'styles.typography.headingWeight': {
    description:
      'Weight (thickness) of headings, from 300 (light) to 1000 (black); 400 is regular and 700 is bold. A font uses the nearest weight that it has.',
  },
  'styles.fonts': {
    description: 'Fonts of your own, as files of the store folder.',
    default: 'the fonts that `typography` names',
    examples: [
      { heading: { family: 'Brand Sans', src: '/assets/fonts/brand.woff2', weights: '300 800' } },
    ],
  },
  ...font('heading'),
  ...font('body'),
  'styles.button': { description: 'Look of buttons.' },
  ...button('primary', 'the most important action of a page, such as Add to cart'),
  ...button('secondary', 'other actions, such as Load More'),
  'styles.notification': {
    description: 'Colors of the notification bar at the top of every page.',
  },
  ...surface('styles.notification', 'the notification bar'),
  'styles.header': { description: 'Look of the header, which stays at the top of every page.' },
  'styles.header.template': {
    description:
      'Layout of the header: 1 has the logo on the left and the menu beside it, 2 has a large logo in the middle and the menu on a line below it.',
  },
  ...surface('styles.header', 'the header', '#ffffff', '#000000'),
  'styles.heroBanner': {
    description: 'Look of the hero banner, the large opening area of the home page.',
  },
  'styles.heroBanner.template': {
    description:
      'Layout of the hero banner: 1 has the texts across the page and a wide picture below; 2 has texts and picture side by side; 3 has the picture in the left half and quiet texts on the right; 4 is a poster with a title across the page; 5 is calm, with a framed picture.',
  },
  ...surface('styles.heroBanner', 'the hero banner', '#eef0f2', '#000000'),
  'styles.footer': { description: 'Look of the footer at the end of every page.' },
  'styles.footer.template': {
    description: 'Layout of the footer: 1 has columns of links, 2 is one centered column.',
  },
  ...surface('styles.footer', 'the footer'),
  'styles.login': {
    description: 'Colors of the login page, which only stores with an access code (`gate`) show.',
    default: 'the colors of the hero banner',
    examples: [{ background: '#17181a', color: '#ffffff' }],
  },
  ...surface('styles.login', 'the login page'),
  'styles.login.form': {
    description: 'Colors of the form on the login page.',
    default: 'the colors of `styles.page`',
    examples: [{ background: '#ffffff', color: '#17181a' }],
  },
  ...surface('styles.login.form', 'the form on the login page', '#ffffff', '#17181a'),
  'styles.customCSS': {
    description:
      'CSS rules of your own, which win over the rules of the shop. A file `custom.css` in the store folder is easier to edit; use one of the two.',
    examples: ['h1 { letter-spacing: 0.04em; }'],
  },
};

const CONTENT: FieldDescriptions = {
  content: { description: 'Texts, pictures and links of the shop outside the products.' },
  'content.favicon': {
    description: `Icon of the shop in browser tabs and on home screens of phones, best as a square SVG. ${PICTURE}`,
    examples: ['/assets/favicon.svg'],
  },
  'content.header': { description: 'What the header contains.' },
  'content.header.logo': {
    description: `Logo in the header, best as SVG. ${PICTURE}`,
    default: 'the text of `brand`',
    examples: ['/assets/logo.svg'],
  },
  'content.header.logoLink': {
    description: `Where the logo leads. ${LINK}`,
    default: 'the home page',
    examples: ['https://band.example.com'],
  },
  'content.header.showCategories': {
    description:
      'Shows the menu of collections in the header of wide screens. The menu of phones always has it.',
  },
  'content.header.showSocialIcons': {
    description: 'Shows icons of `socialMedia` of `store.json` in the header.',
  },
  'content.header.showAbout': {
    description: 'Adds the page `/about` and a link to it in the menu. It needs `content.about`.',
  },
  ...navigation(
    'content.header',
    'The menu of the header, in place of the collections and the About page.',
    'the collections',
  ),
  'content.header.showSearch': { description: 'Shows the search icon in the header.' },
  'content.heroBanner': {
    description: 'What the hero banner, the large opening area of the home page, contains.',
  },
  'content.heroBanner.title': {
    description: 'Title of the hero banner, the largest text of the home page.',
    examples: ['Bite. Drink. Keep going.'],
  },
  'content.heroBanner.subtitle': {
    description: 'Line under the title.',
    default: 'no line',
    examples: ['The Reservoir mouthguard'],
  },
  'content.heroBanner.body': {
    description: 'Short paragraph under the title.',
    examples: ['18 ml of water behind your front teeth.'],
  },
  'content.heroBanner.ctaText': {
    description: 'Text of the button. The button shows only with `ctaLink`.',
    examples: ['Shop new arrivals'],
  },
  'content.heroBanner.ctaLink': {
    description: `Where the button leads. ${LINK}`,
    examples: ['#new-arrivals', '/tees'],
  },
  'content.heroBanner.ctaOpenInNewWindow': {
    description:
      'When true, the button opens its address in a new window. Use it only for addresses outside the shop.',
  },
  'content.heroBanner.showSearch': { description: 'Shows a search field in the hero banner.' },
  'content.heroBanner.searchPlaceholder': {
    description: 'Hint inside empty search fields, in the hero banner and on the search page.',
    default: 'a text of the shop in its language',
    examples: ['What are you looking for?'],
  },
  'content.heroBanner.titleImg': {
    description: `A picture of lettering that replaces the title. Screen readers still read \`title\`. ${PICTURE}`,
    default: 'the title as text',
    examples: ['/assets/lettering.svg'],
  },
  'content.heroBanner.titleBadge': {
    description: 'Small label above the title.',
    default: 'no label',
    examples: ['New'],
  },
  'content.heroBanner.containerBg': {
    description: `Picture behind the hero banner. Its background color covers the picture as much as the texts need to be readable. ${PICTURE}`,
    default: 'the plain background color',
    examples: ['/assets/stage.webp'],
  },
  ...image('content.heroBanner', 'the hero banner', 'the picture of `listing`'),
  'content.heroBanner.listing': {
    description:
      'Slug of a listing whose product picture the hero banner shows when there is no `image`. The About page shows it too when it has no `heroImage`.',
    default: 'the newest listing',
    examples: ['first-tee'],
  },
  'content.notification': {
    description: 'Text of the notification bar at the top of every page.',
    default: 'no bar',
    examples: ['Free returns for 30 days.'],
  },
  'content.promoBanners': {
    description:
      'Promo codes advertised under the header, one after the other, each with a button that copies it. At most 6. A banner is hidden when its code gives no discount.',
    default: 'no banners',
    examples: [[{ code: 'FIRSTLAP', text: '10% off your first order.' }]],
  },
  'content.promoBanners[].code': {
    description: 'The promo code, one of `promoCodes` of `store.json`.',
    examples: ['FIRSTLAP'],
  },
  'content.promoBanners[].text': {
    description: 'What the code gives.',
    examples: ['10% off your first order.'],
  },
  'content.footer': { description: 'What the footer contains.' },
  'content.footer.newsletter': {
    description: 'Newsletter sign-up in the footer.',
    default: 'no sign-up',
    examples: [{ text: 'One mail a month.', url: '/forms/newsletter?store=night-owls' }],
  },
  'content.footer.newsletter.text': {
    description: 'What subscribers get.',
    examples: ['One mail a month: new prints and early sizes.'],
  },
  'content.footer.newsletter.url': {
    description:
      'Address of the sign-up form. A path leads to the platform, and the footer then has its field and button. Without `emailParameter`, the form of another service is embedded when a shopper opens it.',
    examples: ['/forms/newsletter?store=night-owls'],
  },
  'content.footer.newsletter.emailParameter': {
    description:
      'For a form of another service: the parameter of its address that fills in the e-mail address, from the documentation of the service. The footer then has a field of its own, and opens the form with what was typed. Mailchimp, for example, documents `MERGE0`.',
    default: 'the form opens with a button',
    examples: ['MERGE0'],
  },
  'content.footer.showSocialIcons': {
    description: 'Shows icons of `socialMedia` of `store.json` in the footer.',
  },
  'content.footer.about': {
    description: 'One or two sentences about the store in the footer.',
    default: 'no text',
    examples: ['Night Owls play loud and print slowly.'],
  },
  ...navigation(
    'content.footer',
    'The links of the footer, in place of all others. Each entry with `items` is a column; those without are the last column, which has the cookie choices.',
    'the links of the shop',
  ),
  'content.categories': {
    description:
      'Collections that the home page shows as a row of pictures below the hero banner. Three or four fit best.',
    examples: [[{ slug: 'tees', displayName: 'Tees' }]],
  },
  'content.categories[].slug': {
    description: 'Slug of a collection of `catalog.json`.',
    examples: ['tees'],
  },
  'content.categories[].displayName': {
    description: 'Text under the picture.',
    examples: ['Tees'],
  },
  'content.categories[].image': {
    description: `Picture of the collection. ${PICTURE}`,
    default: 'a product picture of the collection',
    examples: ['/assets/tees.webp'],
  },
  'content.about': {
    description: 'The page `/about`. It exists only when `content.header.showAbout` is true.',
    default: 'no About page',
    examples: [{ aboutText: [{ text: 'We are a band from Lisbon.' }] }],
  },
  'content.about.heroImage': {
    description: `Picture at the top of the page. ${PICTURE}`,
    default: 'the picture of the hero banner',
    examples: ['/assets/team.webp'],
  },
  'content.about.aboutText': {
    description:
      'Sections of the page, in order. The first is the introduction beside the picture.',
    examples: [
      [
        { text: 'We are a band from Lisbon.' },
        { text: 'What we promise', list: ['Fair pay', 'No plastic'] },
      ],
    ],
  },
  'content.about.aboutText[].text': {
    description: 'A paragraph, or the heading of `list` when the section has one.',
    examples: ['What we promise'],
  },
  'content.about.aboutText[].list': {
    description: 'Points of the section, each its own line.',
    default: 'a paragraph without points',
    examples: [['Fair pay', 'No plastic']],
  },
  'content.promoBlock': {
    description:
      'An area of the home page that explains one thing the store is known for, with numbered points.',
    default: 'no such area',
    examples: [
      {
        title: 'Printed for you',
        body: 'Nothing waits in a warehouse.',
        points: [{ title: 'Day 1', text: 'We print.' }],
      },
    ],
  },
  'content.promoBlock.title': {
    description: 'Title of the area.',
    examples: ['Water, where you need it'],
  },
  'content.promoBlock.body': {
    description: 'Paragraph under the title.',
    examples: ['Nothing waits in a warehouse: we print what you order.'],
  },
  ...image('content.promoBlock', 'the area', 'the picture of `listing`'),
  'content.promoBlock.listing': {
    description: 'Slug of a listing whose product picture the area shows when there is no `image`.',
    default: 'no picture',
    examples: ['first-tee'],
  },
  'content.promoBlock.link': {
    description: `Where the button of the area leads. It shows only with \`linkText\`. ${LINK}`,
    default: 'no button',
    examples: ['/listing/first-tee'],
  },
  'content.promoBlock.linkText': {
    description: 'Text of the button.',
    default: 'no button',
    examples: ['See the tee'],
  },
  'content.promoBlock.points': {
    description: 'Numbered points, in order. Four fit best; the list may be empty.',
    examples: [
      [{ title: 'Moulds three times', text: '90 seconds in hot water, 20 seconds of bite.' }],
    ],
  },
  'content.promoBlock.points[].title': {
    description: 'Heading of the point.',
    examples: ['Moulds three times'],
  },
  'content.promoBlock.points[].text': {
    description: 'Text of the point.',
    examples: ['90 seconds in hot water, 20 seconds of bite.'],
  },
  'content.videos': {
    description:
      'Product videos at the end of the home page: silent, square, and repeating while they are visible.',
    default: 'no videos',
    examples: [
      {
        title: 'See it',
        items: [{ src: '/assets/tee.mp4', poster: '/assets/tee.webp', title: 'First Tee' }],
      },
    ],
  },
  'content.videos.title': {
    description: 'Heading above the videos.',
    examples: ['Five seconds each'],
  },
  'content.videos.items': { description: 'The videos, 1 to 3.' },
  'content.videos.items[].src': {
    description:
      'The video file, square and without sound: a file of the store folder, or an address that starts with https://.',
    examples: ['/assets/videos/tee.mp4'],
  },
  'content.videos.items[].poster': {
    description: `Picture shown until the video plays. ${PICTURE}`,
    examples: ['/assets/videos/tee.webp'],
  },
  'content.videos.items[].title': {
    description: 'Text under the video.',
    examples: ['First Tee'],
  },
  'content.videos.items[].text': {
    description: 'Line under the title.',
    default: 'no line',
    examples: ['Heavy cotton, printed in one color.'],
  },
  'content.videos.items[].link': {
    description: `Where the title and the video lead. ${LINK}`,
    default: 'no link',
    examples: ['/listing/first-tee'],
  },
  'content.cart': { description: 'Texts of the cart page.' },
  'content.cart.title': { description: 'Title of the cart page.', examples: ['Your bag'] },
  'content.login': {
    description: 'Login page of stores with an access code (`gate` of `store.json`).',
  },
  'content.login.title': { description: 'Title of the login page.', examples: ['Members only'] },
  'content.login.body': {
    description: 'Text above the form, such as where to get the code.',
    default: 'no text',
    examples: ['Enter the code from your membership card.'],
  },
  'content.login.logo': {
    description: `Logo on the login page. ${PICTURE}`,
    default: 'the logo of the header',
    examples: ['/assets/logo.svg'],
  },
  'content.login.showSocialIcons': {
    description: 'Shows icons of `socialMedia` of `store.json` on the login page.',
    default: 'as `content.footer.showSocialIcons`',
  },
};

/** Fields of `theme.json`. */
export const THEME_FIELDS: FieldDescriptions = {
  ...schemaField('theme'),
  brand: {
    description:
      'Name of the brand in the footer and for screen readers, and in the header when there is no logo.',
    default: 'the name of the store',
    examples: ['Night Owls'],
  },
  meta: {
    description: 'Identifiers of the store for services.',
    default: 'slug and name of the store',
  },
  'meta.storeId': {
    description: 'Identifier of the store at the platform.',
    default: 'the slug of the store',
    examples: ['night-owls'],
  },
  'meta.storeName': {
    description: 'Name of the store at the platform.',
    default: 'the name of the store',
    examples: ['Night Owls'],
  },
  'meta.gaToken': {
    description:
      'Id of a Google tag, in addition to `marketingPixels.googleAnalytics` of `store.json`. It follows the same rules.',
    default: 'not loaded',
    examples: ['G-1A2B3C4D5E'],
  },
  layout: {
    description:
      'Largest width of the content of a page: `standard` is 1280 pixels, `wide` is 1680 pixels.',
  },
  previewMode: {
    description:
      'Leave it out. The platform sets it to true in a theme that it sends for a preview link; the checkout is then off.',
  },
  ...STYLES,
  ...CONTENT,
};
