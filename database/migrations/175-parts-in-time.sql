-- The parts of a document on a past day: a part counts from the day when it replaces others, its issue when null, to the
-- day when others replace it.
alter table document_part add starts_on date, add replaced_on date;

update document_part p set starts_on = l.agreed_on
from instalment_part i join instalment_plan l on l.id = i.plan_id where i.part_id = p.id;

-- The parts after those of a broken plan are those that it gave back.
update document_part p set starts_on = broken.on_day
from (
  select q.document_id, min(q.position) as position, max((l.updated_at at time zone 'Europe/Paris')::date) as on_day
  from instalment_part i join instalment_plan l on l.id = i.plan_id join document_part q on q.id = i.part_id
  where l.status = 'BROKEN' group by q.document_id) broken
where p.document_id = broken.document_id and p.position > broken.position and p.starts_on is null;

update document_part p set replaced_on = coalesce(
  (select (l.updated_at at time zone 'Europe/Paris')::date from instalment_part i
    join instalment_plan l on l.id = i.plan_id where i.part_id = p.id),
  (select min(q.starts_on) from document_part q where q.document_id = p.document_id and q.starts_on is not null),
  (select min(v.judgment_on) from document_part q join prior_claim c on c.part_id = q.id
    join insolvency v on v.id = c.insolvency_id where q.document_id = p.document_id),
  (select d.issued_on from billing_document d where d.id = p.document_id))
where p.is_replaced;

alter table document_part add constraint document_part_replaced_check check (is_replaced = (replaced_on is not null));
create index document_part_replaced on document_part (document_id) where (is_replaced);
