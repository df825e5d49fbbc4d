-- A mandate passes to the creditor that bills the rents of its company from then on: one row by creditor, of the same
-- reference. The one that ends names its successor, the one in force names where it comes from.
alter table mandate
  add column passed_from_id uuid constraint mandate_passed_from_fkey references mandate,
  add column passed_to_id uuid constraint mandate_passed_to_fkey references mandate,
  add column passed_on date,
  -- The creditor under which it was last presented, or signed: its next debit names it, once.
  add column former_creditor jsonb,
  add constraint mandate_passed_check check (
    num_nonnulls(passed_from_id, passed_to_id) = num_nonnulls(passed_on)
  );
create unique index mandate_passed_from on mandate (passed_from_id) where passed_from_id is not null;
create index mandate_passed_to on mandate (passed_to_id) where passed_to_id is not null;

alter table debit add column former_creditor jsonb;

-- Mandates are asked for the lessor: one that has passed to an SPV was signed by no procedure of its own.
create or replace view billing_procedure as
 SELECT m.id,
    m.version,
    'MANDATE'::text AS kind,
    m.company_id,
    m.company_name,
    m.client_id,
    NULL::uuid AS contract_id,
    m.reference,
        CASE
            WHEN m.status = 'Created'::text AND m.proposed_account_id IS NULL THEN 'GENERATED'::text
            WHEN m.status = 'Created'::text THEN 'PENDING'::text
            WHEN m.signed_on IS NULL THEN 'REFUSED'::text
            ELSE 'SIGNED'::text
        END AS state,
    m.signer ->> 'email'::text AS sent_to,
    m.created_at,
    link.first_seen_at AS seen_at,
    m.reminded_at,
    link.expires_at,
    m.search_text
   FROM mandate m
     LEFT JOIN LATERAL ( SELECT l.first_seen_at,
            l.expires_at
           FROM outsider_link l
          WHERE l.kind = 'mandate'::text AND l.subject_id = m.id
          ORDER BY l.created_at DESC
         LIMIT 1) link ON true
  WHERE EXISTS (SELECT FROM issuer i WHERE i.id = m.issuer_id AND i.kind = 'LESSOR'::text)
UNION ALL
 SELECT e.id,
    e.version,
    'EARLY_TERMINATION'::text AS kind,
    k.company_id,
    k.company_name,
    k.client_id,
    k.id AS contract_id,
    k.order_id AS reference,
        CASE e.status
            WHEN 'CANCELED'::text THEN 'REFUSED'::text
            WHEN 'REVOKED'::text THEN 'REPLACED'::text
            ELSE e.status
        END AS state,
    signer.email AS sent_to,
    e.created_at,
    signer.opened_at AS seen_at,
    signer.last_reminded_at AS reminded_at,
    signer.expires_at,
    k.search_text
   FROM early_termination e
     JOIN contract k ON k.id = e.contract_id
     LEFT JOIN LATERAL ( SELECT g.email,
            g.opened_at,
            s.last_reminded_at,
            s.expires_at
           FROM signature s
             JOIN signature_signer g ON g.signature_id = s.id
          WHERE s.subject_kind = 'earlyTermination'::text AND s.subject_id = e.id
          ORDER BY s.id DESC, g."position"
         LIMIT 1) signer ON true
UNION ALL
 SELECT p.id,
    p.version,
    'INSTALMENT_PLAN'::text AS kind,
    d.company_id,
    d.company_name,
    c.client_id,
    NULL::uuid AS contract_id,
    to_char((p.created_at AT TIME ZONE 'Europe/Paris'::text), 'DD-MM-YYYY'::text) AS reference,
        CASE p.status
            WHEN 'PROPOSED'::text THEN 'PENDING'::text
            WHEN 'REFUSED'::text THEN 'REFUSED'::text
            WHEN 'CANCELED'::text THEN 'REFUSED'::text
            ELSE 'SIGNED'::text
        END AS state,
    signer.email AS sent_to,
    p.created_at,
    signer.opened_at AS seen_at,
    signer.last_reminded_at AS reminded_at,
    signer.expires_at,
    d.search_text
   FROM instalment_plan p
     JOIN dunning_case d ON d.id = p.case_id
     JOIN company c ON c.id = d.company_id
     LEFT JOIN LATERAL ( SELECT g.email,
            g.opened_at,
            s.last_reminded_at,
            s.expires_at
           FROM signature s
             JOIN signature_signer g ON g.signature_id = s.id
          WHERE s.subject_kind = 'instalmentPlan'::text AND s.subject_id = p.id
          ORDER BY s.id DESC, g."position"
         LIMIT 1) signer ON true
  WHERE p.sign_by IS NOT NULL;
