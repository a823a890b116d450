import { DEFAULT_HOST, HOSTS_WITH_FUNCTIONS } from '#shared/contract/hosts.ts';
import type { FieldIssue } from './issue.ts';

/** Returns an issue for a gate that the host cannot check. An unknown host is an issue of the schema. */
export function findGateIssues(gate: unknown, host: unknown = DEFAULT_HOST): FieldIssue[] {
  if (gate !== 'edge' || HOSTS_WITH_FUNCTIONS.some((name) => name === host)) return [];
  const names = HOSTS_WITH_FUNCTIONS.join(', ');
  return [
    {
      field: 'gate',
      message: `expected a host that runs functions for "edge": ${names}. ${host} runs none; use "gate": "shell" there`,
    },
  ];
}
