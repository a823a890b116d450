import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parseAllHeaders } from '@netlify/headers-parser';
import { parseAllRedirects } from '@netlify/redirect-parser';
import * as v from 'valibot';
import { getFileVersion } from '#shared/utils/file-version.ts';
import { RedirectRule } from './redirects.ts';

/** The hosting rules of a built store. */
export interface HostFiles {
  readonly redirects: readonly RedirectRule[];
  /** Returns the response headers of a path. */
  headersFor(pathname: string): Record<string, string>;
}

const HeaderRules = v.array(v.object({ forRegExp: v.instance(RegExp), values: v.record(v.string(), v.string()) }));

/**
 * Creates a function that reads `_redirects` and `_headers` of a built store with the host's parsers. It parses them again
 * when a file has changed. It rejects for a line that the host ignores or that the local server does not support.
 */
export function createHostFilesReader(distDir: string): () => Promise<HostFiles> {
  const redirectsFile = join(distDir, '_redirects');
  const headersFile = join(distDir, '_headers');
  let parsedFingerprint: string | undefined;
  let parsed: Promise<HostFiles>;
  return async function readHostFiles() {
    const fingerprint = `${await readFingerprint(redirectsFile)} ${await readFingerprint(headersFile)}`;
    if (fingerprint !== parsedFingerprint) {
      parsedFingerprint = fingerprint;
      parsed = parse(redirectsFile, headersFile);
    }
    return parsed;
  };
}

async function parse(redirectsFile: string, headersFile: string): Promise<HostFiles> {
  const [redirects, headers] = await Promise.all([
    parseAllRedirects({ redirectsFiles: [redirectsFile], configRedirects: [], minimal: false }),
    parseAllHeaders({ headersFiles: [headersFile], configHeaders: [], minimal: false }),
  ]);
  const [issue] = [...redirects.errors, ...headers.errors];
  if (issue) throw new Error(`hosting files: ${String(issue)}`);
  const rules = v.safeParse(v.array(RedirectRule), redirects.redirects);
  if (!rules.success) throw new Error(`${redirectsFile}: ${v.summarize(rules.issues)}`);
  const headerRules = v.parse(HeaderRules, headers.headers);
  return {
    redirects: rules.output,
    headersFor: (pathname) =>
      Object.assign({}, ...headerRules.filter((rule) => rule.forRegExp.test(pathname)).map((rule) => rule.values)),
  };
}

/** Returns a text that changes when the file changes. A missing file has the fingerprint `none`. */
async function readFingerprint(path: string): Promise<string> {
  try {
    const stats = await stat(path);
    return `${getFileVersion(stats)}-${stats.ino}`;
  } catch {
    return 'none';
  }
}
