-- A message that was not sent is notified to its author.
alter table notice drop constraint notice_kind_check;
alter table notice add constraint notice_kind_check check (
  kind in ('signed', 'refused', 'withdrawn', 'requested', 'decided', 'answered', 'mentioned', 'late', 'unsent')
);
