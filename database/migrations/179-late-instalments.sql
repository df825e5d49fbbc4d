-- The client is warned once of each late instalment, before it breaks the plan.
alter table instalment_part add warned_at timestamptz;
