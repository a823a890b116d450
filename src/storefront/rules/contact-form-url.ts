import type { LocaleCode } from '#shared/contract/codes.ts';
import type { Store } from '#shared/contract/store.ts';
import type { Site } from '#shared/contract/store-folder/store-file.ts';

/**
 * Returns the URL that the contact form of a store is sent to: its form handler if it has one, or else the platform. Undefined
 * when it has neither.
 */
export function getContactFormUrl(
  { formHandlerUrl, platformUrl }: Pick<Site, 'formHandlerUrl' | 'platformUrl'>,
  { contactUrl }: Pick<Store, 'contactUrl'>,
  locale: LocaleCode,
): string | undefined {
  if (formHandlerUrl || !contactUrl) return formHandlerUrl;
  const url = new URL(contactUrl, platformUrl);
  url.searchParams.set('locale', locale);
  return url.href;
}

/** Whether messages of a store's contact form reach somebody. Pages promise replies only then. */
export const hasContactForm = (
  { formHandlerUrl }: Pick<Site, 'formHandlerUrl'>,
  { contactUrl }: Pick<Store, 'contactUrl'>,
): boolean => Boolean(formHandlerUrl ?? contactUrl);
