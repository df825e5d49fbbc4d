-- Staff are told of what a client answers from the page of a link.
alter table notice drop constraint notice_kind_check;
alter table notice add constraint notice_kind_check
  check (kind in ('signed', 'refused', 'withdrawn', 'requested', 'decided', 'answered', 'mentioned', 'late'));
