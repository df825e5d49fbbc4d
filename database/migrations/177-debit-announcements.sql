-- Announcements by mail of what is left of a part: its document announced another amount.
create table debit_announcement (
  id uuid constraint debit_announcement_pkey primary key,
  part_id uuid not null constraint debit_announcement_part_id_fkey references document_part (id),
  cents bigint not null constraint debit_announcement_cents_check check (cents > 0),
  collection_on date not null,
  announced_at timestamptz not null
);
create index debit_announcement_of_part on debit_announcement (part_id, announced_at);
