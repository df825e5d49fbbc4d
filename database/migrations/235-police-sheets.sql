-- The sheet of a stolen car that the police receives. Its positions are kept for that purpose alone, until a day of its
-- own: they are not those of box_position, which leave after sixty days.
create table police_sheet (
  id uuid not null,
  loss_id uuid not null references car_loss (id) on delete cascade,
  made_at timestamptz not null,
  made_by text not null,
  made_by_id text not null,
  unit text not null,
  marks text not null,
  -- The hour of the theft and that of the sheet.
  from_at timestamptz not null,
  until_at timestamptz not null,
  positions jsonb not null,
  expires_on date not null,
  constraint police_sheet_pkey primary key (id),
  constraint police_sheet_expires_check check (expires_on > (made_at at time zone 'Europe/Paris')::date)
);
create index police_sheet_of_loss on police_sheet (loss_id);
create index police_sheet_by_expiry on police_sheet (expires_on);
