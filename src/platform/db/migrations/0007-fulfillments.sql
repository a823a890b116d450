-- Submissions: items of an order that one fulfillment provider makes. The id is the provider's external id.
create table fulfillments (
  store_id text not null,
  id text not null,
  order_id text not null references orders (id) on delete cascade,
  provider text not null,
  state text not null,
  items text not null,
  approve_at bigint,
  provider_order_id text,
  provider_state text,
  released_at bigint,
  canceled_at bigint,
  batch bigint,
  reason text,
  costs text,
  shipments text not null,
  request_id text,
  attempts integer not null,
  failures integer not null,
  next_attempt_at bigint not null,
  failure text,
  created_at bigint not null,
  updated_at bigint not null,
  primary key (store_id, id)
);
create index fulfillments_order on fulfillments (order_id);
create index fulfillments_due on fulfillments (next_attempt_at);
create index fulfillments_state on fulfillments (store_id, state, created_at, id);
create index fulfillments_provider_order on fulfillments (store_id, provider_order_id);
