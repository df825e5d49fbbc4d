-- Guarantees received before their contract was billed here have an origin of their own.
alter table receipt
  drop constraint receipt_origin_check,
  drop constraint receipt_carried_over_check,
  add constraint receipt_origin_check check (origin in ('STATEMENT', 'PAYMENT_DATE', 'DEPOSIT', 'DEBIT', 'PROVIDER',
    'MANUAL', 'CARRIED_OVER', 'TAKEN_OVER')),
  add constraint receipt_guarantee_check check (origin not in ('CARRIED_OVER', 'TAKEN_OVER') or security is not null);

-- Those recorded by the initialisation of their contract bear its instant, and the reference that it gave them. Their
-- day stays that of the initialisation: the true one is unknown. Any other guarantee typed on a contract stays so.
alter table receipt disable trigger receipt_never_changes;
with taken_over as (
  select r.id from receipt r join contract k on k.id = r.contract_id join contract_billing b on b.contract_id = k.id
  where r.origin = 'DEPOSIT' and r.method = 'TRANSFER' and r.reverses_id is null
    and r.reference = 'Reprise ' || k.order_id and r.created_at = b.initialised_at
)
update receipt set origin = 'TAKEN_OVER'
where id in (select id from taken_over) or reverses_id in (select id from taken_over);
alter table receipt enable trigger receipt_never_changes;
