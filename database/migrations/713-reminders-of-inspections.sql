-- The last reminder that the client of a car had of its inspection: how many days before it was due.
create table inspection_reminder (
  car_id uuid primary key references car (id) on delete cascade,
  due_on date not null,
  days integer not null
);
