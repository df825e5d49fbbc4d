-- A line of a statement that shows one of our payments names it: a debit collected, a debit returned, a transfer sent.
alter table statement_line add collected_debit_id uuid
  constraint statement_line_collected_debit_id_fkey references debit (id);
alter table statement_line add transfer_id uuid constraint statement_line_transfer_id_fkey references transfer (id);

-- Of several lines matched with one payment, the oldest remains; the others are to match again.
with shown as (
  select l.id, d.id as debit_id, row_number() over (partition by d.id order by l.booked_on, l.created_at, l.id) as rank
  from statement_line l
  join debit d on d.end_to_end_id = l.end_to_end_id and d.amount_cents = l.amount_cents
  where l.status = 'MATCHED' and l.match_reason = 'Prélèvement de ' || d.document_number
)
update statement_line l set version = l.version + 1,
  collected_debit_id = case when s.rank = 1 then s.debit_id end,
  status = case when s.rank = 1 then 'MATCHED' else 'TO_MATCH' end,
  match_reason = case when s.rank = 1 then l.match_reason else '' end
from shown s where s.id = l.id;

with shown as (
  select l.id, d.id as debit_id,
    row_number() over (partition by d.id order by l.returned_debit_id nulls last, l.booked_on, l.created_at, l.id) as rank
  from statement_line l
  join debit d on l.returned_debit_id = d.id or (d.end_to_end_id = l.end_to_end_id and d.amount_cents = -l.amount_cents
    and l.status = 'MATCHED' and l.match_reason = 'Rejet du prélèvement de ' || d.document_number)
)
update statement_line l set version = l.version + 1,
  returned_debit_id = case when s.rank = 1 then s.debit_id end,
  status = case when s.rank = 1 then 'MATCHED' else 'TO_MATCH' end,
  match_reason = case when s.rank = 1 then l.match_reason else '' end
from shown s where s.id = l.id and l.returned_debit_id is null;

with shown as (
  select l.id, t.id as transfer_id, row_number() over (partition by t.id order by l.booked_on, l.created_at, l.id) as rank
  from statement_line l
  join transfer t on t.end_to_end_id = l.end_to_end_id and t.amount_cents = -l.amount_cents
  where l.status = 'MATCHED' and l.match_reason = 'Virement à ' || t.company_name
)
update statement_line l set version = l.version + 1,
  transfer_id = case when s.rank = 1 then s.transfer_id end,
  status = case when s.rank = 1 then 'MATCHED' else 'TO_MATCH' end,
  match_reason = case when s.rank = 1 then l.match_reason else '' end
from shown s where s.id = l.id;

alter table statement_line add constraint statement_line_shown_payment_check
  check (num_nonnulls(returned_debit_id, collected_debit_id, transfer_id) <= (status = 'MATCHED')::int);
alter table statement_line drop constraint statement_line_returned_debit_check;
create unique index statement_line_of_collected_debit on statement_line (collected_debit_id)
  where (collected_debit_id is not null);
create unique index statement_line_of_transfer on statement_line (transfer_id) where (transfer_id is not null);
