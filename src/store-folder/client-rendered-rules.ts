import { isHomePage, type StorePage } from '#shared/contract/pages.ts';
import { PICTURE_NAME } from '#shared/contract/picture-paths.ts';
import { listExtraRoutes } from './extra-routes.ts';
import type { FieldIssue } from './issue.ts';
import { toFields } from './untyped-json.ts';

/** Checks a client-rendered gated store: its files must not contain content of the store, so it cannot have routes or pages. The platform serves its pictures, which need plain names. */
export function findClientRenderedIssues(
  root: string,
  store: unknown,
  assets: readonly string[],
  {
    pages: storePages,
    hasPhotos,
  }: { readonly pages: readonly StorePage[]; readonly hasPhotos: boolean },
): FieldIssue[] {
  if (toFields(store).gate !== 'shell') return [];
  const routes =
    'expected no routes with "gate": "shell", because their files would be public: use "edge", or remove the pages';
  const pages =
    'expected no pages with "gate": "shell", because their files would be public: use "edge", or remove the pages';
  const photos =
    'expected no photos.json with "gate": "shell", because the photos would be public: use "edge", or name the files as pictures in theme.json';
  const name =
    'expected a name of A-Z a-z 0-9 - . _ with "gate": "shell", because the platform serves the file';
  return [
    ...(listExtraRoutes(root).length > 0 ? [{ field: 'routes', message: routes }] : []),
    ...(storePages.some((page) => !isHomePage(page)) ? [{ field: 'pages', message: pages }] : []),
    ...(storePages.some(isHomePage)
      ? [{ field: 'home.json', message: pages.replace('remove the pages', 'remove the file') }]
      : []),
    ...(hasPhotos ? [{ field: 'photos.json', message: photos }] : []),
    ...assets
      .filter((path) => !PICTURE_NAME.test(path))
      .map((path) => ({ field: path.slice(1), message: name })),
  ];
}
