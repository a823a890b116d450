/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    /** Everything the page may know of its store. */
    records: import('#build/snapshot/read.ts').PageRecords;
    /** The page's language, for its islands. */
    language: import('#domain/languages.ts').Language;
    /** The page's texts, and `t.href`: its links in its language. */
    t: import('#i18n/translate.ts').Translate;
    /** Canonical path of a page that search engines may list; the layout sets it, the sitemap holds it. */
    indexed?: string;
  }
}
