-- Who did it is an account, not a name: beside each name stands what tells its owner for ever, the
-- subject of an account, `system`, `link:…` for an outsider who came by a link, `anonymous`. What was
-- kept before is given the account of its name, when one account alone carried it; else `unknown`.

alter table audit_line disable trigger audit_line_is_append_only;
alter table audit_line rename column who_sub to who_id;
update audit_line set who_id = case when who_name = 'Écurie' then 'system' else 'anonymous' end where who_id is null;
alter table audit_line alter column who_id set not null;
alter table audit_line enable trigger audit_line_is_append_only;

create temporary table account_of_name on commit drop as
  select name, min(id) as id from (
    select distinct who_name as name, who_id as id from audit_line where who_id <> 'anonymous'
    union select trim(u.name || ' ' || u.family_name), u.id::text from "user" u
  ) known group by name having count(distinct id) = 1;

do $$
declare
  of record;
begin
  for of in
    select c.table_name as held, c.column_name as name, c.is_nullable = 'YES' as may_be_empty
    from information_schema.columns c
    where c.table_schema = 'public' and c.is_generated = 'NEVER'
      and (c.column_name in ('created_by', 'updated_by', 'reviewed_by', 'saved_by', 'added_by', 'linked_by', 'checked_by')
        or (c.column_name = 'salesman' and c.table_name in ('contract', 'scoring')))
      and not exists (select from information_schema.columns twin where twin.table_schema = 'public'
        and twin.table_name = c.table_name and twin.column_name = c.column_name || '_id')
  loop
    execute format('alter table %I add column %I text', of.held, of.name || '_id');
    execute format(
      'update %1$I set %3$I = coalesce((select id from account_of_name k where k.name = %1$I.%2$I), ''unknown'') where %2$I is not null',
      of.held, of.name, of.name || '_id');
    if not of.may_be_empty then
      execute format('alter table %I alter column %I set not null', of.held, of.name || '_id');
    end if;
  end loop;
end $$;

create index quote_by_creator_account on quote (created_by_id, status, updated_at, id);
drop index quote_of_creator;
create index contract_by_salesman_account on contract (salesman_id, id);
create index scoring_by_salesman_account on scoring (salesman_id, status, updated_at, id);
