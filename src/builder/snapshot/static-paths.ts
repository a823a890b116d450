import { getLanguages, type Language } from '#shared/contract/languages.ts';
import { getCurrentSnapshot } from './current-snapshot.ts';

type Params = Readonly<Record<string, string | undefined>>;

const languages = (): Language[] => getLanguages(getCurrentSnapshot().forPage().get('site').locales);

/** The value of a page's `[...locale]` parameter: nothing for the store's default language. */
const param = ({ base }: Language): string | undefined => base.slice(1) || undefined;

/** Static paths of a page `[...locale]/…` in each of the store's languages, once for each of `params`. */
export const createStaticPaths = <P extends Params>(
  params: readonly P[],
): { params: P & { locale: string | undefined } }[] =>
  languages().flatMap((language) => params.map((own) => ({ params: { ...own, locale: param(language) } })));

/** Static paths of a page that has no parameter of its own. */
export const createLanguagePaths = () => createStaticPaths([{}]);

/** Paths without their leading slash in each of the store's languages: `tees`, `de/tees`. */
export const localizePaths = <T extends { readonly path: string }>(pages: readonly T[]): (T & { at: string })[] =>
  languages().flatMap(({ base }) => pages.map((page) => ({ ...page, at: `${base}/${page.path}`.slice(1) })));

/** Static paths of a page that not every store has. */
const createPathsIf = (wanted: boolean) => (wanted ? createLanguagePaths() : []);

export const hasSupport = (): boolean => getCurrentSnapshot().forPage().get('flags').support;

/** Support pages exist only with the support flag on; without it the host sends their addresses home. */
export const createSupportPaths = () => createPathsIf(hasSupport());

/** The About page exists only when the theme's header shows its link. */
export const createAboutPaths = () =>
  createPathsIf(getCurrentSnapshot().forPage().get('theme').content.header.showAbout);
