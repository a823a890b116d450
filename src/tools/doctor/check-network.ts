import { lookup } from 'node:dns/promises';
import { connect } from 'node:tls';
import { listenForErrors } from '#shared/utils/error-listener.ts';
import { formatCount } from '#shared/utils/format-count.ts';
import {
  createReport,
  type DoctorContext,
  type Finding,
  listAddresses,
  request,
} from './finding.ts';

const DAY_MS = 86_400_000;
/** A certificate is renewed a month before its end, so that less than this means that the renewal fails. */
const RENEWAL_DAYS = 14;
const TIMEOUT_MS = 10_000;

/** Whether the names of shops and platforms have addresses. */
export async function checkDns(context: DoctorContext): Promise<Finding[]> {
  const report = createReport('DNS');
  const names = [...new Set(listAddresses(context).map((url) => new URL(url).hostname))];
  const missing = await Promise.all(
    names.map((name) =>
      lookup(name).then(
        () => undefined,
        () => name,
      ),
    ),
  );
  const found = missing
    .filter((name) => name !== undefined)
    .map((name) =>
      report.error(
        `${name} has no address`,
        `create an A or AAAA record for ${name} at your DNS provider`,
      ),
    );
  return found.length > 0 ? found : [report.ok(`${names.join(', ')}: each has an address`)];
}

/** Whether browsers get valid certificates, for long enough. */
export async function checkTls(context: DoctorContext): Promise<Finding[]> {
  const report = createReport('TLS');
  return Promise.all(
    listAddresses(context).map(async (address) => {
      const { protocol, hostname, host, port } = new URL(address);
      if (protocol !== 'https:')
        return report.error(
          `${address} is not encrypted`,
          'use an https address, with a certificate at the proxy (certbot --nginx)',
        );
      const result = await readCertificateEnd(hostname, Number(port || 443));
      if (typeof result === 'string')
        return report.error(
          `${host}: ${result}`,
          'renew the certificate, or create one for this name, and reload the proxy',
        );
      const days = Math.floor((result.getTime() - Date.now()) / DAY_MS);
      return days < RENEWAL_DAYS
        ? report.error(
            `the certificate of ${host} ends in ${formatCount(days, 'day')}`,
            'its renewal fails: see what "certbot renew --dry-run" says',
          )
        : report.ok(`the certificate of ${host} is valid for ${formatCount(days, 'day')}`);
    }),
  );
}

/** Returns when the certificate ends, or why browsers reject it. */
function readCertificateEnd(host: string, port: number): Promise<Date | string> {
  return new Promise((resolve) => {
    const socket = listenForErrors(
      connect({ host, port, servername: host, timeout: TIMEOUT_MS }, () => {
        resolve(new Date(socket.getPeerCertificate().valid_to));
        socket.end();
      }),
      (error) => resolve(error.message),
    );
    socket.on('timeout', () => {
      resolve('no response');
      socket.destroy();
    });
  });
}

/** Whether pages of a shop may call its platform through all proxies. */
export async function checkCors({ stores, getPlatformUrl }: DoctorContext): Promise<Finding[]> {
  const report = createReport('CORS');
  return Promise.all(
    stores.map(async (store) => {
      const { origin } = new URL(store.siteUrl);
      const url = new URL(`/v1/stores/${store.slug}`, getPlatformUrl(store));
      const responses = await Promise.all([
        request(url, { headers: { Origin: origin } }),
        request(url, {
          method: 'OPTIONS',
          headers: {
            Origin: origin,
            'Access-Control-Request-Method': 'POST',
            'Access-Control-Request-Headers': 'content-type,idempotency-key',
          },
        }),
      ]);
      const status = Math.max(...responses.map((response) => response?.status ?? Infinity));
      if (status >= 500)
        return report.error(
          `${url.origin} ${status === Infinity ? 'does not respond' : `responds with ${status}`}`,
          'start the platform, and check the proxy in front of it and the firewall',
        );
      const allowed = responses.map((response) =>
        response?.headers.get('access-control-allow-origin'),
      );
      return allowed.every((value) => value === '*' || value === origin)
        ? report.ok(`pages of ${origin} may call ${url.origin}`)
        : report.error(
            `browsers reject calls from ${origin} to ${url.origin}`,
            'let the proxy pass OPTIONS requests and the headers Access-Control-*, and add none of its own',
          );
    }),
  );
}

/** Whether the clock of this machine is right: providers reject what is signed with a wrong time. */
export async function checkClock({ clockUrl }: DoctorContext): Promise<Finding[]> {
  const report = createReport('clock');
  const response = await request(clockUrl, { method: 'HEAD' });
  const time = Date.parse(response?.headers.get('date') ?? '');
  if (Number.isNaN(time))
    return [
      report.unknown(
        `${clockUrl} does not respond`,
        'compare the output of "date -u" with a clock',
      ),
    ];
  const seconds = Math.round(Math.abs(Date.now() - time) / 1000);
  return [
    seconds > 30
      ? report.error(
          `the clock is ${formatCount(seconds, 'second')} wrong`,
          'run "timedatectl set-ntp true"',
        )
      : report.ok('the clock is right'),
  ];
}
