-- The amount of each line in the version that the present one replaces, and whether the client had contested it.
alter table estimate_line
  add column former_cents bigint check (former_cents >= 0),
  add column was_contested boolean not null default false;
