-- What boxes send: their records by month, the frames that could not be read, and the attempts of unknown ones.

create table box_record (
  imei text not null,
  -- The instant that the record bears.
  at timestamptz not null,
  -- Tells apart the records of one second.
  extension smallint not null,
  -- SHA-256 of its bytes.
  digest bytea not null,
  -- Its part, among those of one extended record: they share their instant and extension, and are merged when read.
  part smallint,
  received_at timestamptz not null,
  supply_millivolts integer,
  -- Whole kilometres: from the diagnosis of the car, its CAN bus, or counted by the box.
  diagnosis_km integer,
  can_km integer,
  box_km integer,
  is_towed boolean not null,
  is_crashed boolean not null,
  constraint box_record_pkey primary key (imei, at, extension, digest)
) partition by range (at);

-- A month is attached rather than created as a partition: records go on being written meanwhile.
create function open_box_record_month(month date) returns void language plpgsql as $$
declare
  name text := 'box_record_' || to_char(month, 'YYYY_MM');
begin
  perform pg_advisory_xact_lock(hashtext('box_record'));
  if to_regclass(name) is not null then return; end if;
  execute format('create table %I (like box_record including all)', name);
  execute format('alter table box_record attach partition %I for values from (%L) to (%L)', name,
    to_char(month, 'YYYY-MM-DD') || ' 00:00+00', to_char(month + interval '1 month', 'YYYY-MM-DD') || ' 00:00+00');
end $$;

create table box_refused_frame (
  imei text not null,
  digest bytea not null,
  length integer not null,
  command smallint not null,
  reason text not null check (reason in ('UNDECODABLE')),
  received_at timestamptz not null,
  constraint box_refused_frame_pkey primary key (imei, digest)
);
create index box_refused_frame_received on box_refused_frame (received_at);

-- Frames of an IMEI that is in no car, by sender and hour: never one row by attempt.
create table unknown_box_attempt (
  address_hash text not null,
  hour timestamptz not null,
  count integer not null,
  constraint unknown_box_attempt_pkey primary key (hour, address_hash)
);
