-- The message of a gift, which can be empty; null for an order that is no gift.
alter table checkouts add column gift_message text;
alter table orders add column gift_message text;
-- What a unit costs the seller, in the store's currency; in an order in that of the order. Null where the seller has not said.
alter table variant_sizes add column cost integer;
alter table order_items add column cost integer;
-- What the payment provider kept, in the currency of the payment; null until it has said.
alter table payments add column fee integer;
-- The blank of a product, by its name in the store folder. It decides who makes it.
alter table variants add column blank text;
alter table order_items add column blank text;
