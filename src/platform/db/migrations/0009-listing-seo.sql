-- What sellers say to search engines about a listing, as JSON; null for nothing.
alter table listings add column seo text;
