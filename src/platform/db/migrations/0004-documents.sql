-- Invoices and credit notes as they were issued: `body` is the composed document as JSON, which never changes.
create table documents (
  id text primary key,
  store_id text not null,
  order_id text not null,
  kind text not null,
  number text not null,
  issued_at bigint not null,
  logo text,
  body text not null
);
create index documents_order on documents (order_id);
create index documents_issued on documents (store_id, issued_at);
create index documents_logo on documents (logo);
