-- The VINs of papers are judged again by a stricter rule, and whenever a VIN becomes one of ours or ceases to be.
-- Columns: letters and digits of each paper in one piece, for the lookup of such a VIN; a flag, false until judged.
alter table document_reading
  add column vin_text text not null generated always as (
    translate(
      regexp_replace(
        upper(regexp_replace(jsonb_path_query_array(pages, '$[*].text')::text, '\\[nrt]', '', 'g')),
        '[^A-Z0-9]', '', 'g'),
      'IOQ', '100')) stored,
  add column are_vins_judged boolean not null default false;
create index document_reading_vin_text on document_reading using gin (vin_text gin_trgm_ops);
create index document_reading_to_judge on document_reading (document_id) where not are_vins_judged;

create function judge_papers_again() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update document_reading set are_vins_judged = false where vin_text like '%' || old.vin || '%';
  end if;
  if tg_op <> 'DELETE' then
    update document_reading set are_vins_judged = false where vin_text like '%' || new.vin || '%';
  end if;
  return null;
end $$;
create trigger chassis_in_papers after insert or delete on chassis
  for each row execute function judge_papers_again();
create trigger chassis_changed_in_papers after update of vin on chassis
  for each row when (old.vin is distinct from new.vin) execute function judge_papers_again();
