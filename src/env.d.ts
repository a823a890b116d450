/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    /** Everything the page may know of its store. */
    records: import('#build/snapshot/read.ts').PageRecords;
  }
}
