import type { EuPageTexts } from '#texts/eu-page-texts.ts';

export const euPages: EuPageTexts = {
  seller: '[your name and postal address]',
  email: '[your email address]',
  terms: {
    title: 'Terms and Conditions',
    scope: [
      'Who sells',
      'These terms apply to everything that you order in the shop {store}. You buy from {seller}, email {email}.',
    ],
    contract: [
      'How a contract is made',
      'The products in the shop are not yet an offer. You make an offer when you press the button that places an order with an obligation to pay. Before that, you see what you order and can correct it. The contract is made when we confirm your order by email, in the language in which you ordered.',
      'We store the order. You get it by email, with these terms.',
    ],
    prices: [
      'Prices and payment',
      'You pay when you order, in one of the ways that the checkout offers.',
    ],
    taxIncluded:
      'Prices include value added tax. Delivery costs extra; cart and checkout show the cost before you order.',
    taxAdded: 'Taxes and delivery are added at checkout, before you order.',
    delivery: [
      'Delivery',
      'The checkout shows where we deliver, how, and when to expect your order. If we cannot deliver something, we tell you at once and return your money. Downloads are delivered by a link in an email.',
    ],
    handling: 'An order leaves us within {days} working days.',
    handlingUnknown: '[Say in how many working days an order leaves you.]',
    withdrawal: [
      'Right of withdrawal',
      'As a consumer you may withdraw from the contract within 14 days without giving a reason. [Withdrawal and returns](/returns) explains how, and contains a form.',
    ],
    defects: [
      'When something is wrong',
      'If goods or downloads are not in conformity with the contract, you have the rights that the law gives you. For goods, they last at least two years from delivery.',
    ],
    liability: [
      'Liability',
      'We are liable without limit for intent and gross negligence, for injury to life, body or health, and where the law on product liability says so. For slight negligence we are liable only if we break a duty that is essential to the contract, and then for the damage that could be foreseen.',
    ],
    designs: [
      'Designs',
      'You buy a product, not a right to its design. Designs, texts and pictures of this shop may not be copied for sale.',
    ],
    disputes: [
      'Law and disputes',
      'The law of [your country] applies. As a consumer you keep the protection of the mandatory law of the country in which you live.',
      '[Say whether you take part in proceedings of a consumer dispute resolution body, and name it.]',
    ],
  },
  withdrawal: {
    title: 'Withdrawal and returns',
    right: [
      'Right of withdrawal',
      'You have the right to withdraw from this contract within 14 days without giving any reason. The period ends 14 days after the day on which you, or somebody whom you named and who is not the carrier, receives the last of the goods. For downloads it ends 14 days after the day of the contract.',
      'To withdraw, tell us ({seller}, email {email}) about your decision in a clear statement, for example by email. You can also use {form}; we then confirm it by email at once. It is enough that you send the statement before the period has ended.',
    ],
    form: 'the form on our website',
    consequences: [
      'What follows from a withdrawal',
      'We return all payments that we got from you, including the cost of delivery (but not the extra cost of a delivery other than the cheapest standard delivery that we offer), without delay and within 14 days of the day on which your statement reached us. We use the means of payment that you used, and this costs you nothing. We may wait until we have the goods back, or proof that you sent them.',
      'Send the goods to us ({seller}) without delay and within 14 days of the day on which you told us about the withdrawal.',
    ],
    returnCost: {
      seller: 'We pay for sending the goods back.',
      customer: 'You pay the direct cost of sending the goods back.',
      unknown: '[We pay or You pay] for sending the goods back.',
    },
    valueLoss:
      'You pay for a loss of value only if it results from handling that was not needed to check the nature, characteristics and functioning of the goods.',
    exceptions: [
      'When there is no right of withdrawal',
      'goods that are made to your specifications or are clearly personalised;',
      'sealed goods that cannot be returned for reasons of health or hygiene, once you have opened them;',
      'downloads, once delivery has begun after you expressly agreed and acknowledged that you lose your right of withdrawal.',
    ],
    modelForm: [
      'Model withdrawal form',
      'Fill in and send this form only if you want to withdraw from the contract.',
      'To {seller}, email {email}:',
      'I/We withdraw from my/our contract for the following goods or downloads:',
      'Ordered on / received on:',
      'Name of consumer(s):',
      'Address of consumer(s):',
      'Date, and signature of consumer(s) if the form is on paper:',
    ],
    beyond: [
      'Beyond the law',
      '[Say whether you take goods back for longer than 14 days, and who pays for that.]',
    ],
  },
  privacy: {
    controller: [
      'Who is responsible',
      'Responsible for your data in this shop is {seller}, email {email}.',
    ],
    bases: [
      'Legal bases',
      'We process orders and messages because a contract or your question requires it (GDPR, article 6(1)(b)), records because tax law requires it (c), data about errors and misuse because of our legitimate interest in a shop that works (f), and news, analytics and advertising with your consent (a), which you can withdraw at any time.',
      'These companies process data for us: [your companies for hosting, mail, payment and delivery, and their countries].',
      'You may complain to a data protection authority, for example [the authority of your place].',
    ],
  },
};
