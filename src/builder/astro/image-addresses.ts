import { join } from 'node:path';

/** Where the compiled pages get their pictures: from an image service of the host, or from written files. */
export type ImageAddresses = 'service' | 'written';

const SERVICE = '#shared/rules/images/image-url.ts';
const WRITTEN = join(import.meta.dirname, '../../shared/rules/images/written-image-url.ts');

/** Creates the plug-in of Vite that chooses the module of picture addresses. */
export const imageAddresses = (kind: ImageAddresses) => ({
  name: 'shopkiln:image-addresses',
  enforce: 'pre' as const,
  resolveId: (source: string) => (kind === 'written' && source === SERVICE ? WRITTEN : undefined),
});
