-- Why an order has no tax, in the language of the order.
alter table orders add column tax_reason text;
