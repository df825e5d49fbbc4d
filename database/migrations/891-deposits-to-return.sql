-- A deposit that a transfer returns to the company that left: it no longer counts for the company that took over.
-- Null while it secures the contract.
alter table deposit_receipt add column returned_to text;
