import * as v from 'valibot';
import { CurrencyCode, LocaleCode } from '#shared/contract/codes.ts';
import type { Cart, CartItem } from '#shared/rules/cart/cart.ts';
import { getPageContext } from '#storefront/browser/page-context.ts';
import type { CartLine } from './cart-line.ts';
import type { CartView } from './cart-view.ts';

const Amount = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** What `cart-item.ts` stores with an item. */
const StoredLine = v.object({
  locale: LocaleCode,
  currency: CurrencyCode,
  isTitleTranslated: v.optional(v.literal(true)),
  groupId: v.string(),
  productType: v.string(),
  colorName: v.string(),
  isColorTranslated: v.optional(v.literal(true)),
  sizeLabel: v.string(),
  image: v.optional(v.string()),
  price: Amount,
  was: v.optional(Amount),
  low: v.optional(Amount),
});

function toStoredLine(item: CartItem): CartLine | undefined {
  const { locale, currency } = getPageContext();
  const stored = v.safeParse(StoredLine, item.line);
  if (!stored.success || item.title === undefined || item.slug === undefined) return undefined;
  const { locale: language, ...line } = stored.output;
  if (language !== locale || line.currency !== currency) return undefined;
  return { ...line, image: line.image, item, title: item.title, slug: item.slug, contents: [] };
}

/**
 * The cart as it was when its items were added, to show until the platform has returned its listings. Undefined when an item
 * has no valid line in the language and the currency of the page.
 */
export function toStoredView({ items }: Cart): CartView | undefined {
  const lines = items.map(toStoredLine).filter((line) => line !== undefined);
  return lines.length === items.length ? { lines, unavailable: [], unresolved: [] } : undefined;
}
