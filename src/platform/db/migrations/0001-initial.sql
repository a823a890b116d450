-- The schema of version 0.2.0, for SQLite and PostgreSQL. SQLite stores bigint as integer, and bytea
-- as a blob. Times are in milliseconds since 1970, and amounts in minor units of a currency.

-- ## Stores and their catalogs

-- Ids of stores, listings and variants: small numbers that survive a new seeding.
create table short_ids (
  kind text not null,
  natural_key text not null,
  id integer not null,
  constraint short_ids_key primary key (kind, natural_key),
  constraint short_ids_id unique (kind, id)
);

-- The row of each store. `version` rises with each change of its data, `epoch` is set once, and
-- `seeding` names the seeding that is under way.
create table stores (
  id text primary key,
  slug text not null unique,
  name text not null,
  default_currency text not null,
  default_region text not null,
  locales text not null,
  profile text not null,
  collections text not null,
  version integer not null,
  fingerprint text not null,
  flags text default '{}' not null,
  epoch text default '0' not null,
  gate text,
  texts text default '{}' not null,
  revision bigint default 0 not null,
  seeding text
);

-- Versions of the parts of a store that a build pulls.
create table store_parts (
  store_id text not null references stores (id) on delete cascade,
  part text not null,
  version integer not null,
  fingerprint text not null,
  constraint store_parts_key primary key (store_id, part)
);

-- What is known of the folder that each store was seeded from: an unchanged one is not read again.
create table store_folders (
  slug text primary key,
  files_fingerprint text not null,
  content_hash text,
  store_fingerprint text not null
);

-- Pages that the seller writes, as JSON: a separate table, because requests often read `stores`.
create table store_pages (
  store_id text primary key references stores (id) on delete cascade,
  body text not null
);

-- Themes, as JSON.
create table themes (
  store_id text primary key references stores (id) on delete cascade,
  body text not null
);

-- The version of each store that a builder has published last.
create table published_versions (
  store_id text primary key,
  version integer not null,
  published_at bigint not null
);

-- Builds that changed stores need: one row for each store, until its build hook has accepted it.
create table build_requests (
  slug text primary key,
  version integer not null,
  attempts integer not null,
  next_attempt_at bigint not null
);

-- Listings. `translations`, `safety` and other optional columns are JSON.
create table listings (
  id text primary key,
  store_id text not null references stores (id) on delete cascade,
  slug text not null,
  position integer not null,
  title text not null,
  description text not null,
  visibility text not null,
  published_at bigint not null,
  version integer not null,
  fingerprint text not null,
  checkout_flow text default 'default' not null,
  translations text,
  safety text,
  ships_on text,
  constraint listings_slug unique (store_id, slug)
);
create index listings_newest on listings (store_id, visibility, published_at desc, position);
create index listings_version on listings (store_id, version);

-- Listings that were removed, with the version of the store that removed them.
create table removed_listings (
  store_id text not null references stores (id) on delete cascade,
  slug text not null,
  version integer not null,
  constraint removed_listings_key primary key (store_id, slug)
);

-- The listings of collections, and the product that a collection shows; null is the first product.
create table collection_listings (
  store_id text not null,
  collection_slug text not null,
  listing_id text not null references listings (id) on delete cascade,
  product_id text,
  constraint collection_listings_key primary key (store_id, collection_slug, listing_id)
);
create index collection_listings_listing on collection_listings (listing_id);

-- The products of listings.
create table listing_products (
  listing_id text not null references listings (id) on delete cascade,
  product_id text not null,
  position integer not null,
  details text,
  brand text,
  type_name text,
  videos text,
  constraint listing_products_key primary key (listing_id, product_id)
);

-- Product types of stores, as JSON.
create table product_types (
  product_id text primary key,
  store_id text not null references stores (id) on delete cascade,
  body text not null
);

-- The colors of products.
create table variants (
  id text primary key,
  listing_id text not null references listings (id) on delete cascade,
  product_id text not null,
  position integer not null,
  color text not null,
  hex text not null,
  images text not null
);
create index variants_product on variants (listing_id, product_id, position);

