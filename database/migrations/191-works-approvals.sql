-- The ceiling of works without our agreement, and the limit of sales administration without an administrator.
create table works_limits (
  id uuid primary key, version integer not null,
  created_at timestamptz not null, created_by text not null, created_by_id text not null,
  updated_at timestamptz not null, updated_by text not null, updated_by_id text not null,
  maintenance_ceiling_cents bigint not null check (maintenance_ceiling_cents >= 0),
  damage_ceiling_cents bigint not null check (damage_ceiling_cents >= 0),
  approval_limit_cents bigint not null,
  check (approval_limit_cents >= greatest(maintenance_ceiling_cents, damage_ceiling_cents))
);
insert into works_limits (id, version, created_at, created_by, created_by_id, updated_at, updated_by, updated_by_id,
  maintenance_ceiling_cents, damage_ceiling_cents, approval_limit_cents)
values ('01900000-0000-7000-8000-000000000190', 1, now(), 'Écurie', 'system', now(), 'Écurie', 'system', 50000, 50000, 150000);

-- Our answer to the estimate of a garage, for a service or for the repair of a damage.
create table works_approval (
  id uuid primary key, version integer not null,
  created_at timestamptz not null, created_by text not null, created_by_id text not null,
  updated_at timestamptz not null, updated_by text not null, updated_by_id text not null,
  works_kind text not null check (works_kind in ('MAINTENANCE', 'DAMAGE')),
  works_id uuid not null,
  car_id uuid not null references car on delete cascade,
  maintenance_supplier_id uuid not null references maintenance_supplier,
  page text not null,
  status text not null check (status in ('ASKED', 'APPROVED', 'REFUSED', 'VOID')),
  lines jsonb not null,
  comment text not null,
  total_cents bigint not null check (total_cents >= 0),
  ceiling_cents bigint not null,
  approved_cents bigint check (approved_cents between 0 and total_cents),
  asked_at timestamptz not null, asked_by text not null, asked_by_id text not null,
  decided_at timestamptz, decided_by text, decided_by_id text,
  reason text not null,
  earlier jsonb not null default '[]',
  check (status <> 'APPROVED' or approved_cents is not null and decided_by_id is not null)
);
create unique index works_approval_live on works_approval (works_kind, works_id) where status <> 'VOID';
create index works_approval_of_car on works_approval (car_id);
create index works_approval_of_garage on works_approval (maintenance_supplier_id);
