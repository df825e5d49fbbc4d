-- Restricted documents of a scoring leave in the export of a person's data only once a scorer has released them.
alter table scoring
  add column documents_released_at timestamptz,
  add column documents_released_by text,
  add column documents_released_by_id text;
