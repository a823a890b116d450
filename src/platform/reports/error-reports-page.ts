import { html } from 'hono/html';
import { formatUtcTime } from '../http/format-utc-time.ts';
import { createPlainPages } from '../http/plain-pages.ts';
import type { ErrorReport } from './parse-envelope.ts';

const STYLE = `
:root{color-scheme:light dark}
body{font:1rem/1.5 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:2rem 1.25rem 4rem}
h1{font-size:1.75rem;line-height:1.2;margin:0 0 .5rem}
h2{font-size:1.125rem;margin:0;overflow-wrap:anywhere}
li{padding:1rem 0;border-top:1px solid #8886}
ol{list-style:none;padding:0;margin-top:1.5rem}
p{margin:.25rem 0;overflow-wrap:anywhere}
pre{white-space:pre-wrap;overflow-wrap:anywhere;margin:.5rem 0 0;font:.875rem/1.5 ui-monospace,monospace}
`;

const { page, policy } = createPlainPages(STYLE);

export const ERROR_REPORTS_POLICY = policy("form-action 'none'", "frame-ancestors 'none'");

export interface StoredErrorReport extends ErrorReport {
  readonly store: string;
  readonly reported_at: number;
}

/** Renders the error reports of shops' pages, newest first. */
export function renderErrorReportsPage(reports: readonly StoredErrorReport[]) {
  const items = reports.map(
    ({ store, type, message, page, place, reported_at }) => html`<li>
      <h2>${type}: ${message}</h2>
      <p>${store}, ${page}, <time>${formatUtcTime(reported_at)}</time> UTC</p>
      <pre>${place}</pre>
    </li>`,
  );
  return page(
    'Errors in shops’ pages',
    html`<h1>Errors in shops’ pages</h1>
    <p>Error reports from stores with "errorReporting": "platform".</p>
    ${items.length === 0 ? html`<p>No errors reported.</p>` : html`<ol>${items}</ol>`}`,
  );
}
