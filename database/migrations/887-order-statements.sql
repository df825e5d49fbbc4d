-- What a consumer is obliged to pay by a document, recalled beside the button that orders (C. conso., art. L221-14);
-- null where the document is merely signed. A procedure opened before this column has none: a consumer's order form
-- that is still in signature is suspended until it is sent again.
alter table signature add column order_statement jsonb;
-- The company for which a signer signs; empty where the document has one company alone.
alter table signature_signer add column company_name text not null default '';
