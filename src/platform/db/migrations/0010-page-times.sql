-- When the next section of a store's pages begins or ends: then the store is built. Null for never.
alter table store_pages add column next_change_at bigint;
create index store_pages_due on store_pages (next_change_at) where next_change_at is not null;
