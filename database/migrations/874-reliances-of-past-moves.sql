-- Reliances of the moves recorded before the table. The last of the documents that count (not refused) is the one that a move used.
create function pg_temp.french(day date) returns text language sql immutable return to_char(day, 'DD-MM-YYYY');
create function pg_temp.kept_until(kind text, since timestamptz) returns date language sql immutable
  return case when kind in ('purchasing.order', 'purchasing.INVOICE', 'registration.FACTURE_ACHAT',
      'registration.FACTURE_ACHAT_BAILLEUR', 'transport.invoice', 'conversion.invoice', 'funding.schedule', 'funding.contract')
    then make_date(extract(year from since at time zone 'Europe/Paris')::int + 10, 12, 31) end;
create view pg_temp.present as
  select d.id, d.kind, d.state, d.added_at, l.record, l.record_id from document d join document_link l on l.document_id = d.id
  where d.file_key is not null and d.state in ('PENDING', 'APPROVED');
create procedure pg_temp.rely(document uuid, holder text, holder_id uuid, cause text, purpose text, instant timestamptz, author text, author_id text)
language sql as $$
  insert into document_reliance (document_id, record, record_id, cause, purpose, kept_until, relied_at, relied_by, relied_by_id)
  select document, holder, holder_id, cause, purpose, pg_temp.kept_until(d.kind, instant), instant, author, author_id from document d
  where d.id = document on conflict do nothing $$;

