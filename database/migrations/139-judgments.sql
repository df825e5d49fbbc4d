-- Effects of a judgment on mandates, and the end of a procedure.
alter table insolvency
  -- The administrator or the liquidator confirms the debits of mandates signed before the judgment.
  add column mandates_confirmed_on date,
  add column ended_on date,
  -- Mandates that the judgment has blocked: they are active again once it is undone.
  add column stopped_mandate_ids jsonb not null default '[]',
  add constraint insolvency_ended_check check (ended_on >= judgment_on);
