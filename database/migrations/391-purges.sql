-- What the law no longer asks to keep of a contract, a quote and their signatures goes at night: the record
-- stays, with its figures; its people and its papers do not.
create table purged_record (
  record text not null check (record in ('contract', 'quote')),
  record_id uuid not null,
  at timestamptz not null,
  primary key (record, record_id)
);

-- Proofs are append-only but for the one function that ends them.
create function guard_proofs() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' or current_setting('ecurie.purge', true) is distinct from 'on' then
    raise exception 'this table is append-only';
  end if;
  return null;
end $$;
drop trigger signature_document_is_append_only on signature_document;
create trigger signature_document_is_append_only before delete or update or truncate on signature_document
  for each statement execute function guard_proofs();
drop trigger signature_journal_is_append_only on signature_journal;
create trigger signature_journal_is_append_only before delete or update or truncate on signature_journal
  for each statement execute function guard_proofs();

-- The papers and the journals of procedures that have ended; those of a running one are refused.
create function purge_proofs(signatures uuid[]) returns void language plpgsql security definer set search_path = public as $$
begin
  if exists (select from signature s where s.id = any (signatures) and s.status in ('GENERATED', 'PENDING')) then
    raise exception 'a procedure is running';
  end if;
  perform set_config('ecurie.purge', 'on', true);
  delete from signature_document where signature_id = any (signatures);
  delete from signature_journal where signature_id = any (signatures);
  perform set_config('ecurie.purge', '', true);
end $$;
