/** Astro's minified inline scripts: the island element, and the directives that hydrate islands. */
const ISLAND_SCRIPT =
  /^\(\(\)=>\{[\s\S]*(?:self\.Astro\|\|\(self\.Astro=\{\}\)|customElements\.get\("astro-island"\))[\s\S]*\}\)\(\);?$/;

/** Returns whether an inline script of a page is part of Astro's island runtime. */
export const isIslandScript = (script: string): boolean => ISLAND_SCRIPT.test(script.trim());
