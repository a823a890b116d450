import { html } from 'hono/html';
import { formatUtcTime } from '../http/format-utc-time.ts';
import type { Html } from '../http/html.ts';
import type { ErrorReport } from './parse-envelope.ts';

export interface StoredErrorReport extends ErrorReport {
  readonly store: string;
  readonly reported_at: number;
}

/** Renders the error reports of shops' pages, newest first. */
export function renderErrorReportsPage(reports: readonly StoredErrorReport[]): Html {
  const items = reports.map(
    ({ store, type, message, page, place, reported_at }) => html`<li>
      <h2>${type}: ${message}</h2>
      <p>${store}, ${page}, <time>${formatUtcTime(reported_at)}</time> UTC</p>
      <pre>${place}</pre>
    </li>`,
  );
  return html`<h1>Errors in shops’ pages</h1>
    <p>Error reports from stores with "errorReporting": "platform".</p>
    ${items.length === 0 ? html`<p>No errors reported.</p>` : html`<ol>${items}</ol>`}`;
}
