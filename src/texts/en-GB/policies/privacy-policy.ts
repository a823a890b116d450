import { CHILD_AGE, OPT_OUT_TIME } from '#shared/contract/policy-terms.ts';
import type { Policy } from '#texts/policy.ts';

/** The text of `/privacy-policy` for a store. It names no e-mail address and no postal address. */
export function privacyPolicy(storeName: string): Policy {
  return {
    title: 'Privacy Policy',
    lastUpdated: 'Feb 2020',
    sections: [
      {
        heading: 'What this policy covers',
        paragraphs: [
          `This policy tells you what ${storeName} learns about you when you visit this shop, why we need it, who else sees it and what you can ask us to do with it. It covers this website only. When you follow a link to another site, that site’s own policy applies.`,
        ],
      },
      {
        heading: 'What you give us',
        paragraphs: [
          'You can look around without telling us who you are. There are no accounts here. When you order, write to us or sign up for news, we ask for what the task needs:',
        ],
        list: [
          'To send an order: your name, e-mail address, delivery address and phone number.',
          'To take a payment: the details you type into the payment form. Card numbers go straight to the payment provider. We never see or keep them.',
          'To answer a question: your order number, your name, your e-mail address and your message.',
          'To send news: your e-mail address, or your phone number if you ticked the box for text messages.',
        ],
      },
      {
        heading: 'What your browser tells us',
        paragraphs: [
          'Like every website, this shop receives your IP address, the kind of browser and device you use, the page that sent you here and the pages you open. From the address we work out a country, so that prices, currency and delivery options fit.',
          'When part of a page fails in your browser, the page may report the fault: what failed, where in our code and on which page. Your name, your address and what you typed are not part of it. If another company collects these reports for us, they wait for your consent where your region asks for it.',
        ],
      },
      {
        heading: 'Cookies and local storage',
        paragraphs: [
          'Some cookies make the shop work: what is in your basket, the region, currency and language you chose, and a payment you have begun. Some last a set time: if a partner’s link brought you here, its id is kept for seven days, and for one partner two hours, so that the partner can be paid.',
          'Others belong to analytics and advertising tools that tell us which products are seen and which adverts lead to orders. Where the law of your region asks for it, these wait until you agree. You can clear or block cookies in your browser. A basket cannot be kept without one.',
          'Products that you viewed or saved and your last searches are stored in this browser only, to show them to you again. You can clear these lists where they are shown.',
        ],
      },
      {
        heading: 'What we use it for',
        paragraphs: ['We use what we know about you for these purposes and no others:'],
        list: [
          'to make, pack and deliver what you ordered, and to tell you where it is;',
          'to take payments, return them and spot fraud;',
          'to answer you when you write;',
          'to send news, if you asked for it;',
          'to see what works in the shop and mend what does not;',
          'to keep the records that tax and consumer law demand.',
        ],
      },
      {
        heading: 'Who else sees it',
        paragraphs: [
          'Products are made when you order them, so the workshop that prints your order and the carrier that brings it get your name and address. Payment providers get what a payment takes. The company that runs the shop’s platform stores orders for us. Providers of e-mail, support, analytics and advertising get what their part needs.',
          'We also hand over information when a law or a court compels us, or when the shop passes to a new owner, who is then bound by this policy. We do not sell lists of customers.',
        ],
      },
      {
        heading: 'How long we keep it, and how safely',
        paragraphs: [
          'Orders are kept as long as tax and warranty rules require. Messages are kept while your question is open and for a reasonable time after. News addresses are kept until you opt out. Data travels encrypted and only people who need it for their work can open it. No system is perfectly safe, and neither is ours.',
        ],
      },
      {
        heading: 'Opting out',
        paragraphs: [
          `Every news e-mail carries a link that ends it. Text messages end when you answer STOP. You may also tell us through the contact form of this shop. An opt-out can take up to ${OPT_OUT_TIME} to reach every system, so a message that was already on its way may still arrive. Messages about an order you placed are part of that order and go on.`,
        ],
      },
      {
        heading: 'Your choices and rights',
        paragraphs: [
          'You can ask what we hold about you, have it corrected, have it deleted or get a copy. You may also object to a use, or complain to a data protection authority where there is one. We may need to check that you are who you say you are. Records that the law makes us keep cannot be deleted early.',
        ],
      },
      {
        heading: 'Children',
        paragraphs: [
          `This shop is not for children under ${CHILD_AGE}, and ${storeName} does not knowingly collect information from them. If you believe a child under ${CHILD_AGE} has given us any, tell us and we will delete it.`,
        ],
      },
      {
        heading: 'Other countries',
        paragraphs: [
          'Orders are made in the United States or in Europe, and some of our providers work from the United States. Your information may therefore be handled in a country whose rules differ from those at home.',
        ],
      },
      {
        heading: 'Changes',
        paragraphs: [
          'When this policy changes, the new text stands here with a new date. If you go on using the shop after that, the new text applies.',
        ],
      },
    ],
  };
}
