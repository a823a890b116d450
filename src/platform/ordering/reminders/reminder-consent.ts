import * as v from 'valibot';
import type { StoreRow } from '#platform/catalog/stores.ts';
import { parseJson } from '#platform/db/json.ts';
import { loadPageTexts } from '#platform/http/page-texts.ts';
import type { LocaleCode } from '#shared/contract/common.ts';

/** When a shopper agreed to a reminder, to which text, and where the platform serves the page that unsubscribes. */
const ReminderConsent = v.object({ at: v.number(), text: v.string(), platformUrl: v.string() });
export type ReminderConsent = v.InferOutput<typeof ReminderConsent>;

/** Reads a consent from the table `checkouts`. */
export const parseReminderConsent = (json: string | null): ReminderConsent | undefined =>
  json === null ? undefined : parseJson(ReminderConsent, json);

/** Whether a store offers its shoppers a reminder. The products of a store with an access code are not public. */
export const offersReminder = ({
  checkoutReminder,
  gate,
}: Pick<StoreRow, 'checkoutReminder' | 'gate'>): boolean =>
  checkoutReminder !== undefined && gate === null;

/** Creates the consent with the text that the checkout shows in a language. */
export async function createReminderConsent(
  store: StoreRow,
  locale: LocaleCode,
  at: number,
  platformUrl: string,
): Promise<ReminderConsent> {
  const t = await loadPageTexts(store, locale);
  return { at, text: t('checkout.reminder'), platformUrl };
}
