import { html } from 'hono/html';
import * as v from 'valibot';
import type { AnySchema, Call } from '#shared/contract/call.ts';
import type { Html } from './html.ts';

const Fields = v.object({ entries: v.record(v.string(), v.object({ type: v.string() })) });

/** Returns the names of the fields, optional ones with a question mark. */
function getFieldNames(part: AnySchema | undefined): readonly string[] {
  const fields = v.safeParse(Fields, part);
  if (!fields.success) return [];
  return Object.entries(fields.output.entries).map(([name, { type }]) =>
    type === 'optional' ? `${name}?` : name,
  );
}

function renderRow(label: string, names: readonly string[]) {
  const codes = names.map((name) => html`<code>${name}</code> `);
  return names.length === 0 ? '' : html`<tr><th scope="row">${label}</th><td>${codes}</td></tr>`;
}

function renderCall({
  method,
  path,
  summary,
  params,
  query,
  headers,
  body,
  response,
  errors = {},
}: Call) {
  const errorRows = Object.entries(errors).map(
    ([status, when]) => html`<li><code>${status}</code> ${when}</li>`,
  );
  return html`<details>
      <summary><code>${method} ${path}</code> <span>${summary}</span></summary>
      <table>
        ${renderRow('Path', getFieldNames(params))}${renderRow('Query', getFieldNames(query))}${renderRow('Headers', getFieldNames(headers))}
        ${renderRow('Body', getFieldNames(body))}${renderRow('Response', getFieldNames(response))}
      </table>
      ${errorRows.length > 0 ? html`<p>Errors</p><ul>${errorRows}</ul>` : ''}
    </details>`;
}

function renderSections(calls: readonly Call[]) {
  return [...Map.groupBy(calls, ({ tag }) => tag)].map(
    ([tag, tagged]) => html`<section><h2>${tag}</h2>${tagged.map(renderCall)}</section>`,
  );
}

/** The page at the platform's address: lists its calls for developers. */
export const renderFrontPage = (calls: readonly Call[]): Html =>
  html`<h1>Commerce platform</h1>
    <p>Serves the calls below to storefronts. <a href="/openapi.json">OpenAPI document</a>, <a href="/health">health</a>.
      Money is in minor units, times are milliseconds since 1970. A name with a question mark is optional. Every call
      responds with <code>400</code> to an invalid request and names the invalid field.</p>
    ${renderSections(calls)}`;
