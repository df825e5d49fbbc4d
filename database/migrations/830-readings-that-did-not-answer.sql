-- A reading that did not answer is a fault of its own: it may be asked again.
alter table document_reading
  drop constraint document_reading_fault_check,
  add constraint document_reading_fault_check check (fault in ('PASSWORD', 'UNREADABLE', 'UNANSWERED'));
insert into document_reading (document_id, fault, pages, read_at)
  select id, 'UNANSWERED', '[]', now() from document where reading = 'FAILED'
  on conflict do nothing;
