import { html } from 'hono/html';
import { formatCount } from '#shared/utils/format-count.ts';
import { formatUtcTime } from '../http/format-utc-time.ts';
import type { Html } from '../http/html.ts';
import { MAX_FAILURES, type OutboxMail } from './outbox.ts';

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
  return `tried ${formatCount(attempts, 'time')}, again ${formatUtcTime(next_attempt_at)}: ${failure ?? 'being sent'}`;
}

/** Renders the list of mails, newest first. */
export function renderOutboxPage(mails: readonly OutboxMail[], hasMailServer: boolean): Html {
  const rows = mails.map(
    (mail) => html`<tr>
      <td><a href="/outbox/${mail.id}">${mail.subject}</a></td><td>${mail.recipient}</td>
      <td>${mail.kind}</td><td>${formatState(mail)}</td><td><time>${formatUtcTime(mail.created_at)}</time></td>
    </tr>`,
  );
  return html`<h1>Outbox</h1>
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
    }`;
}

/** Renders one mail: its HTML in a frame, its plain text below. */
export function renderMailPage(mail: OutboxMail): Html {
  return html`<p><a href="/outbox">Outbox</a></p>
    <h1>${mail.subject}</h1>
    <dl><dt>To</dt><dd>${mail.recipient}</dd><dt>Kind</dt><dd>${mail.kind}</dd><dt>State</dt><dd>${formatState(mail)}</dd></dl>
    <iframe title="The mail as HTML" src="/outbox/${mail.id}/html"></iframe>
    <h2>As plain text</h2>
    <pre tabindex="0">${mail.text}</pre>`;
}
