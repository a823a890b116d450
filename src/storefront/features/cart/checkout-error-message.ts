import type { Translator } from '#shared/i18n/translator.ts';
import { translatePlatformMessage } from '#storefront/browser/platform-messages.ts';

/** The message when a checkout could not be created, with the platform's text where a translation of it exists. */
export function checkoutErrorMessage(platformText: string, t: Translator): string {
  const message = translatePlatformMessage(platformText, t);
  return message === undefined ? t('basket.createEmpty') : t('basket.createFailed', { message });
}
