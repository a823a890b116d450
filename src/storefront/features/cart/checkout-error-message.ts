import { findShopText } from '#storefront/browser/platform-messages.ts';
import type { Translator } from '#texts/translator.ts';

/** The message when a checkout could not be created. It is a text of the shop in any language: the platform's texts are for programs. */
export function getCheckoutErrorMessage(platformText: string, t: Translator): string {
  const message = findShopText(platformText, t);
  return message === undefined ? t('basket.createEmpty') : t('basket.createFailed', { message });
}
