import { describeFailure } from '#api/failure.ts';
import { request } from '#api/http.ts';
import { verifyDomain } from '#contract/payment.ts';
import { once } from '#lib/once.ts';
import { pageContext } from '../page-context.ts';

/** Has the shop's domain registered for wallets. A failure is only logged: without it the wallets just do not show. */
export const registerDomain = once(async (): Promise<void> => {
  const { platform } = pageContext();
  const answer = await request({ url: platform }, verifyDomain, { body: { domainName: location.hostname } });
  if (!answer.ok) console.warn(describeFailure(answer.error));
  else if (!answer.value.verified) console.warn('The domain is not verified for wallets.');
});
