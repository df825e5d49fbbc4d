-- The tokens of the CRM are kept closed by a key that is not in the database. Those that were kept in
-- clear are forgotten: an administrator links the CRM once more.
delete from crm_link;
alter table crm_link
  drop column access_token,
  drop column refresh_token,
  -- Access and refresh tokens, encrypted together.
  add column closed_tokens text;
