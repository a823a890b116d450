import type { StoreFile } from '#contract/folder/store-file.ts';

const isLoopback = (url: string) => /^(?:localhost|127\.|\[::1\])/.test(new URL(url).host);

/** Says when a site meant for the web is built on a platform of this machine: its shoppers would ask their own machines. */
export function demoWarning({ siteUrl }: StoreFile, platformUrl: string): string | undefined {
  if (!isLoopback(platformUrl) || isLoopback(siteUrl)) return undefined;
  return `for this machine only: its platform is ${platformUrl}. Set PLATFORM_URL before you publish a build.`;
}
