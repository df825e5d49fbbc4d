-- A transfer of a contract is agreed by the company that leaves too (C. civ., art. 1216): its clauses are part of the
-- draft. Those signed or in signature before have none, and no signature is added to them: null says so. Those still
-- in preparation, which are yet to be read and sent, take the usual clauses.
update amendment
set draft = draft || jsonb_build_object('clauses', case when status in ('SIGNED', 'PENDING') then null
  else '{"releasesAssignor": true, "deposit": "RETURNED", "settlement": "LEAVING"}'::jsonb end)
where kind = 'driver-transfer';
