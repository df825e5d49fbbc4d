-- A person sees a notice beside the values that a machine read before they name somebody. What people typed or sent is
-- seen; a notice recorded by its reading alone, and never sent, is to be seen.
alter table fine add column seen_at timestamptz,
  add column seen_by text not null default '',
  add column seen_by_id text not null default '';
update fine set seen_at = created_at, seen_by = created_by, seen_by_id = created_by_id
where not exists (
    select 1 from fine_file f join audit_line a on a.record = 'fineFile' and a.record_id = f.id::text
    where f.fine_id = fine.id and f.status = 'RECORDED' and a.did like '%lue avec certitude%'
  )
  or exists (select 1 from fine_pack p where p.fine_id = fine.id);
-- A reading proposes a country, and the notices of its file.
update fine_file set proposal = proposal || '{"country": null, "parts": []}'::jsonb where proposal is not null;
