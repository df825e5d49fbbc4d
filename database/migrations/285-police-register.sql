-- What the police register states of a private seller (C. pén., R321-3).
alter table premium_car
  add column seller_quality text not null default '', add column seller_address text not null default '',
  add column identity_kind text, add column identity_number text not null default '',
  add column identity_issued_on date, add column identity_authority text not null default '',
  add check (identity_kind in ('IDENTITY_CARD', 'PASSPORT', 'DRIVING_LICENCE', 'RESIDENCE_PERMIT'));