-- The sizes of variants, with prices in minor units. The optional columns with lists are JSON.
create table variant_sizes (
  variant_id text not null references variants (id) on delete cascade,
  size_id text not null,
  position integer not null,
  label text not null,
  price integer not null,
  compare_at_price integer,
  lowest_price integer,
  components text,
  content text,
  prices text,
  identifiers text,
  quantity_prices text,
  files text,
  constraint variant_sizes_key primary key (variant_id, size_id)
);

-- The listings that a bundle contains.
create table bundle_parts (
  variant_id text not null,
  listing_id text not null references listings (id) on delete cascade,
  constraint bundle_parts_key primary key (variant_id, listing_id)
);
create index bundle_parts_listing on bundle_parts (listing_id);

-- Earlier prices of sizes, with which reduced prices are compared.
create table price_history (
  variant_id text not null,
  size_id text not null,
  currency text not null,
  price integer not null,
  valid_until bigint not null
);
create index price_history_variant on price_history (variant_id, valid_until);

-- Units supplied and sold. `catalog_stock` is the stock in the catalog file when it was last applied:
-- a number that was not edited since changes nothing.
create table inventory (
  variant_id text not null,
  size_id text not null,
  supplied integer not null,
  sold integer not null,
  catalog_stock integer,
  constraint inventory_key primary key (variant_id, size_id)
);

-- Files of downloads, by the hash of their content.
create table stored_files (
  hash text primary key,
  size bigint not null,
  stored_at bigint not null
);

-- The content of these files.
create table file_chunks (
  hash text not null,
  position integer not null,
  content bytea not null,
  constraint file_chunks_key primary key (hash, position)
);

-- ## Checkouts, payments and orders

-- Checkouts. `lines` and `customer` are JSON.
create table checkouts (
  id text primary key,
  store_id text not null references stores (id),
  state text not null,
  currency text not null,
  region text not null,
  locale text not null,
  lines text not null,
  customer text,
  delivery_option text,
  promo_code text,
  payment_method text,
  marketing_opt_in integer not null,
  traffic_source text,
  affiliate text,
  version integer not null,
  created_at bigint not null,
  updated_at bigint not null,
  reminder_consent text,
  download_consent_at bigint
);
create index checkouts_age on checkouts (updated_at);

-- Carts of shops that were redirected to the hosted checkout.
create table redirected_carts (
  cart_key text not null,
  store_id text not null,
  checkout_id text,
  lines text,
  updated_at bigint not null,
  constraint redirected_carts_key primary key (cart_key, store_id)
);
create index redirected_carts_age on redirected_carts (updated_at);

-- Addresses that get no mails about checkouts that were not finished.
create table reminder_opt_outs (
  store_id text not null,
  mailbox text not null,
  opted_out_at bigint not null,
  constraint reminder_opt_outs_key primary key (store_id, mailbox)
);

-- Taxes that a provider calculated, by checkout and by a hash of what they depend on.
create table tax_calculations (
  checkout_id text not null references checkouts (id) on delete cascade,
  fingerprint text not null,
  taxes text not null,
  calculated_at bigint not null,
  constraint tax_calculations_key primary key (checkout_id, fingerprint)
);

-- Uses of promo codes that have limits.
create table promo_uses (
  checkout_id text primary key references checkouts (id) on delete cascade,
  store_id text not null,
  code text not null,
  customer text,
  is_used integer not null,
  reserved_at bigint not null
);
create index promo_uses_code on promo_uses (store_id, code, customer);

-- Units that are reserved during a payment.
create table stock_reservations (
  checkout_id text not null references checkouts (id),
  variant_id text not null,
  size_id text not null,
  quantity integer not null,
  expires_at bigint not null,
  constraint stock_reservations_key primary key (checkout_id, variant_id, size_id)
);
create index stock_reservations_expiry on stock_reservations (expires_at);

-- Payments at a provider.
create table payments (
  id text primary key,
  checkout_id text not null references checkouts (id),
  platform text not null,
  method text not null,
  provider_id text not null,
  token text not null,
  meta text not null,
  amount bigint not null,
  currency text not null,
  state text not null,
  payment_method_id text,
  attempts integer not null,
  return_url text,
  redirect_url text,
  sale text,
  expires_at bigint,
  checked_at bigint not null,
  failure text,
  created_at bigint not null,
  updated_at bigint not null,
  constraint payments_provider unique (platform, provider_id)
);
create index payments_checkout on payments (checkout_id, created_at);
create index payments_open on payments (state, checked_at);

