import type { CallOutput } from '#shared/contract/call.ts';
import type { ApiError } from '#shared/contract/client/api-error.ts';
import type { recoverOrders } from '#shared/contract/orders.ts';
import type { Result } from '#shared/utils/result.ts';
import {
  describeFailure,
  translatePlatformMessage,
} from '#storefront/browser/platform-messages.ts';
import type { Translator } from '#texts/translator.ts';

/**
 * Returns why orders could not be recovered, as text for the shopper; undefined when the platform reports success. The platform's own
 * text is shown where it writes one for shoppers: in a response without success.
 */
export function describeRecovery(
  response: Result<CallOutput<typeof recoverOrders>, ApiError>,
  t: Translator,
): string | undefined {
  if (!response.ok) return describeFailure(response.error, t, 'track.recoverFailed');
  const { success, error = '' } = response.value;
  return success ? undefined : (translatePlatformMessage(error, t) ?? t('track.recoverFailed'));
}
