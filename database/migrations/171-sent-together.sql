-- Documents sent together: the same signers read them on one page and sign them with one code. Each keeps its own
-- procedure, its own proof.
alter table signature add column group_id uuid;
create index signature_of_group on signature (group_id) where group_id is not null;
