-- An instalment plan may be proposed to the client, who signs it: nothing is replaced until then.
alter table instalment_plan
  alter column agreed_on drop not null,
  -- The parts that it replaces, with what was due of each, as printed on the proposal.
  add column debts jsonb not null default '[]',
  -- The last day to sign; null for an agreement given otherwise.
  add column sign_by date,
  add column signed_at timestamptz,
  drop constraint instalment_plan_status_check,
  add constraint instalment_plan_status_check check (status in ('PROPOSED', 'RUNNING', 'KEPT', 'BROKEN', 'REFUSED', 'CANCELED')),
  add constraint instalment_plan_agreed_check check ((agreed_on is null) = (status in ('PROPOSED', 'REFUSED', 'CANCELED')));
drop index instalment_plan_running;
create unique index instalment_plan_live on instalment_plan (case_id) where (status in ('PROPOSED', 'RUNNING'));

-- The signature procedures that billing starts: mandates, early terminations and instalment plans proposed to clients.
create or replace view billing_procedure as
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
) signer on true
union all
select
  p.id, p.version, 'INSTALMENT_PLAN', d.company_id, d.company_name, c.client_id, null::uuid,
  to_char(p.created_at at time zone 'Europe/Paris', 'DD-MM-YYYY'),
  case p.status when 'PROPOSED' then 'PENDING' when 'REFUSED' then 'REFUSED' when 'CANCELED' then 'REFUSED' else 'SIGNED' end,
  signer.email, p.created_at, signer.opened_at, signer.last_reminded_at, signer.expires_at, d.search_text
from instalment_plan p
join dunning_case d on d.id = p.case_id
join company c on c.id = d.company_id
left join lateral (
  select g.email, g.opened_at, s.last_reminded_at, s.expires_at
  from signature s join signature_signer g on g.signature_id = s.id
  where s.subject_kind = 'instalmentPlan' and s.subject_id = p.id order by s.id desc, g.position limit 1
) signer on true
where p.sign_by is not null;
