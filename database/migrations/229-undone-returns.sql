-- A line that has recorded the return of a debit, rather than shown one that was known: undone with its match.
alter table statement_line add column records_return boolean not null default false;
