import { getLanguages, type Language } from '#shared/contract/languages.ts';
import { getCurrentSnapshot } from './current-snapshot.ts';

type Params = Readonly<Record<string, string | undefined>>;

const languages = (): Language[] =>
  getLanguages(getCurrentSnapshot().forPage().get('site').locales);

/** Returns the value of a page's `[...locale]` parameter. Undefined for the store's default language. */
const getLocaleParam = ({ base }: Language): string | undefined => base.slice(1) || undefined;

/** Returns the static paths of a page `[...locale]/…`: one for each of the store's languages and each of `params`. */
export const createStaticPaths = <P extends Params>(
  params: readonly P[],
): { params: P & { locale: string | undefined } }[] =>
  languages().flatMap((language) =>
    params.map((pageParams) => ({ params: { ...pageParams, locale: getLocaleParam(language) } })),
  );

/** Returns the static paths of a page without other parameters. */
export const createLanguagePaths = () => createStaticPaths([{}]);

/** Returns the static paths of a page whose `[locale]` is the code of any of the store's languages, also of the default one. */
export const createLocalePaths = () => languages().map(({ locale }) => ({ params: { locale } }));

/** Returns pages with their path in each of the store's languages, without a leading slash: `tees`, `de/tees`. */
export const localizePaths = <T extends { readonly path: string }>(
  pages: readonly T[],
): (T & { at: string })[] =>
  languages().flatMap(({ base }) =>
    pages.map((page) => ({ ...page, at: `${base}/${page.path}`.slice(1) })),
  );

/** Returns the static paths of an optional page. */
const createPathsIf = (wanted: boolean) => (wanted ? createLanguagePaths() : []);

export const hasSupport = (): boolean => getCurrentSnapshot().forPage().get('flags').support;

/** Returns the static paths of a support page. Without the support flag, the host redirects these addresses to the home page. */
export const createSupportPaths = () => createPathsIf(hasSupport());

/** Returns the static paths of the About page, which exists only when the theme's header shows its link. */
export const createAboutPaths = () =>
  createPathsIf(getCurrentSnapshot().forPage().get('theme').content.header.showAbout);

/** Returns the static paths of the imprint, which exists when the store names its seller or has written the page. */
export const createImprintPaths = () => {
  const records = getCurrentSnapshot().forPage();
  return createPathsIf(
    records.get('site').seller !== undefined ||
      records.get('pages').some(({ slug }) => slug === 'imprint'),
  );
};

/** Returns the static paths of the form of withdrawal, which exists when the platform takes it for the store. */
export const createWithdrawalPaths = () =>
  createPathsIf(getCurrentSnapshot().forPage().get('store').withdrawalUrl !== undefined);
