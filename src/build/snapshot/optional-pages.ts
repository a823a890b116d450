import { currentSnapshot } from './current.ts';

/** Static paths of a page `folder/[...page].astro` that stands at its folder's address, or is not built at all. */
const pageWhen = (wanted: boolean) => (wanted ? [{ params: { page: undefined } }] : []);

export const hasSupport = (): boolean => currentSnapshot().forPage().get('site').flags.support === true;

/** Support pages exist only with the support flag on; without it the host sends their addresses home. */
export const supportPage = () => pageWhen(hasSupport());

/** The About page exists only when the theme's header shows its link. */
export const aboutPage = () => pageWhen(currentSnapshot().forPage().get('theme').content.header.showAbout);
