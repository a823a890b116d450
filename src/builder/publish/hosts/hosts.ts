import type { HostName } from '#shared/contract/hosts.ts';
import { cloudflare } from './cloudflare.ts';
import type { Host } from './host.ts';
import { netlify } from './netlify.ts';
import { nginx } from './nginx.ts';
import { plain } from './plain.ts';
import { s3 } from './s3/s3.ts';
import { vercel } from './vercel.ts';

export const HOST_ADAPTERS: Readonly<Record<HostName, Host>> = {
  netlify,
  cloudflare,
  vercel,
  nginx,
  s3,
  plain,
};
