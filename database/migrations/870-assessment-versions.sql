-- The accounts that a scorer types are edited by a form: two scorers at the same company do not overwrite each other.
alter table scoring_assessment add column version integer not null default 1;
