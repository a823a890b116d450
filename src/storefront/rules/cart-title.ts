import type { LocaleCode } from '#shared/contract/codes.ts';
import type { PageTheme } from '#shared/contract/theme.ts';
import { getTexts } from '#texts/load-texts.ts';

/** Whether a store has a title of its own for the cart, such as "Your bag". Texts beside it do not call it a cart. */
export const hasCartTitle = (theme: PageTheme, locale: LocaleCode): boolean =>
  theme.content.cart.title !== getTexts('theme', locale).cart.title;
