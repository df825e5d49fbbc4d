-- A transfer that no file of the bank has executed is executed by the match of its statement line, and undone with it.
alter table statement_line add column records_execution boolean not null default false;
