import type { Translate } from '#shared/i18n/translate.ts';
import { translatePlatformMessage } from '#storefront/browser/platform-messages.ts';

/** Why a checkout was not made (spec §8), with the platform's words where the page can say them. */
export function checkoutErrorMessage(said: string, t: Translate): string {
  const message = translatePlatformMessage(said, t);
  return message === undefined ? t('basket.createEmpty') : t('basket.createFailed', { message });
}
