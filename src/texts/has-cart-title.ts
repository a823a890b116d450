import type { LocaleCode } from '#shared/contract/codes.ts';
import type { Theme } from '#shared/contract/theme.ts';
import { getTexts } from './load-texts.ts';

/**
 * Whether a store has a title of its own for the cart, such as "Your bag". Texts beside such a title do not call it a cart. The theme
 * has to be in the language `locale`.
 */
export const hasCartTitle = ({ content }: Pick<Theme, 'content'>, locale: LocaleCode): boolean =>
  content.cart.title !== getTexts('theme', locale).cart.title;
