/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    /** Everything the page may know of its store. */
    records: import('#build/snapshot/read.ts').PageRecords;
    /** Canonical path of a page that search engines may list; the layout sets it, the sitemap holds it. */
    indexed?: string;
  }
}
