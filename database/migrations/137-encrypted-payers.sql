-- The account of the other party of a movement: stored encrypted, displayed masked, and found again by a keyed digest.
-- The next start encrypts the accounts that are in clear here, and computes their digests.
drop index statement_line_of_payer;
alter table statement_line rename column party_iban to closed_party_iban;
alter table statement_line
  alter column closed_party_iban drop not null,
  add column party_mask text not null default '',
  add column party_digest text;

update statement_line set
  party_mask = case when closed_party_iban = '' then ''
    else left(closed_party_iban, 4) || chr(160) || '••••' || chr(160) || right(closed_party_iban, 4) end,
  closed_party_iban = nullif(closed_party_iban, ''),
  details = (
    select coalesce(jsonb_agg(
      detail - 'iban' || jsonb_build_object('mask', case when detail ->> 'iban' is not null
        then left(detail ->> 'iban', 4) || chr(160) || '••••' || chr(160) || right(detail ->> 'iban', 4) end)
      order by rank), '[]')
    from jsonb_array_elements(details) with ordinality as of_bank (detail, rank));

alter table statement_line
  alter column party_mask drop default,
  add constraint statement_line_payer_check check (party_digest is null or closed_party_iban is not null);
create index statement_line_of_payer on statement_line (party_digest, id)
  where (party_digest is not null and company_id is not null);
