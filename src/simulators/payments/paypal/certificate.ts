import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';

/** A key that signs the sandbox's PayPal events, and the certificate with its public key. */
export interface SigningKey {
  readonly privateKey: KeyObject;
  /** In PEM. */
  readonly certificate: string;
}

const DAY = 86_400_000;
const SHA256_WITH_RSA = der(0x30, Buffer.from('06092a864886f70d01010b0500', 'hex'));
const COMMON_NAME = Buffer.from('0603550403', 'hex');

/** Creates a self-signed X.509 certificate (RFC 5280). Node can parse certificates but not create them. */
export function createSigningKey(name: string, now = Date.now()): SigningKey {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const subject = der(0x30, der(0x31, der(0x30, COMMON_NAME, der(0x0c, Buffer.from(name)))));
  const validity = der(0x30, utcTime(now - DAY), utcTime(now + 365 * DAY));
  const version = der(0xa0, der(0x02, Buffer.from([2])));
  const serial = der(0x02, Buffer.from([1]));
  const key = publicKey.export({ type: 'spki', format: 'der' });
  const body = der(0x30, version, serial, SHA256_WITH_RSA, subject, validity, subject, key);
  const signature = der(0x03, Buffer.from([0]), sign('sha256', body, privateKey));
  const base64 = der(0x30, body, SHA256_WITH_RSA, signature).toString('base64');
  const lines = base64.replaceAll(/.{64}(?=.)/g, '$&\n');
  return {
    privateKey,
    certificate: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  };
}

/** Encodes one ASN.1 value in DER: tag, length, content. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const size = content.length;
  const length =
    size < 0x80 ? [size] : size < 0x100 ? [0x81, size] : [0x82, size >> 8, size & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), content]);
}

/** Formats a time as `YYMMDDHHMMSSZ`. */
function utcTime(time: number): Buffer {
  const digits = new Date(time).toISOString().replaceAll(/\D/g, '').slice(2, 14);
  return der(0x17, Buffer.from(`${digits}Z`));
}
