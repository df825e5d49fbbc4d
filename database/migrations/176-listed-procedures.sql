-- What the list of procedures sorts and filters, kept beside the view that gives the rest: a view of several tables has
-- no index.
create table billing_procedure_entry (
  id uuid primary key,
  kind text not null,
  company_id uuid not null references company (id) on delete cascade,
  company_name text not null,
  client_id uuid not null references client (id) on delete cascade,
  contract_id uuid references contract (id) on delete cascade,
  state text not null,
  created_at timestamptz not null,
  search_text text not null
);
create index billing_procedure_by_creation on billing_procedure_entry (created_at, id);
create index billing_procedure_by_company on billing_procedure_entry (company_name, id);
create index billing_procedure_by_kind on billing_procedure_entry (kind, id);
create index billing_procedure_by_state on billing_procedure_entry (state, id);
create index billing_procedure_of_company on billing_procedure_entry (company_id, id);
create index billing_procedure_of_client on billing_procedure_entry (client_id, id);
create index billing_procedure_of_contract on billing_procedure_entry (contract_id, id);
create index billing_procedure_search on billing_procedure_entry using gin (search_text gin_trgm_ops);
create index billing_procedure_company_search on billing_procedure_entry using gin (company_name gin_trgm_ops);

create function list_procedure(listed uuid) returns void language sql as $$
  delete from billing_procedure_entry where id = listed;
  insert into billing_procedure_entry
  select id, kind, company_id, company_name, client_id, contract_id, state, created_at, search_text
  from billing_procedure where id = listed;
$$;

create function list_changed_procedure() returns trigger language plpgsql as $$
begin
  perform list_procedure(case when tg_op = 'DELETE' then old.id else new.id end);
  return null;
end $$;
create trigger mandate_listed after insert or delete or update of status, proposed_account_id, signed_on, company_id,
  company_name, client_id, reference on mandate for each row execute function list_changed_procedure();
create trigger early_termination_listed after insert or delete or update of status on early_termination
  for each row execute function list_changed_procedure();
create trigger instalment_plan_listed after insert or delete or update of status, sign_by on instalment_plan
  for each row execute function list_changed_procedure();

-- Their company is named by the contract, or by the case.
create function list_procedures_of_contract() returns trigger language plpgsql as $$
begin
  perform list_procedure(e.id) from early_termination e where e.contract_id = new.id;
  return null;
end $$;
create trigger contract_procedures_listed after update of company_id, company_name, client_id, search_text on contract
  for each row when (old.company_id is distinct from new.company_id or old.company_name is distinct from new.company_name
    or old.client_id is distinct from new.client_id or old.search_text is distinct from new.search_text)
  execute function list_procedures_of_contract();
create function list_procedures_of_case() returns trigger language plpgsql as $$
begin
  perform list_procedure(p.id) from instalment_plan p where p.case_id = new.id;
  return null;
end $$;
create trigger dunning_case_procedures_listed after update of company_name, search_text on dunning_case
  for each row when (old.company_name is distinct from new.company_name or old.search_text is distinct from new.search_text)
  execute function list_procedures_of_case();

insert into billing_procedure_entry
select id, kind, company_id, company_name, client_id, contract_id, state, created_at, search_text from billing_procedure;
