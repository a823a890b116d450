import { html } from 'hono/html';
import { formatUtcTime } from '../http/format-utc-time.ts';
import { createPlainPages, type Html } from '../http/plain-pages.ts';
import { MAX_FAILURES, type OutboxMail } from './outbox.ts';

const STYLE = `
:root{color-scheme:light dark}
body{font:1rem/1.5 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:2rem 1.25rem 4rem}
h1{font-size:1.75rem;line-height:1.2;margin:0 0 .5rem;overflow-wrap:anywhere}
table{border-collapse:collapse;width:100%;margin-top:1.5rem}
th,td{text-align:left;padding:.5rem 1rem .5rem 0;border-bottom:1px solid #8886;vertical-align:top;overflow-wrap:anywhere}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1rem;margin:1rem 0}
dt{opacity:.75}dd{margin:0;overflow-wrap:anywhere}
iframe{width:100%;height:52rem;border:1px solid #8886;background:#fff}
pre{white-space:pre-wrap;overflow-wrap:anywhere;border:1px solid #8886;padding:1rem;font:.9375rem/1.5 ui-monospace,monospace}
@media(max-width:40rem){thead{display:none}tr,td{display:block}td{border:0;padding:.125rem 0}tr{border-bottom:1px solid #8886;padding:.75rem 0}}
`;

const { page, policy } = createPlainPages(STYLE);

/** Content security policy of the outbox pages: they load nothing but the mail they show. */
export const OUTBOX_POLICY = policy(
  "frame-src 'self'",
  "form-action 'none'",
  "frame-ancestors 'none'",
);

/** Content security policy of a mail's HTML in its frame: styles, links and pictures work, nothing else. */
export const MAIL_POLICY = [
  'sandbox allow-popups allow-popups-to-escape-sandbox',
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src http: https:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

/** Describes the delivery state of a mail. */
function formatState({
  sent_at,
  attempts,
  failures,
  failure,
  next_attempt_at,
}: OutboxMail): string {
  if (sent_at !== null) return `sent ${formatUtcTime(sent_at)}`;
  if (attempts === 0) return 'not sent';
  if (failures >= MAX_FAILURES) return `given up: ${failure ?? ''}`;
  return `tried ${attempts} times, again ${formatUtcTime(next_attempt_at)}: ${failure ?? 'being sent'}`;
}

/** Renders the list of mails, newest first. */
export function renderOutboxPage(mails: readonly OutboxMail[], hasMailServer: boolean): Html {
  const rows = mails.map(
    (mail) => html`<tr>
      <td><a href="/outbox/${mail.id}">${mail.subject}</a></td><td>${mail.recipient}</td>
      <td>${mail.kind}</td><td>${formatState(mail)}</td><td><time>${formatUtcTime(mail.created_at)}</time></td>
    </tr>`,
  );
  return page(
    'Outbox',
    html`<h1>Outbox</h1>
    <p>${
      hasMailServer
        ? 'The newest mails of this platform. They are sent through the configured mail server.'
        : 'The newest mails of this platform. No mail server is set (SMTP_URL, MAIL_FROM), so they are stored here and not sent.'
    }</p>
    ${
      rows.length === 0
        ? html`<p>There is no mail yet.</p>`
        : html`<table>
      <thead><tr><th scope="col">Subject</th><th scope="col">To</th><th scope="col">Kind</th><th scope="col">State</th><th scope="col">Written (UTC)</th></tr></thead>
      <tbody>${rows}</tbody></table>`
    }`,
  );
}

/** Renders one mail: its HTML in a frame, its plain text below. */
export function renderMailPage(mail: OutboxMail): Html {
  return page(
    mail.subject,
    html`<p><a href="/outbox">Outbox</a></p>
    <h1>${mail.subject}</h1>
    <dl><dt>To</dt><dd>${mail.recipient}</dd><dt>Kind</dt><dd>${mail.kind}</dd><dt>State</dt><dd>${formatState(mail)}</dd></dl>
    <iframe title="The mail as HTML" src="/outbox/${mail.id}/html"></iframe>
    <h2>As plain text</h2>
    <pre tabindex="0">${mail.text}</pre>`,
  );
}
