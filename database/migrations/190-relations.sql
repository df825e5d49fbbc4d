-- Every relation is a foreign key: what is used cannot be deleted. Rows that name what is gone already (finishes
-- removed from their model) forget its id and keep the words that they had of it; a company that a contract names
-- and that is gone comes back under its name.

-- A quote says which contract it became; the contract does not say it a second time.
update quote q set contract_id = null
  where contract_id is not null and not exists (select from contract c where c.id = q.contract_id and c.quote_id = q.id);
update quote q set contract_id = c.id from contract c where c.quote_id = q.id and q.contract_id is null;
alter table contract drop column quote_id;

alter table quote drop constraint quote_check, add constraint quote_check check (
  (type = 'long' and (finish_id is not null or car is not null)) or (type = 'medium' and (category_id is not null or category_name is not null)));
update quote q set finish_id = null where finish_id is not null and not exists (select from finish f where f.id = q.finish_id);
update quote q set car_model_id = null where car_model_id is not null and not exists (select from car_model m where m.id = q.car_model_id);
update quote q set category_id = null where category_id is not null and not exists (select from medium_term_category c where c.id = q.category_id);
update quote q set signatory_id = null where signatory_id is not null and not exists (select from contact c where c.id = q.signatory_id);
update quote q set signature_id = null where signature_id is not null and not exists (select from signature s where s.id = q.signature_id);

update contract q set finish_id = null where finish_id is not null and not exists (select from finish f where f.id = q.finish_id);
update contract q set car_model_id = null where car_model_id is not null and not exists (select from car_model m where m.id = q.car_model_id);
update contract q set category_id = null where category_id is not null and not exists (select from medium_term_category c where c.id = q.category_id);
update contract q set signatory_id = null where signatory_id is not null and not exists (select from contact c where c.id = q.signatory_id);

insert into company (id, client_id, position, name, line1, zip_code, city, country, search_text)
  select distinct on (named.id) named.id, named.client_id, 10000, named.name || ' (reprise ' || left(named.id::text, 8) || ')', '', '', '', 'FR', normal_text(named.name)
  from (
    select company_id as id, client_id, company_name as name from contract
    union all select company_id, client_id, company_name from rental_period
    union all select (a.after -> 'holder' ->> 'companyId')::uuid, c.client_id, a.after -> 'holder' ->> 'companyName'
      from amendment a join contract c on c.id = a.contract_id
  ) named where not exists (select from company c where c.id = named.id);

-- The company that an amendment moves its contract to, and the contract that a quote replaces: kept inside what was
-- typed, and followed from here.
alter table amendment add column holder_id uuid generated always as ((after -> 'holder' ->> 'companyId')::uuid) stored;
update quote q set old_contract = null
  where old_contract is not null and not exists (select from contract c where c.id = (q.old_contract ->> 'id')::uuid);
alter table quote add column old_contract_id uuid generated always as ((old_contract ->> 'id')::uuid) stored;

alter table quote
  add foreign key (car_model_id) references car_model (id),
  add foreign key (finish_id) references finish (id),
  add foreign key (category_id) references medium_term_category (id),
  add foreign key (signatory_id) references contact (id),
  add foreign key (signature_id) references signature (id),
  add foreign key (contract_id) references contract (id),
  add foreign key (old_contract_id) references contract (id);
alter table contract
  add foreign key (company_id) references company (id),
  add foreign key (client_id) references client (id),
  add foreign key (car_model_id) references car_model (id),
  add foreign key (finish_id) references finish (id),
  add foreign key (category_id) references medium_term_category (id),
  add foreign key (signatory_id) references contact (id);
alter table rental_period
  add foreign key (company_id) references company (id),
  add foreign key (client_id) references client (id);
alter table amendment add foreign key (holder_id) references company (id);

-- What uses a thing is found along an index.
create index quote_of_finish on quote (finish_id) where finish_id is not null;
create index quote_of_category on quote (category_id) where category_id is not null;
create index quote_of_signatory on quote (signatory_id) where signatory_id is not null;
create index quote_of_old_contract on quote (old_contract_id) where old_contract_id is not null;
create index contract_of_finish on contract (finish_id) where finish_id is not null;
create index contract_of_category on contract (category_id) where category_id is not null;
create index contract_of_signatory on contract (signatory_id) where signatory_id is not null;
create index contract_replaced_by on contract (replaced_by_id) where replaced_by_id is not null;
create index amendment_of_holder on amendment (holder_id);
create index signature_journal_of_signer on signature_journal (signer_id) where signer_id is not null;
create index identity_session_of_account on identity_session (sub);

-- A contact who leaves a client is no longer among those who receive its quotes.
create function leave_recipients() returns trigger language plpgsql as $$
begin
  update quote set contact_ids = contact_ids - old.id::text where client_id = old.client_id and contact_ids ? old.id::text;
  return null;
end $$;
create trigger contact_leaves_recipients after delete on contact for each row execute function leave_recipients();
