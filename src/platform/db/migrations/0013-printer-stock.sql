-- Sizes that are out of stock at the printer that makes them: they are not sold, whatever stock the seller counts.
create table printer_stock (
  store_id text not null references stores (id) on delete cascade,
  variant_id text not null,
  size_id text not null,
  out_since bigint not null,
  primary key (variant_id, size_id)
);
create index printer_stock_store on printer_stock (store_id);
