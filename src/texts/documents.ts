import type { LocaleCode } from '#shared/contract/codes.ts';
import { CHAT_DAYS_A_WEEK, REPLY_BUSINESS_HOURS } from '#shared/contract/policy-terms.ts';
import type { Store, StoreReturns } from '#shared/contract/store.ts';
import { applyDelivery } from './apply-delivery.ts';
import {
  applyReturns,
  createReturnNotices,
  createReturnParagraphs,
  type ReturnNotices,
} from './describe-returns.ts';
import type { DeliveryTexts } from './describe-zones.ts';
import { getTexts } from './load-texts.ts';
import type { SupportArticle } from './support-article.ts';
import { getTextPage, type TextPage, type TextValues } from './text-pages.ts';

/** A policy page as plain text, which every layout can render. */
export interface Policy extends Pick<TextPage, 'sections'> {
  readonly title: string;
  /** Shown unchanged: 'Last updated Feb 2020'. */
  readonly lastUpdated: string;
}

/** What the texts say of a store unless its flags say otherwise: that it sends text messages, and that it pays partners. */
export const listPractices = ({
  hideTextMessages,
  hidePartners,
}: {
  readonly hideTextMessages?: boolean | undefined;
  readonly hidePartners?: boolean | undefined;
} = {}) => ({
  sms: !hideTextMessages,
  partners: !hidePartners,
});

/** Returns a policy of a store in a language. */
export function getPolicy(
  name: 'accessibility' | 'privacy-policy' | 'terms-of-use',
  storeName: string,
  locale: LocaleCode,
  values: TextValues = {},
): Policy {
  const { fields, sections } = getTextPage(locale, `policies/${name}`, {
    store: storeName,
    ...listPractices(),
    ...values,
  });
  const { title = '', lastUpdated = '' } = fields;
  return { title, lastUpdated, sections };
}

/** Returns the texts about delivery zones of stores in a language. */
export const getDeliveryTexts = (locale: LocaleCode): DeliveryTexts =>
  getTexts('policy-terms', locale).delivery;

/** Returns the paragraphs about what a store takes back, in a language. */
export const getReturnParagraphs = (locale: LocaleCode, returns: StoreReturns): string[] =>
  createReturnParagraphs(returns, getTexts('policy-terms', locale).returns);

/** Returns the terms of use of a store in a language, with its terms of returns and its kind of prices where it names them. */
export function getTermsOfUse(
  storeName: string,
  locale: LocaleCode,
  {
    returns,
    pricesIncludeTax,
    taxExempt,
  }: Pick<Store, 'returns' | 'pricesIncludeTax' | 'taxExempt'>,
): Policy {
  const terms = getPolicy('terms-of-use', storeName, locale, {
    deliveryOnly: pricesIncludeTax || taxExempt !== undefined,
    priceTax: taxExempt ?? getTexts('policy-terms', locale).priceTax,
  });
  if (!returns) return terms;
  const paragraphs = getReturnParagraphs(locale, returns);
  return {
    ...terms,
    sections: terms.sections.map((section) =>
      section.id === 'returns' ? { ...section, paragraphs } : section,
    ),
  };
}

/** Returns what pages of products say about returns, in a language. */
export const getReturnNotices = (locale: LocaleCode, returns?: StoreReturns): ReturnNotices =>
  createReturnNotices(returns, getTexts('policy-terms', locale).returns);

interface SupportOptions {
  /** Whether the store has live chat, which the articles then recommend. */
  readonly hasChat?: boolean | undefined;
  /** Whether messages reach somebody. Without that the articles promise no reply, and lead to no form. */
  readonly hasContact?: boolean | undefined;
  /** The store's terms of returns, where it names them. */
  readonly returns?: StoreReturns | undefined;
  /** The delivery zones of the store, where it names them. */
  readonly delivery?: Store['delivery'];
  /** What the articles promise about support. */
  readonly terms?: SupportTerms | undefined;
  readonly flags?: Parameters<typeof listPractices>[0];
}

/** The support articles: their texts are the files `support/<slug>.md`. `href` is the page where the reader can act. */
const ARTICLES: readonly (Pick<SupportArticle, 'slug' | 'topic' | 'holiday'> & {
  readonly href?: string;
})[] = [
  { slug: 'track-my-order', topic: 'order', href: '/track' },
  { slug: 'find-my-order-number', topic: 'order', href: '/track/recover' },
  { slug: 'change-or-cancel', topic: 'order', href: '/contact' },
  { slug: 'delivery-options', topic: 'shipping', holiday: true },
  { slug: 'where-we-ship', topic: 'shipping' },
  { slug: 'late-lost-damaged', topic: 'shipping', href: '/contact' },
  { slug: 'ways-to-pay', topic: 'billing' },
  { slug: 'promo-codes', topic: 'billing' },
  { slug: 'payment-declined', topic: 'billing', href: '/track/recover' },
  { slug: 'returns-and-exchanges', topic: 'policies', href: '/contact' },
  { slug: 'digital-goods', topic: 'policies' },
  { slug: 'your-data-and-age-limits', topic: 'policies', href: '/privacy-policy' },
];

/** Returns all support articles of a store in a language, by topic. Slugs are the same in all languages. */
export function getSupportArticles(
  storeName: string,
  locale: LocaleCode,
  {
    hasChat,
    hasContact = true,
    returns,
    delivery,
    flags,
    terms = BUILT_IN_TERMS,
  }: SupportOptions = {},
): readonly SupportArticle[] {
  const texts = getTexts('policy-terms', locale);
  const values = {
    store: storeName,
    chat: hasChat,
    contact: hasContact,
    // Afterpay is for buyers in the United States only.
    usa: !delivery || delivery.zones.some(({ countries }) => countries.includes('US')),
    ...listPractices(flags),
    ...terms,
  };
  const builtIn = ARTICLES.map(({ href, ...article }): SupportArticle => {
    const { fields, sections } = getTextPage(locale, `support/${article.slug}`, values);
    const { title = '', summary = '', action: text = '' } = fields;
    return {
      ...article,
      title,
      summary,
      sections,
      ...(href && (hasContact || href !== '/contact') && { action: { href, text } }),
    };
  });
  const returned = returns ? applyReturns(builtIn, returns, texts.returns) : builtIn;
  return delivery ? applyDelivery(returned, delivery, texts.delivery, locale) : returned;
}

const BUILT_IN_TERMS: SupportTerms = { hours: REPLY_BUSINESS_HOURS, days: CHAT_DAYS_A_WEEK };

/** What the texts about support promise, by the placeholders that they contain. */
export interface SupportTerms {
  /** Business hours until a message has a reply. */
  readonly hours: number;
  /** Days of the week on which the live chat is open. */
  readonly days: number;
}
