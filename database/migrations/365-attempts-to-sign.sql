-- A refused code of signature left a line of no record, which said « a signé » and kept what was sent, the code included.
select set_config('ecurie.redaction', 'on', true);
with told as (
  update audit_line set after = null,
    did = case endpoint when 'sign' then 'a essayé de signer' else 'a essayé de refuser' end
  where record = 'signature' and record_id = '' and endpoint in ('sign', 'refuse')
  returning id)
insert into history_redaction (at, asked_by, asked_by_id, records, line_count)
  select now(), 'Écurie', 'system', '[{"record": "signature", "id": ""}]', count(*) from told having count(*) > 0;
select set_config('ecurie.redaction', '', true);
