-- What a score was when it was typed and when somebody decided on it: the figures, the scale and the
-- rules of that day, which may all change since.
create table scoring_assessment_version (
  id uuid primary key,
  scoring_id uuid not null references scoring (id) on delete cascade,
  kind text not null check (kind in ('SAVED', 'DECIDED')),
  decision text check (decision in ('OK', 'MORE', 'NO')),
  months_of_deposit integer,
  assessment jsonb not null,
  grid jsonb not null,
  grid_version integer not null,
  rules_version integer not null,
  score jsonb not null,
  at timestamptz not null,
  by_name text not null,
  by_id text not null,
  check ((kind = 'DECIDED') = (decision is not null))
);
create index scoring_assessment_version_of on scoring_assessment_version (scoring_id, at desc, id desc);
