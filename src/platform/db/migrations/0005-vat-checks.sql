-- The check of the VAT id of a business buyer, with its time and its consultation number.
alter table orders add column vat_check text;
