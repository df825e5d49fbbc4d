-- A new account of an issuer that papers do not bear yet: they print the former one until a second person confirms it, or for
-- five days. The new one is in the identity of the issuer.
create table waiting_account (
  issuer_id uuid primary key references issuer (id) on delete cascade,
  former_iban text not null,
  former_bic text not null,
  entered_at timestamptz not null,
  entered_by text not null,
  entered_by_id text not null
);
