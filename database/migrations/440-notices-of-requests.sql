-- Whoever may decide is told of what waits for their decision.
alter table notice drop constraint notice_kind_check;
alter table notice add constraint notice_kind_check
  check (kind in ('signed', 'refused', 'withdrawn', 'requested', 'decided', 'mentioned', 'late'));
