import type { Policy } from '#texts/policy.ts';

/** The text of `/accessibility` for a store. The page adds a link to the section `contact`. */
export function accessibilityStatement(storeName: string): Policy {
  return {
    title: 'Accessibility',
    lastUpdated: 'Nov 2026',
    sections: [
      {
        heading: 'This shop',
        paragraphs: [
          `${storeName} is a shop for everybody. You can find products, choose options, fill a cart, pay and follow an order with a mouse, a touch screen, a keyboard or a screen reader. You can enlarge the text, animations follow the setting of your device, and products and policies can be read without scripts.`,
        ],
      },
      {
        heading: 'Conformance',
        paragraphs: [
          'We measure the shop by the Web Content Accessibility Guidelines (WCAG) 2.2, level AA. It is partially conformant: some parts do not fully conform. They are named under “Known limits”.',
        ],
      },
      {
        heading: 'How it was checked',
        paragraphs: ['The software of this shop was checked in these ways:'],
        list: [
          'By machine: every kind of page with axe-core, on a small and a large screen; the contrast of texts and of the borders of controls; pages that scroll sideways.',
          'By hand: use with the keyboard alone, text at 200 %, a window 320 pixels wide, more space between lines and letters, high-contrast themes, reduced motion, printed pages and reading without scripts.',
        ],
      },
      {
        heading: 'Known limits',
        paragraphs: ['These parts are not as accessible as we want them to be:'],
        list: [
          'Titles and descriptions of products exist in one language. On pages in another language they are marked, so that a screen reader can read them correctly.',
          'Card fields, payment buttons, the pages of banks and the chat come from other companies. We cannot change them.',
          'Product videos have no sound and no audio description.',
          'Not every combination of browser and screen reader was tested.',
        ],
      },
      {
        id: 'contact',
        heading: 'Contact',
        paragraphs: [
          'If something here is hard to use, tell us. Name the page, what happened, and the browser and assistive technology that you use. We will help you to find another way.',
        ],
      },
      {
        heading: 'Complaints',
        paragraphs: [
          'The European Accessibility Act (Directive (EU) 2019/882) has rules for online shops in the European Union. If our answer does not help, you can complain to the authority that supervises the accessibility of services in your country.',
        ],
      },
    ],
  };
}
