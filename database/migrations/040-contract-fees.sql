-- A contract holds the discount on its activation fee and the collateral deposit of its quote.
alter table contract
  add column activation_fee_discount_cents bigint not null default 0,
  add column collateral_security_deposit_cents bigint;
update contract set
  activation_fee_cents = quote.activation_fee_cents,
  activation_fee_discount_cents = quote.activation_fee_discount_cents,
  collateral_security_deposit_cents = quote.collateral_security_deposit_cents
from quote where quote.contract_id = contract.id;
alter table contract alter column activation_fee_discount_cents drop default;
