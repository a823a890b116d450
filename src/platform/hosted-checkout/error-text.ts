import type { Translator } from '#texts/translator.ts';
import type { HttpError } from '../http/http-error.ts';

const DELIVERY_CODES = ['items_cannot_be_shipped_to_selected_destination', 'country_not_supported'];

/** Returns the text that explains an error response to a shopper. */
export function getErrorText({ body, status }: HttpError, t: Translator): string {
  const errors = Array.isArray(body.errors) ? body.errors : [];
  if (errors.some(({ code }) => code !== undefined && DELIVERY_CODES.includes(code))) {
    return t('checkout.deliveryDestination');
  }
  if (status === 409) return t('hosted.paying');
  return t('hosted.unavailable');
}
