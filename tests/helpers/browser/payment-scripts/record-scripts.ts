import type { Page, Response } from 'playwright/test';
import { collectInlineCode } from '#builder/hosting/inline-code.ts';
import type { LoadedScript } from './describe-scripts.ts';

export interface RecordedPage {
  readonly scripts: readonly LoadedScript[];
  /** Headers of the page that a browser enforces. */
  readonly headers: Readonly<Record<string, string>>;
  /** Violations of the page's policy. */
  readonly violations: readonly string[];
}

const ENFORCED = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
  'x-content-type-options',
] as const;

/** Records the scripts of the main frame and of frames of the same site while `visit` uses a page. */
export async function recordScripts(page: Page, visit: () => Promise<void>): Promise<RecordedPage> {
  const scripts: LoadedScript[] = [];
  const violations: string[] = [];
  const documents: Response[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) violations.push(message.text());
  });
  page.on('response', (response) => {
    const request = response.request();
    if (request.resourceType() === 'document' && request.frame() === page.mainFrame())
      documents.push(response);
  });
  page.on('request', (request) => {
    if (request.resourceType() !== 'script') return;
    const isFramed = request.frame() !== page.mainFrame();
    scripts.push({ url: request.url(), isFramed });
  });
  await visit();
  const last = documents.findLast((response) => response.status() === 200);
  if (!last) throw new Error('No page was loaded.');
  const inline = new Set<string>();
  const html = await last.text();
  collectInlineCode(html, inline, new Set());
  const all = await last.allHeaders();
  return {
    scripts: [
      ...scripts.filter(({ isFramed }) => !isFramed),
      ...[...inline].map((text) => ({ text, isFramed: false })),
    ],
    headers: Object.fromEntries(ENFORCED.flatMap((name) => (all[name] ? [[name, all[name]]] : []))),
    violations,
  };
}
