-- Scorings of companies: their life, their documents, the accounts that the scorer typed, the scale.

create table scoring (
  id uuid primary key,
  version integer not null,
  created_at timestamptz not null,
  created_by text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  company_id uuid not null unique references company (id) on delete restrict,
  client_id uuid not null references client (id) on delete restrict,
  -- Copies, kept when the client changes, so that the list sorts and searches by index.
  company_name text not null,
  client_name text not null,
  client_type text not null,
  status text not null check (status in ('TODO', 'REVIEW', 'MORE', 'GO', 'CAUTION', 'NO', 'EXPIRED')),
  decision text check (decision in ('OK', 'MORE', 'NO')),
  months_of_deposit integer,
  salesman text not null,
  needs text not null,
  comment text not null,
  review_comment text not null default '',
  reviewed_at timestamptz,
  reviewed_by text,
  closing_date date,
  -- Normal text of the company, its client and the salesman.
  search_text text not null
);
create index scoring_by_company on scoring (company_name, id);
create index scoring_by_client on scoring (client_name, id);
create index scoring_by_salesman on scoring (salesman, id);
create index scoring_by_closing on scoring (closing_date, id);
create index scoring_by_closing_last on scoring (closing_date desc nulls last, id desc);
create index scoring_by_review on scoring (reviewed_at, id);
create index scoring_by_review_last on scoring (reviewed_at desc nulls last, id desc);
create index scoring_by_creation on scoring (created_at, id);
create index scoring_by_update on scoring (updated_at, id);
create index scoring_by_status on scoring (status, updated_at, id);
create index scoring_by_decision on scoring (decision, updated_at, id);
create index scoring_by_client_type on scoring (client_type, updated_at, id);
create index scoring_by_deposit on scoring (months_of_deposit, updated_at, id);
create index scoring_of_client on scoring (client_id);
create index scoring_search on scoring using gin (search_text gin_trgm_ops);
create index scoring_company_search on scoring using gin (company_name gin_trgm_ops);
create index scoring_salesman_search on scoring using gin (salesman gin_trgm_ops);

create function tally_of_scoring(one scoring) returns text[] language sql immutable as $$
  select array['scoring', 'scoring.status.' || one.status]
$$;
create trigger scoring_keeps_tally after insert or update or delete on scoring
  for each row execute function keep_tally();

create table scoring_document (
  id uuid primary key,
  scoring_id uuid not null references scoring (id) on delete cascade,
  type text not null check (type in ('IDENTITE', 'PERMIS', 'KBIS', 'RIB', 'LIASSE_FISCALE', 'EXTRA')),
  name text not null,
  media_type text not null,
  size integer not null,
  file_key text not null,
  closing_date date,
  added_at timestamptz not null,
  added_by text not null,
  check ((type = 'LIASSE_FISCALE') = (closing_date is not null))
);
create index scoring_document_of_scoring on scoring_document (scoring_id, added_at desc);

-- Figures of restricted documents: apart from the scoring, whose history everybody reads.
create table scoring_assessment (
  scoring_id uuid primary key references scoring (id) on delete cascade,
  assessment jsonb not null,
  saved_at timestamptz not null,
  saved_by text not null
);

-- The scale of the score: one row, made of the first scale until somebody edits it.
create table scoring_grid (
  id uuid primary key,
  version integer not null,
  created_at timestamptz not null,
  created_by text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  grid jsonb not null
);
create unique index scoring_grid_is_one on scoring_grid ((true));
