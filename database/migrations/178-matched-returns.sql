-- A line of a statement may be matched with the debit that came back by it, with the fee of the bank.
alter table statement_line add returned_debit_id uuid constraint statement_line_returned_debit_id_fkey references debit (id);
alter table statement_line add constraint statement_line_returned_debit_check
  check (returned_debit_id is null or status = 'MATCHED');
-- A debit comes back by one line.
create unique index statement_line_of_returned_debit on statement_line (returned_debit_id) where (returned_debit_id is not null);
