import type { PaymentOutcome } from '#shared/rules/checkout/payment-client/client.ts';
import { getPageContext } from '#storefront/browser/page-context.ts';

/** Where a payment continues: the bank's page, or the page of a provider. */
export type Redirect = Pick<
  Extract<PaymentOutcome, { readonly step: 'redirect' }>,
  'redirectUrl' | 'inFrame'
>;

/**
 * Shows the page on which a bank confirms a payment in a dialog. Resolves to true when the bank has decided or the shopper has closed
 * the dialog: read the state of the payment to know which. Resolves to false if the page must be opened in this window.
 */
export async function confirmInDialog({ redirectUrl, inFrame }: Redirect): Promise<boolean> {
  if (!inFrame) return false;
  try {
    const [{ openBankDialog }, { loadMessages }] = await Promise.all([
      import('#shared/rules/checkout/payment-client/open-bank-dialog.ts'),
      import('#texts/load-messages.ts'),
    ]);
    const messages = await loadMessages(getPageContext().locale);
    const texts = {
      title: messages['bank.title'],
      close: messages['bank.close'],
      openPage: messages['bank.openPage'],
    };
    const platform = new URL(getPageContext().platform).origin;
    return (await openBankDialog({ url: redirectUrl, platform, texts })) !== 'leave';
  } catch (error) {
    // The code could not be loaded. The bank's page leads back by itself.
    console.warn(error);
    return false;
  }
}
