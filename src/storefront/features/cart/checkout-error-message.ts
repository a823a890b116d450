import type { Translate } from '#shared/i18n/translate.ts';
import { serverWords } from '#storefront/browser/server-words.ts';

/** Why a checkout was not made (spec §8), with the platform's words where the page can say them. */
export function checkoutErrorMessage(said: string, t: Translate): string {
  const message = serverWords(said, t);
  return message === undefined ? t('basket.createEmpty') : t('basket.createFailed', { message });
}
