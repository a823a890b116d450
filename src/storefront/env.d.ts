/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    /** The store's data for the page. The build records which records the page reads. */
    records: import('#snapshot/snapshot.ts').PageRecords;
    /** The page's language. */
    language: import('#shared/contract/languages.ts').Language;
    /** Texts in the page's language; `t.href` returns links in it. */
    t: import('#texts/translator.ts').Translator;
    /** Canonical path of an indexable page. The layout sets it, and the sitemap lists it. */
    indexed?: string;
    /** Addresses of the pictures that the sitemap lists for the page. */
    pictures?: readonly string[];
  }
}

/** A script of `storefront/inline`, bundled and minified for `set:html` (builder/astro/inline-scripts.ts). */
declare module '*?inline-script' {
  const text: string;
  export default text;
}

/** Address of a script of `storefront/inline` as a file. */
declare module '*?script-address' {
  const address: string;
  export default address;
}

/** The default export of a module of `storefront/inline`, as JSON for `set:html`. */
declare module '*?inline-json' {
  const text: string;
  export default text;
}

/** For the compiler of TypeScript, which does not read `.astro` files. `astro check` does, and checks their props. */
declare module '*.astro' {
  const component: (props: Record<string, unknown>) => unknown;
  export default component;
}
