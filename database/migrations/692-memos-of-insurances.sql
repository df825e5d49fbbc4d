-- A memo that was refused, replaced or withdrawn is no good document of its car, and one that waits is to be checked.
update document set state = case memo.state when 'APPROVED' then 'APPROVED' when 'PENDING' then 'PENDING' else 'MISSING' end,
    reason = case when memo.state = 'REPLACED' and memo.reason = '' then 'Remplacée par une autre attestation.' else memo.reason end
  from insurance_memo memo
  where memo.document_id = document.id and document.kind = 'insurance.memo';
