import { describeError } from '#shared/contract/client/api-error.ts';
import { request } from '#shared/contract/client/http.ts';
import { verifyDomain } from '#shared/contract/payment.ts';
import { once } from '#shared/utils/once.ts';
import { getPageContext } from '#storefront/browser/page-context.ts';

/** Registers the domain of the shop for wallets. Errors are only logged; the provider then offers no wallets. */
export const registerDomain = once(async (): Promise<void> => {
  const { platform } = getPageContext();
  const response = await request({ url: platform }, verifyDomain, {
    body: { domainName: location.hostname },
  });
  if (!response.ok) console.warn(describeError(response.error));
  else if (!response.value.verified)
    console.warn(`wallets: the domain ${location.hostname} is not verified`);
});
