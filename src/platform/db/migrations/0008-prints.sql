-- The designs of variants, and those of ordered items on the day of the order.
alter table variants add column prints text;
alter table order_items add column prints text;
