-- Records rely on documents: a payment on the signed order, a reception on its CMR. Neither the document nor its link to
-- the record that relies on it can be deleted before the reliance is released. Accounting papers are kept ten years from
-- the end of their financial year (C. com., L123-22; LPF, L102 B), even against an erasure (RGPD, 17 (3) b).
create table document_reliance (
  document_id uuid not null references document on delete restrict,
  record text not null,
  record_id uuid not null,
  cause text not null,
  purpose text not null,
  kept_until date,
  relied_at timestamptz not null,
  relied_by text not null,
  relied_by_id text not null,
  primary key (document_id, record, record_id, cause),
  foreign key (document_id, record, record_id) references document_link on delete restrict
);
create index document_reliance_of_record on document_reliance (record, record_id, cause);

alter table document
  add column successor_id uuid references document on delete set null,
  add column replaced_at timestamptz,
  add column replaced_by text,
  add column replaced_by_id text,
  drop constraint document_state_check,
  add constraint document_state_check check (state in ('ASKED', 'PENDING', 'APPROVED', 'MISSING', 'REPLACED')),
  add constraint document_replaced check ((state = 'REPLACED') = (replaced_at is not null));
alter table document drop constraint document_has_its_file,
  add constraint document_has_its_file check (file_key is not null or state in ('ASKED', 'MISSING'));
create index document_successor on document (successor_id) where successor_id is not null;

-- The file and the kind of a document that something relies on never change.
create function guard_relied_document() returns trigger language plpgsql as $$
begin
  if exists (select from document_reliance r where r.document_id = old.id) then
    raise exception 'document % is relied on', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger document_relied_on before update of kind, file_key on document for each row
  when (old.kind is distinct from new.kind or old.file_key is distinct from new.file_key)
  execute function guard_relied_document();
