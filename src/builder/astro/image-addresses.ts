import { join } from 'node:path';

/** The source of the pictures of compiled pages: an image service of the host, or files that are written when the site is published. */
export type ImageSource = 'service' | 'files';

const SERVICE = '#shared/rules/images/image-url.ts';
const FILES = join(import.meta.dirname, '../../shared/rules/images/written-image-url.ts');

/** Creates the Vite plugin that chooses the module of picture addresses. */
export const imageAddresses = (source: ImageSource) => ({
  name: 'shopkiln:image-addresses',
  enforce: 'pre' as const,
  resolveId: (path: string) => (source === 'files' && path === SERVICE ? FILES : undefined),
});
