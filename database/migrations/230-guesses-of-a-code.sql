-- Wrong codes typed for a procedure, by whichever signer and whichever code: they have a total.
alter table signature add column code_misses integer not null default 0;
