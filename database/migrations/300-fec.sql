-- The file of entries is a ZIP, with its description and the findings of its checker.
alter table export_run drop constraint export_run_format_check,
  add constraint export_run_format_check check (format in ('csv', 'xlsx', 'zip')),
  add column findings text not null default '';
