import type { Flags } from '#shared/contract/flags.ts';
import type { Site } from '#shared/contract/store-folder/store-file.ts';

/** Local storage key of the random id that a visitor's assignments derive from. It is never sent anywhere. */
export const VISITOR_KEY = 'visitor';

/** A store's experiments as JSON for the page's root element; undefined without any, or with the flag off. */
export function serializeExperiments(
  { experiments }: Pick<Site, 'experiments'>,
  { abTesting }: Pick<Flags, 'abTesting'>,
): string | undefined {
  return abTesting && Object.keys(experiments).length > 0 ? JSON.stringify(experiments) : undefined;
}
