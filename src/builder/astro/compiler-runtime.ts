import { renderScript as renderAstroScript } from 'astro/compiler-runtime';

/** The module that compiled `.astro` files import in place of Astro's (see `wrapCompilerRuntime` in `storefront.ts`). */
export * from 'astro/compiler-runtime';

/**
 * Gives the scripts of pages a low fetch priority. By default browsers fetch module scripts at the priority of styles and
 * of the largest picture, but no script of the shop is needed before the first paint.
 */
export const renderScript: typeof renderAstroScript = async (result, id) => {
  const instruction = await renderAstroScript(result, id);
  return Object.assign(instruction, {
    content: instruction.content.replace(
      '<script type="module" src=',
      '<script type="module" fetchpriority="low" src=',
    ),
  });
};