-- Charges whose authorization may be pending, as during 3-D Secure, by client: each reserves stock, so
-- their number is limited.
create table pending_authorizations (
  payment_id text not null,
  attempt integer not null,
  checkout_id text not null,
  client text not null,
  started_at bigint not null,
  constraint pending_authorizations_key primary key (payment_id, attempt)
);
create index pending_authorizations_client on pending_authorizations (client, started_at);

-- Webhook events that were handled.
create table provider_events (
  platform text not null,
  id text not null,
  received_at bigint not null,
  constraint provider_events_key primary key (platform, id)
);

-- Disputes of payments, as their providers report them.
create table disputes (
  platform text not null,
  id text not null,
  order_id text not null,
  amount bigint not null,
  currency text not null,
  reason text not null,
  state text not null,
  due_at bigint,
  created_at bigint not null,
  updated_at bigint not null,
  constraint disputes_key primary key (platform, id)
);
create index disputes_order on disputes (order_id);

-- The last numbers of invoices and credit notes of each store.
create table invoice_counters (
  store_id text primary key,
  last integer not null,
  last_credit_note integer default 0 not null
);

-- Orders, with amounts in minor units. `seller` and `tax_lines` are JSON, as they were when the order
-- was placed.
create table orders (
  id text primary key,
  store_id text not null references stores (id),
  checkout_id text not null unique references checkouts (id),
  order_number text not null,
  lookup_number text not null unique,
  status text not null,
  email text not null,
  customer text not null,
  locale text not null,
  currency text not null,
  region text not null,
  delivery_option text,
  delivery_early text,
  delivery_late text,
  items_total bigint not null,
  shipping bigint not null,
  tax bigint not null,
  discount bigint not null,
  total bigint not null,
  promo_code text,
  payment_id text,
  marketing_opt_in integer not null,
  traffic_source text,
  affiliate text,
  created_at bigint not null,
  updated_at bigint not null,
  delivery_name text,
  tax_lines text,
  invoice_number text,
  seller text,
  parts text,
  platform_url text,
  download_consent_at bigint,
  constraint orders_number unique (store_id, order_number)
);
create index orders_email on orders (store_id, email, created_at);

-- Items of orders, as they were when they were bought.
create table order_items (
  order_id text not null references orders (id),
  position integer not null,
  sku text not null,
  listing_id text not null,
  variant_id text not null,
  size_id text not null,
  title text not null,
  product_type text not null,
  color text not null,
  size_label text not null,
  quantity integer not null,
  price bigint not null,
  image text,
  locale text,
  discount bigint,
  components text,
  constraint order_items_key primary key (order_id, position)
);

-- What each order may download.
create table order_files (
  id text primary key,
  order_id text not null,
  position integer not null,
  sku text not null,
  name text not null,
  hash text not null,
  size bigint not null,
  max_downloads integer not null,
  served bigint not null,
  expires_at bigint not null
);
create index order_files_hash on order_files (hash);
create index order_files_order on order_files (order_id);

-- When an order reached each status.
create table order_steps (
  order_id text not null,
  status text not null,
  reached_at bigint not null,
  constraint order_steps_key primary key (order_id, status)
);

-- Shipments, with their items as JSON.
create table shipments (
  id text primary key,
  order_id text not null references orders (id),
  status text not null,
  carrier text,
  tracking_number text,
  tracking_url text,
  shipped_at bigint,
  items text not null
);
create index shipments_order on shipments (order_id);

-- Refunds, with the items and parts that they are for as JSON.
create table refunds (
  id text primary key,
  order_id text not null,
  payment_id text not null,
  state text not null,
  origin text not null,
  amount bigint not null,
  parts text not null,
  unshipped text not null,
  restocks integer not null,
  cancels integer not null,
  credit_note_number text,
  failure text,
  attempts integer not null,
  attempted_at bigint not null,
  created_at bigint not null,
  refunded_at bigint
);
create index refunds_order on refunds (order_id);
create index refunds_state on refunds (state);

