-- Alerts about feeds, beside those of boxes.
alter table tracking_alert drop constraint tracking_alert_kind_check;
alter table tracking_alert
  add constraint tracking_alert_kind_check
    check (kind in ('BOX_SILENT', 'FEED_SILENT', 'FEED_REFUSED', 'FEED_UNCHANGED', 'FEED_MAINTENANCE')),
  alter column car_id drop not null,
  alter column fitting_id drop not null,
  add column feed_id uuid references tracking_feed on delete cascade,
  -- Those of the feed when the alert was opened.
  add column feed_name text,
  add column feed_label text,
  -- The day since which a feed is so, and its cars, or the percents of the lines of that day.
  add column since date,
  add column count integer,
  add constraint tracking_alert_subject check (
    (kind = 'BOX_SILENT') = (car_id is not null and fitting_id is not null)
    and (kind <> 'BOX_SILENT') = (feed_id is not null and feed_name is not null and feed_label is not null
      and since is not null));
create unique index tracking_alert_once_by_feed on tracking_alert (kind, feed_id) where status <> 'CLOSED';
create index tracking_alert_of_feed on tracking_alert (feed_id, opened_at desc);
