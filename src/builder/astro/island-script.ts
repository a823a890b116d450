/** How Astro's inline scripts look when they are minified: the island element, and the directives that wake islands. */
const ISLAND_SCRIPT =
  /^\(\(\)=>\{[\s\S]*(?:self\.Astro\|\|\(self\.Astro=\{\}\)|customElements\.get\("astro-island"\))[\s\S]*\}\)\(\);?$/;

/** Whether an inline script of a page is Astro's own. */
export const isIslandScript = (script: string): boolean => ISLAND_SCRIPT.test(script.trim());
