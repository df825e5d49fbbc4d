-- Alerts about what is tracked: one at a time for each box and kind.
create table tracking_alert (
  id uuid primary key, version integer not null,
  created_at timestamptz not null, created_by text not null, created_by_id text not null,
  updated_at timestamptz not null, updated_by text not null, updated_by_id text not null,
  kind text not null check (kind in ('BOX_SILENT')),
  status text not null check (status in ('OPEN', 'ACKNOWLEDGED', 'CLOSED')),
  car_id uuid not null references car (id) on delete cascade,
  fitting_id uuid not null references box_fitting (id) on delete cascade,
  opened_at timestamptz not null,
  acknowledged_until date,
  closed_at timestamptz,
  -- Null for an alert whose cause is gone.
  close_reason text,
  client_asked_at timestamptz,
  check ((status = 'CLOSED') = (closed_at is not null))
);
create unique index tracking_alert_once on tracking_alert (kind, fitting_id) where status <> 'CLOSED';
create index tracking_alert_of_car on tracking_alert (car_id, opened_at desc);
create index tracking_alert_of_fitting on tracking_alert (fitting_id);
create index tracking_alert_by_opening on tracking_alert (opened_at, id);
create index tracking_alert_by_status on tracking_alert (status, id);
create index tracking_alert_by_kind on tracking_alert (kind, id);
create function tally_of_tracking_alert(tracking_alert) returns text[] language sql immutable
  return case when $1.status = 'OPEN' then array['trackingAlert', 'trackingAlert:open'] else array['trackingAlert'] end;
create trigger tracking_alert_tally after insert or delete or update on tracking_alert
  for each row execute function keep_tally();

insert into tracking_alert (id, version, created_at, created_by, created_by_id, updated_at, updated_by, updated_by_id,
  kind, status, car_id, fitting_id, opened_at)
select gen_random_uuid(), 1, f.updated_at, f.updated_by, f.updated_by_id, f.updated_at, f.updated_by, f.updated_by_id,
  'BOX_SILENT', 'OPEN', f.car_id, f.id, f.updated_at
from box_fitting f where f.status = 'SILENT';
