-- A kilometre over and under has a price on every new contract. What is not presented to its signers yet
-- takes the first prices; what is, or is signed, keeps the clause that was read.

update quote set pricing = pricing || '{"kmPrices": {"overCents": 10, "underCents": 5}}'
where status in ('GENERATED', 'REFUSED');

alter table contract add column km_prices jsonb;
