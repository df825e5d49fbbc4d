-- The tokens of the CRM are encrypted, and their column says so.
alter table crm_link rename column closed_tokens to encrypted_tokens;
