import { verify, X509Certificate } from 'node:crypto';
import { crc32 } from 'node:zlib';
import * as v from 'valibot';
import { fail, ok, type Result } from '#shared/utils/result.ts';
import type { ProviderEvent } from '../payment-provider.ts';

interface WebhookOptions {
  /** Undefined: no webhook was set up, so no event is believed. */
  readonly webhookId: string | undefined;
  readonly fetch?: typeof fetch | undefined;
}

type Verdict = Result<ProviderEvent | undefined, 'not signed by the provider'>;

/** PayPal sends an event again for up to three days. */
const AGE_MAX = 4 * 86_400_000;
/** Milliseconds a clock may be ahead of ours. */
const CLOCK_SLACK = 300_000;
const CERTIFICATES_MAX = 10;
const TIMEOUT = 10_000;

/**
 * Reads a webhook of PayPal's after checking it without asking PayPal: RSA-SHA256 over transmission id, time, webhook id
 * and CRC-32 of the raw body (developer.paypal.com/api/rest/webhooks/rest, "self-verification"). Throws when the
 * certificate cannot be fetched: PayPal then sends the event again.
 */
export function createWebhookReader({ webhookId, fetch: load = fetch }: WebhookOptions) {
  const certificates = new Map<string, X509Certificate>();

  async function certificateAt(address: string): Promise<X509Certificate | undefined> {
    const known = certificates.get(address);
    if (known) return known;
    const response = await load(address, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT) });
    if (response.status >= 500) throw new Error(`PayPal's certificate could not be fetched: ${response.status}`);
    if (!response.ok) return undefined;
    const certificate = parseCertificate(await response.text());
    if (!certificate) return undefined;
    if (certificates.size >= CERTIFICATES_MAX) certificates.clear();
    certificates.set(address, certificate);
    return certificate;
  }

  return async function readEvent(body: string, headers: Headers): Promise<Verdict> {
    const refused = fail('not signed by the provider' as const);
    const header = (name: string) => headers.get(`paypal-${name}`) ?? '';
    const time = header('transmission-time');
    const address = header('cert-url');
    if (!webhookId || !isRecent(time) || header('auth-algo') !== 'SHA256withRSA' || !isPaypals(address)) return refused;
    const certificate = await certificateAt(address);
    if (!certificate || !isValidNow(certificate)) return refused;
    const signed = `${header('transmission-id')}|${time}|${webhookId}|${crc32(body)}`;
    const signature = Buffer.from(header('transmission-sig'), 'base64');
    if (!verify('sha256', Buffer.from(signed), certificate.publicKey, signature)) return refused;
    return ok(eventIn(body));
  };
}

function isRecent(time: string): boolean {
  const age = Date.now() - Date.parse(time);
  return age <= AGE_MAX && age >= -CLOCK_SLACK;
}

/** Anybody can send a header: only a certificate that PayPal's own hosts serve proves anything. */
function isPaypals(address: string): boolean {
  const url = URL.parse(address);
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '') return false;
  return url.hostname.endsWith('.paypal.com') && url.pathname.startsWith('/v1/notifications/certs/');
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
    supplementary_data: v.optional(
      v.object({ related_ids: v.optional(v.object({ order_id: v.optional(v.string()) })) }),
    ),
  }),
});

/** Orders name themselves, their captures and refunds name the order. */
function eventIn(body: string): ProviderEvent | undefined {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Event), body);
  if (!parsed.success) return undefined;
  const { id, event_type, resource } = parsed.output;
  const order = event_type.startsWith('CHECKOUT.ORDER.')
    ? resource.id
    : resource.supplementary_data?.related_ids?.order_id;
  return order === undefined ? undefined : { eventId: id, providerId: order };
}
