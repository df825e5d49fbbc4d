-- The signature procedures that billing starts: mandates, and early terminations proposed to clients.
create view billing_procedure as
select
  m.id, m.version, 'MANDATE' as kind, m.company_id, m.company_name, m.client_id, null::uuid as contract_id, m.reference,
  case
    when m.status = 'Created' and m.proposed_account_id is null then 'GENERATED'
    when m.status = 'Created' then 'PENDING'
    when m.signed_on is null then 'REFUSED'
    else 'SIGNED'
  end as state,
  m.signer ->> 'email' as sent_to, m.created_at, link.first_seen_at as seen_at, m.reminded_at, link.expires_at,
  m.search_text
from mandate m
left join lateral (
  select l.first_seen_at, l.expires_at from outsider_link l
  where l.kind = 'mandate' and l.subject_id = m.id order by l.created_at desc limit 1
) link on true
union all
select
  e.id, e.version, 'EARLY_TERMINATION', k.company_id, k.company_name, k.client_id, k.id, k.order_id,
  case e.status when 'CANCELED' then 'REFUSED' else e.status end,
  signer.email, e.created_at, signer.opened_at, signer.last_reminded_at, signer.expires_at, k.search_text
from early_termination e
join contract k on k.id = e.contract_id
left join lateral (
  select g.email, g.opened_at, s.last_reminded_at, s.expires_at
  from signature s join signature_signer g on g.signature_id = s.id
  where s.subject_kind = 'earlyTermination' and s.subject_id = e.id order by s.id desc, g.position limit 1
) signer on true;
