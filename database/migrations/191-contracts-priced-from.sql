-- What a contract is priced from at other terms: its finish with its grids, or its category, as the catalogue had them
-- when it was signed. Null for contracts signed before: the catalogue as it is answers for them.
alter table contract add column priced_from jsonb;

-- The quote says which contract it became: a contract that no quote names is not kept.
create function demand_quote() returns trigger language plpgsql as $$
begin
  if not exists (select from quote where contract_id = new.id) then
    raise exception 'no quote became the contract %', new.id using errcode = 'foreign_key_violation', constraint = 'contract_has_its_quote', table = 'contract';
  end if;
  return null;
end $$;
create constraint trigger contract_has_its_quote after insert on contract
  deferrable initially deferred for each row execute function demand_quote();