-- Withdrawals from contracts.
create table withdrawals (
  id text primary key,
  store_id text not null,
  order_id text not null,
  name text not null,
  email text not null,
  skus text not null,
  locale text not null,
  received_at bigint not null
);
create index withdrawals_order on withdrawals (order_id);

-- Requests to return items.
create table return_requests (
  id text primary key,
  store_id text not null,
  order_id text not null,
  skus text not null,
  reason text not null,
  locale text not null,
  received_at bigint not null
);
create index return_requests_order on return_requests (order_id);

-- Responses to requests with an idempotency key.
create table idempotent_responses (
  scope text not null,
  key text not null,
  fingerprint text not null,
  status integer not null,
  response text not null,
  responded_at bigint not null,
  constraint idempotent_responses_key primary key (scope, key)
);
create index idempotent_responses_age on idempotent_responses (responded_at);

-- ## Mails and visitors

-- Mails: those to send, and those that were sent.
create table outbox (
  id text primary key,
  store_id text not null references stores (id),
  kind text not null,
  dedupe_key text not null unique,
  recipient text not null,
  payload text not null,
  subject text,
  html text,
  text text,
  created_at bigint not null,
  sent_at bigint,
  attempts integer not null,
  next_attempt_at bigint not null,
  failure text,
  request_id text,
  failures integer default 0 not null,
  traceparent text
);
create index outbox_waiting on outbox (sent_at, next_attempt_at);

-- Sign-ups of the newsletter form.
create table newsletter_signups (
  store_id text not null,
  email text not null,
  signed_up_at bigint not null,
  constraint newsletter_signups_key primary key (store_id, email)
);

-- Forms of shoppers who want to pre-order.
create table preorders (
  id text primary key,
  store_id text,
  form text not null,
  received_at bigint not null
);

-- Visits of listings from campaigns.
create table viewed_campaigns (
  id text primary key,
  listing_id text not null,
  referrer text not null,
  get_vars text not null,
  viewed_at bigint not null
);
create index viewed_campaigns_age on viewed_campaigns (viewed_at);
create index viewed_campaigns_listing on viewed_campaigns (listing_id, viewed_at);

-- Reports of listings by visitors.
create table listing_reports (
  id text primary key,
  store_id text,
  listing_slug text not null,
  reason text not null,
  details text not null,
  email text,
  reported_at bigint not null
);

-- Errors that the pages of shops report.
create table error_reports (
  id text primary key,
  store_id text not null,
  type text not null,
  message text not null,
  page text not null,
  place text not null,
  reported_at bigint not null
);
create index error_reports_store on error_reports (store_id, reported_at);

-- Requests of each client in each window of time.
create table rate_limits (
  scope text not null,
  client text not null,
  window_start bigint not null,
  used integer not null,
  constraint rate_limits_key primary key (scope, client, window_start)
);

-- ## The platform itself

-- Keys of preview links.
create table previews (
  store_id text primary key,
  secret text not null,
  epoch integer not null,
  previous text,
  rotated_at bigint,
  previous_until bigint
);

-- Secrets that the platform generated. `previous` is accepted until `previous_until`.
create table secrets (
  name text primary key,
  value text not null,
  previous text,
  rotated_at bigint,
  previous_until bigint
);

-- Rows that transactions lock, by incrementing `lock_count`, so that they run one after another.
create table locks (
  name text primary key,
  lock_count bigint not null
);
insert into locks (name, lock_count) values ('seed', 0);

-- ## The payment sandbox

-- Objects of the providers that the sandbox imitates.
create table sandbox_objects (
  id text primary key,
  kind text not null,
  body text not null,
  version integer not null,
  created_at bigint not null
);

-- Responses of the sandbox to requests with an idempotency key.
create table sandbox_responses (
  provider text not null,
  key text not null,
  fingerprint text not null,
  status integer not null,
  body text not null,
  responded_at bigint not null,
  constraint sandbox_responses_key primary key (provider, key)
);

-- Webhook events of the sandbox.
create table sandbox_events (
  id text primary key,
  provider text not null,
  body text not null,
  attempts integer not null,
  next_attempt_at bigint not null,
  delivered_at bigint,
  created_at bigint not null
);
create index sandbox_events_waiting on sandbox_events (delivered_at, next_attempt_at);

-- Settings of the sandbox.
create table sandbox_settings (
  name text primary key,
  value text not null
);
