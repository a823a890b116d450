-- The check of the VAT id of a business buyer, with its time and its consultation number.
alter table orders add column vat_check text;
-- Hashes of the fonts of an invoice, with spaces between them.
alter table documents add column fonts text;
