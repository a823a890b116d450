/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    /** Everything the page may know of its store. */
    records: import('#builder/snapshot/read.ts').PageRecords;
    /** The page's language, for its islands. */
    language: import('#shared/contract/languages.ts').Language;
    /** The page's texts, and `t.href`: its links in its language. */
    t: import('#shared/i18n/translate.ts').Translate;
    /** Canonical path of a page that search engines may list; the layout sets it, the sitemap holds it. */
    indexed?: string;
  }
}

/** A script of `storefront/inline`, bundled and minified for `set:html` (builder/astro/inline-scripts.ts). */
declare module '*?inline-script' {
  const text: string;
  export default text;
}

/** The default export of a module of `storefront/inline`, as JSON for `set:html`. */
declare module '*?inline-json' {
  const text: string;
  export default text;
}
