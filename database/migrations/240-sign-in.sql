-- Sign-ins one by one: refresh tokens that rotate, browsers that are known, codes bound to who asked,
-- second factors.

-- Each renewal replaces the refresh token; those of one sign-in are a family, under its origin. A
-- replaced one that comes back, but for two tabs at once, ends the family.
alter table identity_refresh_token drop constraint identity_refresh_token_origin_jti_key;
alter table identity_refresh_token add column made_at timestamptz not null default now();
alter table identity_refresh_token add column replaced_at timestamptz;
create index identity_refresh_token_of_origin on identity_refresh_token (origin_jti);

-- `sub` is a person, or one sign-in (`origin_jti`). The sign-in `spared` outlives the floor of its person.
alter table token_floor add column spared text;

-- What is encrypted here opens with the secret of the settings only.
alter table identity_account add column srp_salt text;
alter table identity_account add column srp_verifier text;
alter table identity_account add column factor_secret text;
-- Shown to somebody who has not yet given a code from it.
alter table identity_account add column factor_offered text;
-- A code counts once: the thirty seconds of the last one.
alter table identity_account add column factor_step bigint;

delete from identity_session;
alter table identity_session add column challenge text not null;
-- What the challenge was made with, encrypted.
alter table identity_session add column state text;

-- Browsers from which somebody came in: wrong passwords from elsewhere do not keep them out.
create table identity_device (
  token_hash text not null,
  sub uuid not null references identity_account on delete cascade,
  seen_at timestamptz not null,
  primary key (token_hash, sub)
);
create index identity_device_of on identity_device (sub);
create index identity_device_by_age on identity_device (seen_at);

-- A code is good where it was asked: who asks for another elsewhere changes nothing here.
delete from identity_reset_code;
alter table identity_reset_code drop constraint identity_reset_code_pkey;
alter table identity_reset_code add column network text not null;
alter table identity_reset_code add column device_hash text not null;
alter table identity_reset_code add primary key (sub, network);
