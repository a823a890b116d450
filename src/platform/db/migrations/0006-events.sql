-- What has happened to orders, products and stock: for webhooks, and for programs that read events.
create table events (
  id text primary key,
  store_id text not null,
  type text not null,
  subject text not null,
  sequence integer not null,
  data text not null,
  created_at bigint not null,
  position bigint
);
create unique index events_position on events (store_id, position);
create index events_subject on events (subject, sequence);
create index events_created on events (created_at);

create table webhook_endpoints (
  id text primary key,
  store_id text not null,
  url text not null,
  events text not null,
  secret text not null,
  previous_secret text,
  previous_until bigint,
  allows_private integer not null,
  created_at bigint not null,
  disabled_at bigint,
  disabled_reason text
);
create index webhook_endpoints_store on webhook_endpoints (store_id);

create table webhook_deliveries (
  id text primary key,
  endpoint_id text not null references webhook_endpoints (id) on delete cascade,
  event_id text not null references events (id) on delete cascade,
  lane text not null,
  sequence integer not null,
  created_at bigint not null,
  delivered_at bigint,
  attempts integer not null,
  failures integer not null,
  next_attempt_at bigint not null,
  failure text
);
create index webhook_deliveries_due on webhook_deliveries (next_attempt_at) where delivered_at is null;
create index webhook_deliveries_lane on webhook_deliveries (lane, sequence) where delivered_at is null;
create index webhook_deliveries_endpoint on webhook_deliveries (endpoint_id, created_at);
create index webhook_deliveries_event on webhook_deliveries (event_id);

create table webhook_attempts (
  id text primary key,
  delivery_id text not null references webhook_deliveries (id) on delete cascade,
  attempted_at bigint not null,
  milliseconds integer not null,
  status integer,
  response text,
  failure text
);
create index webhook_attempts_delivery on webhook_attempts (delivery_id, attempted_at);

-- Keys of the admin API: only their hashes.
create table api_keys (
  id text primary key,
  store_id text not null,
  name text not null,
  hash text not null unique,
  scopes text not null,
  created_at bigint not null,
  expires_at bigint,
  revoked_at bigint,
  last_used_at bigint
);
create index api_keys_store on api_keys (store_id);

create table order_comments (
  id text primary key,
  order_id text not null references orders (id) on delete cascade,
  author text not null,
  body text not null,
  created_at bigint not null
);
create index order_comments_order on order_comments (order_id, created_at);

-- Pages of the list of orders.
create index orders_listed on orders (store_id, created_at, id);
create index orders_status on orders (store_id, status, created_at, id);
create index orders_invoices on orders (store_id, invoice_number, id);

-- What a search for orders finds, apart from their long rows.
create table order_search (
  order_id text primary key references orders (id) on delete cascade,
  store_id text not null,
  created_at bigint not null,
  content text not null
);
create index order_search_content on order_search (store_id, content, order_id);
create index order_search_created on order_search (store_id, created_at);
