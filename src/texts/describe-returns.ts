import type { LocaleCode } from '#shared/contract/codes.ts';
import type { ReturnRule, StoreReturns } from '#shared/contract/store.ts';
import type policyTerms from './en/policy-terms.json';
import type { SupportArticle } from './support-article.ts';

type ReturnTexts = (typeof policyTerms)['returns'];

/** What the page of a product says about returns. `conditions` are the seller's, in the language `lang` where that is another one. */
export interface ReturnNotice {
  readonly title: string;
  readonly text: string;
  readonly conditions?: string | undefined;
  readonly lang?: LocaleCode | undefined;
}

/** The notices of a store: of physical products, of downloads, and of single product types by their product id. */
export interface ReturnNotices {
  /** Absent where the store names no terms: pages then show the built-in promise. */
  readonly physical?: ReturnNotice | undefined;
  readonly digital: ReturnNotice;
  readonly products: Readonly<Record<string, ReturnNotice>>;
}

const nameOf = ({ days, paidBy }: ReturnRule) =>
  days === 0 ? 'none' : paidBy === 'seller' ? 'free' : 'paid';
const fill = (text: string, { days }: ReturnRule) => text.replaceAll('{days}', String(days));

const describePhysical = (rule: ReturnRule, { titles, physical }: ReturnTexts): ReturnNotice => ({
  title: fill(titles[nameOf(rule)], rule),
  text: fill(physical[nameOf(rule)], rule),
  conditions: rule.conditions,
  lang: rule.conditionsLocale,
});

/** Describes the returns of a store on the pages of its products. Downloads never have the built-in promise. */
export function createReturnNotices(
  returns: StoreReturns | undefined,
  texts: ReturnTexts,
): ReturnNotices {
  const rule = returns?.digital ?? { days: 0, paidBy: 'seller' };
  return {
    physical: returns && describePhysical(returns.physical, texts),
    digital: {
      title: texts.titles.digital,
      text: fill(rule.days === 0 ? texts.digital.none : texts.digital.some, rule),
      conditions: rule.conditions,
      lang: rule.conditionsLocale,
    },
    products: Object.fromEntries(
      (returns?.products ?? []).map((product) => [
        product.productId,
        describePhysical(product, texts),
      ]),
    ),
  };
}

/** Returns the paragraphs of the terms about returns: of physical products, of single product types, of downloads, and about rights. */
export function createReturnParagraphs(returns: StoreReturns, texts: ReturnTexts): string[] {
  const { physical, digital } = createReturnNotices(returns, texts);
  const join = (...parts: (string | undefined)[]) =>
    parts.filter((part) => part !== undefined).join(' ');
  const products = (returns.products ?? []).map((product) => {
    const { text, conditions } = describePhysical(product, texts);
    return `${product.productType} – ${join(text, conditions)}`;
  });
  return [
    join(physical?.text, physical?.conditions),
    ...products,
    texts.damaged,
    join(digital.text, digital.conditions),
    texts.rights,
  ];
}

/** Replaces what support articles promise about returns by what the store names. */
export function applyReturns(
  articles: readonly SupportArticle[],
  returns: StoreReturns,
  texts: ReturnTexts,
): SupportArticle[] {
  const { physical: { text = '' } = {}, digital } = createReturnNotices(returns, texts);
  const isFree = nameOf(returns.physical) === 'free';
  return articles.map((article): SupportArticle => {
    const [first, second, third, ...rest] = article.sections;
    if (!first || !second || !third) return article;
    const { list: steps = [] } = second;
    switch (article.slug) {
      case 'returns-and-exchanges':
        return {
          ...article,
          summary: text,
          sections: [
            { ...first, paragraphs: createReturnParagraphs(returns, texts) },
            isFree
              ? second
              : { ...second, list: steps.map((step, index) => (index === 2 ? texts.reply : step)) },
            isFree ? third : { ...third, paragraphs: [texts.refund] },
          ],
        };
      case 'digital-goods':
        return {
          ...article,
          sections: [
            first,
            { ...second, paragraphs: [digital.text, digital.conditions ?? []].flat() },
            third,
            ...rest,
          ],
        };
      case 'late-lost-damaged':
        return { ...article, summary: texts.damaged };
      case 'change-or-cancel':
        return {
          ...article,
          sections: [
            first,
            second,
            { ...third, paragraphs: [text, ...third.paragraphs.slice(1)] },
            ...rest,
          ],
        };
      default:
        return article;
    }
  });
}
