-- Statement of the amounts a document obliges a consumer to pay, next to the order button (C. conso., art. L221-14);
-- null when the document is merely signed. A procedure opened before this column has none: a consumer's order form
-- that is still in signature is suspended until it is sent again.
alter table signature add column order_statement jsonb;
-- The company for which a signer signs; empty where the document has one company alone.
alter table signature_signer add column company_name text not null default '';
