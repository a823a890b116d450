import { verify, X509Certificate } from 'node:crypto';
import { crc32 } from 'node:zlib';
import * as v from 'valibot';
import { fail, ok, type Result } from '#shared/utils/result.ts';
import type { ProviderEvent } from '../payment-provider.ts';

interface WebhookOptions {
  /** Without it, all webhooks are rejected. */
  readonly webhookId: string | undefined;
  /** Id of the webhook that `webhookId` has replaced. Its events are accepted too. */
  readonly previousWebhookId?: string | undefined;
  readonly fetch?: typeof fetch | undefined;
}

type EventResult = Result<ProviderEvent | undefined, 'not signed by the provider'>;

/** Milliseconds. PayPal repeats an event for up to three days. */
const MAX_AGE_MS = 4 * 86_400_000;
/** Milliseconds that PayPal's clock may be ahead. */
const CLOCK_SKEW_MS = 300_000;
const MAX_CERTIFICATES = 10;
const TIMEOUT_MS = 10_000;

/**
 * Creates the reader of PayPal's webhooks. It verifies the signature without a request to PayPal's API: RSA-SHA256 over
 * transmission id, time, webhook id and CRC-32 of the raw body (developer.paypal.com/api/rest/webhooks/rest,
 * "self-verification"). The reader throws if the certificate cannot be fetched; PayPal then sends the event again.
 */
export function createWebhookReader({
  webhookId,
  previousWebhookId,
  fetch: load = fetch,
}: WebhookOptions) {
  const certificates = new Map<string, X509Certificate>();

  async function fetchCertificate(url: string): Promise<X509Certificate | undefined> {
    const cached = certificates.get(url);
    if (cached) return cached;
    const response = await load(url, {
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.status >= 500)
      throw new Error(`PayPal's certificate could not be fetched: ${response.status}`);
    if (!response.ok) return undefined;
    const certificate = parseCertificate(await response.text());
    if (!certificate) return undefined;
    if (certificates.size >= MAX_CERTIFICATES) certificates.clear();
    certificates.set(url, certificate);
    return certificate;
  }

  return async function readEvent(body: string, headers: Headers): Promise<EventResult> {
    const rejected = fail('not signed by the provider' as const);
    const header = (name: string) => headers.get(`paypal-${name}`) ?? '';
    const time = header('transmission-time');
    const certificateUrl = header('cert-url');
    if (
      !webhookId ||
      !isRecent(time) ||
      header('auth-algo') !== 'SHA256withRSA' ||
      !isPaypalUrl(certificateUrl)
    )
      return rejected;
    const certificate = await fetchCertificate(certificateUrl);
    if (!certificate || !isValidNow(certificate)) return rejected;
    const signature = Buffer.from(header('transmission-sig'), 'base64');
    const isSignedFor = (id: string) => {
      const signed = `${header('transmission-id')}|${time}|${id}|${crc32(body)}`;
      return verify('sha256', Buffer.from(signed), certificate.publicKey, signature);
    };
    if (!isSignedFor(webhookId) && !(previousWebhookId && isSignedFor(previousWebhookId)))
      return rejected;
    return ok(parseEvent(body));
  };
}

function isRecent(time: string): boolean {
  const age = Date.now() - Date.parse(time);
  return age <= MAX_AGE_MS && age >= -CLOCK_SKEW_MS;
}

/** Whether the certificate is served by PayPal. The URL is from a request header, which can be forged. */
function isPaypalUrl(address: string): boolean {
  const url = URL.parse(address);
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '') return false;
  return (
    url.hostname.endsWith('.paypal.com') && url.pathname.startsWith('/v1/notifications/certs/')
  );
}

function parseCertificate(pem: string): X509Certificate | undefined {
  try {
    return new X509Certificate(pem);
  } catch {
    return undefined;
  }
}

const isValidNow = ({ validFromDate, validToDate }: X509Certificate): boolean =>
  validFromDate.getTime() <= Date.now() && Date.now() <= validToDate.getTime();

const Event = v.object({
  id: v.string(),
  event_type: v.string(),
  resource: v.object({
    id: v.optional(v.string()),
    dispute_id: v.optional(v.string()),
    supplementary_data: v.optional(
      v.object({ related_ids: v.optional(v.object({ order_id: v.optional(v.string()) })) }),
    ),
  }),
});

/** Events of orders contain the order's id; events of captures and refunds contain the id of their order. */
function parseEvent(body: string): ProviderEvent | undefined {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Event), body);
  if (!parsed.success) return undefined;
  const { id, event_type, resource } = parsed.output;
  if (event_type.startsWith('CUSTOMER.DISPUTE.'))
    return resource.dispute_id === undefined
      ? undefined
      : { eventId: id, disputeId: resource.dispute_id };
  const order = event_type.startsWith('CHECKOUT.ORDER.')
    ? resource.id
    : resource.supplementary_data?.related_ids?.order_id;
  return order === undefined ? undefined : { eventId: id, providerId: order };
}