do $$
declare one record;
begin
  -- Payments of cars: the signed order, the invoice of the supplier.
  for one in
    select distinct on (l.id, p.kind) p.id as document, l.id as holder, 'le paiement du ' || pg_temp.french(s.paid_on) as purpose,
      s.created_at, s.created_by, s.created_by_id
    from car_order_line l join supplier_payment s on s.id = l.payment_id
      join pg_temp.present p on p.record = 'car' and p.record_id = l.id and p.kind in ('purchasing.order', 'purchasing.INVOICE')
    order by l.id, p.kind, p.added_at <= s.created_at desc, p.added_at desc, p.id desc
  loop call pg_temp.rely(one.document, 'car', one.holder, 'payment', one.purpose, one.created_at, one.created_by, one.created_by_id); end loop;
  -- Deposits and cautions that were paid.
  for one in
    select distinct on (a.id) p.id as document, a.order_id as holder, 'advance.' || a.id as cause,
      case a.kind when 'DEPOSIT' then 'le versement de l’acompte du ' else 'le versement de la caution de TVA du ' end || pg_temp.french(a.since) as purpose,
      a.paid_at, a.paid_by, a.paid_by_id
    from supplier_advance a join pg_temp.present p on p.record = 'carOrder' and p.record_id = a.order_id and p.kind = 'purchasing.order'
    where a.paid_at is not null order by a.id, p.added_at <= a.paid_at desc, p.added_at desc, p.id desc
  loop call pg_temp.rely(one.document, 'carOrder', one.holder, one.cause, one.purpose, one.paid_at, one.paid_by, one.paid_by_id); end loop;
  -- Receptions: photos and consignment notes.
  for one in
    select p.id as document, c.car_id as holder, 'la réception du ' || pg_temp.french(c.received_on) as purpose,
      c.received_on::timestamp at time zone 'Europe/Paris' as instant, c.received_by, c.received_by_id
    from transport_car c join pg_temp.present p on p.record = 'car' and p.record_id = c.car_id and p.kind in ('transport.photo', 'transport.cmr')
    where c.received_on is not null
  loop call pg_temp.rely(one.document, 'car', one.holder, 'reception', one.purpose, one.instant, one.received_by, one.received_by_id); end loop;
  -- Loans that have a first day.
  for one in
    select p.id as document, f.id as holder, 'le financement du ' || pg_temp.french(f.starts_on) as purpose, f.created_at, f.created_by, f.created_by_id
    from funding f join pg_temp.present p on p.record = 'funding' and p.record_id = f.id where f.starts_on is not null
  loop call pg_temp.rely(one.document, 'funding', one.holder, 'funding', one.purpose, one.created_at, one.created_by, one.created_by_id); end loop;
  -- Certificates of registration, technical inspections.
  for one in
    select p.id as document, p.record_id as holder, substr(p.kind, 14) as cause,
      case p.kind when 'registration.CPI_WW' then 'l’enregistrement du CPI WW' when 'registration.CPI' then 'l’enregistrement du CPI'
        else 'l’enregistrement de la carte grise' end || ' du ' || pg_temp.french((p.added_at at time zone 'Europe/Paris')::date) as purpose,
      d.added_at, d.added_by, d.added_by_id
    from pg_temp.present p join document d on d.id = p.id join registration r on r.id = p.record_id
    where p.record = 'registration' and p.kind in ('registration.CPI_WW', 'registration.CPI', 'registration.CARTE_GRISE')
      and not (r.status = 'A_FAIRE')
  loop call pg_temp.rely(one.document, 'registration', one.holder, one.cause, one.purpose, one.added_at, one.added_by, one.added_by_id); end loop;
  for one in
    select p.id as document, r.id as holder, r.car_id, 'la demande d’immatriculation du ' || pg_temp.french(r.requested_on) as purpose,
      r.requested_on::timestamp at time zone 'Europe/Paris' as instant, r.updated_by, r.updated_by_id
    from registration r join pg_temp.present p on p.record = 'car' and p.record_id = r.car_id and p.added_at < r.requested_on + 1
      and (p.kind like 'registration.%' and p.kind not in ('registration.CPI_WW', 'registration.CPI', 'registration.CARTE_GRISE',
          'registration.FIV', 'registration.VIGNETTE_TEMPORAIRE')
        or p.kind in ('purchasing.INVOICE', 'purchasing.COC', 'purchasing.TEIL_1', 'purchasing.TEIL_2', 'purchasing.OLD_REGISTRATION', 'purchasing.CESSION'))
    where r.requested_on is not null
  loop call pg_temp.rely(one.document, 'car', one.car_id, 'request.' || one.holder, one.purpose, one.instant, one.updated_by, one.updated_by_id); end loop;
  for one in
    select p.id as document, i.id as holder, 'le contrôle technique du ' || pg_temp.french(i.done_on) as purpose, i.created_at, i.created_by, i.created_by_id
    from safety_inspection i join pg_temp.present p on p.record = 'safetyInspection' and p.record_id = i.id and p.id = i.document_id
  loop call pg_temp.rely(one.document, 'safetyInspection', one.holder, 'inspection', one.purpose, one.created_at, one.created_by, one.created_by_id); end loop;
  -- Memos of insurers that were approved.
  for one in
    select m.document_id as document, m.insurance_id as holder, 'l’assurance validée le ' || pg_temp.french((m.decided_at at time zone 'Europe/Paris')::date) as purpose,
      m.decided_at, m.decided_by, m.decided_by_id
    from insurance_memo m join document_link l on l.document_id = m.document_id and l.record = 'insurance' and l.record_id = m.insurance_id
    where m.state = 'APPROVED'
  loop call pg_temp.rely(one.document, 'insurance', one.holder, 'cover', one.purpose, one.decided_at, one.decided_by, one.decided_by_id); end loop;
  -- Deliveries: the plate papers and the memo of the day.
  for one in
    select p.id as document, h.car_id as holder, 'delivery.' || h.id as cause,
      'la livraison du ' || pg_temp.french((h.delivered_at at time zone 'Europe/Paris')::date) as purpose, h.kept_at, h.kept_by, h.kept_by_id
    from handover h join pg_temp.present p on p.record = 'car' and p.record_id = h.car_id and p.added_at <= h.kept_at
    where p.kind in ('registration.CPI_WW', 'registration.CPI', 'registration.CARTE_GRISE')
        and exists (select from document_link l where l.document_id = p.id and l.record = 'registration')
      or exists (select from insurance i join insurance_memo m on m.insurance_id = i.id where i.period_id = h.id and m.document_id = p.id and m.state = 'APPROVED')
  loop call pg_temp.rely(one.document, 'car', one.holder, one.cause, one.purpose, one.kept_at, one.kept_by, one.kept_by_id); end loop;
  -- Conversions: approval and invoice.
  for one in
    select p.id as document, c.id as holder, case when p.id = c.invoice_id then 'invoice' else 'approval' end as cause,
      case when p.id = c.invoice_id then 'la facture ' || c.invoice_number || ' de la transformation' else 'l’agrément de la transformation' end as purpose,
      d.added_at, d.added_by, d.added_by_id
    from conversion c join pg_temp.present p on p.record = 'conversion' and p.record_id = c.id and p.id in (c.invoice_id, c.approval_id)
      join document d on d.id = p.id
    where c.status <> 'CANCELED'
  loop call pg_temp.rely(one.document, 'conversion', one.holder, one.cause, one.purpose, one.added_at, one.added_by, one.added_by_id); end loop;
  -- Decisions of scorings.
  for one in
    select d.id as document, s.id as holder, 'decision.' || to_char(s.reviewed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as cause,
      'la décision du ' || pg_temp.french((s.reviewed_at at time zone 'Europe/Paris')::date) as purpose, s.reviewed_at, s.reviewed_by, s.reviewed_by_id
    from scoring s join document_link l on l.record = 'scoring' and l.record_id = s.id join document d on d.id = l.document_id
    where s.reviewed_at is not null and s.status in ('GO', 'CAUTION', 'NO', 'EXPIRED') and d.added_at <= s.reviewed_at
  loop call pg_temp.rely(one.document, 'scoring', one.holder, one.cause, one.purpose, one.reviewed_at, one.reviewed_by, one.reviewed_by_id); end loop;
  -- Accounting papers of cars that somebody accepted.
  for one in
    select d.id as document, l.record_id as holder, coalesce(d.reviewed_at, d.added_at) as instant,
      coalesce(d.reviewed_by, d.added_by) as author, coalesce(d.reviewed_by_id, d.added_by_id) as author_id
    from document d join document_link l on l.document_id = d.id and l.record = 'car'
    where d.file_key is not null and (d.state = 'APPROVED' or d.reviewed_at is not null)
      and pg_temp.kept_until(d.kind, d.added_at) is not null
  loop call pg_temp.rely(one.document, 'car', one.holder, 'accounts', 'la comptabilité', one.instant, one.author, one.author_id); end loop;
end $$;
drop procedure pg_temp.rely(uuid, text, uuid, text, text, timestamptz, text, text);
drop view pg_temp.present;
drop function pg_temp.kept_until(text, timestamptz), pg_temp.french(date);
